import path from 'node:path';

/** The program that people run, as `npm run build` makes it; tests of it fail where it is missing. */
export const bundle = path.resolve(import.meta.dirname, '../../dist/cli.js');
