import path from 'node:path';

/** The root of copse's own checkout. */
export const root = path.resolve(import.meta.dirname, '../..');

/** copse as users start it. */
export const copse = [process.execPath, path.join(root, 'dist/cli.js')] as const;

/** The least that a program run by Node takes. */
export const bareNode = [process.execPath, '-e', '0'] as const;
