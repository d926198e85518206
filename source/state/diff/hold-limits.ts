/** How many bytes of text a document keeps; a file that goes over either becomes one line, `too large`. */
export type HoldLimits = {readonly file: number; readonly total: number};

const mebibyte = 1024 * 1024;

export const defaultHoldLimits: HoldLimits = {file: 48 * mebibyte, total: 128 * mebibyte};

/** For someone who asked to see a file all the same; offsets are 32 bits wide. */
export const generousHoldLimits: HoldLimits = {file: 1024 * mebibyte, total: 2048 * mebibyte};
