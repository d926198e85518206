/** Each adds one language to the global Prism; none exports anything. */
declare module 'prismjs/components/*';
