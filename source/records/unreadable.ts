import {errorCode} from './error-code.ts';

/** What to say of a file or folder that could not be read. */
export const unreadable = (error: unknown): string => `cannot be read (${errorCode(error) ?? String(error)})`;
