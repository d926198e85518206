import type {DocumentWriter} from './document-writer.ts';
import {type FileHeader, openHeader, readHeaderLine} from './file-header.ts';
import {parseHunkHeader} from './hunk-header.ts';

const plus = 0x2b;
const minus = 0x2d;
const backslash = 0x5c;
const signs: ReadonlySet<number> = new Set([0x20, 0x0a, plus, minus, backslash]);
const fileStart = 'diff --git ';

export type HeaderReader = {
	/** Whether a line that begins with this byte belongs to the hunk that is open. */
	readonly takesBody: (sign: number) => boolean;
	/** Takes one line off what the open hunk still expects. */
	readonly countDown: (sign: number) => void;
	/** Reads a whole line that is outside of a hunk. */
	readonly line: (line: Buffer) => void;
	readonly end: () => void;
};

/** Reads what stands between the hunks, and knows how much of a hunk is still to come. */
export const makeHeaderReader = (writer: DocumentWriter): HeaderReader => {
	let header: FileHeader | null = null;
	let oldLeft = 0;
	let newLeft = 0;
	let afterBody = false;

	/** A file is told when its header is whole: at its first hunk, at the next file, or at the end. */
	const tellFile = (): void => {
		if (header !== null) writer.file(header);
		header = null;
	};

	return {
		takesBody(sign) {
			if (!signs.has(sign)) {
				oldLeft = 0;
				newLeft = 0;
			}
			return oldLeft > 0 || newLeft > 0 || (afterBody && sign === backslash);
		},
		countDown(sign) {
			if (sign === backslash) return;
			if (sign !== plus) oldLeft -= 1;
			if (sign !== minus) newLeft -= 1;
		},
		line(line) {
			const text = line.toString('latin1');
			const hunk = parseHunkHeader(text);
			afterBody = hunk !== null;
			if (hunk !== null) {
				tellFile();
				oldLeft = hunk.oldCount;
				newLeft = hunk.newCount;
				writer.hunk(hunk, line.subarray(hunk.nameAt));
			} else if (text.startsWith(fileStart)) {
				tellFile();
				header = openHeader(text.slice(fileStart.length));
			} else if (header !== null) {
				header = readHeaderLine(header, text);
			}
		},
		end() {
			tellFile();
			writer.end();
		},
	};
};
