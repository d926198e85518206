import type {DocumentWriter} from './document-writer.ts';
import {makeHeaderReader} from './header-reader.ts';

const newline = 0x0a;
const carriedAtMost = 32_768;

export type LineReader = {readonly feed: (piece: Uint8Array) => void; readonly end: () => void};

/**
 * Cuts pieces into lines. A hunk's lines go on to the writer as they come, however long; all others are carried until
 * they are whole. A hunk is over when its header's counts are used up, so no line of a file can pose as a header.
 */
export const makeLineReader = (writer: DocumentWriter): LineReader => {
	const header = makeHeaderReader(writer);
	let carried: Uint8Array[] = [];
	let carriedBytes = 0;
	let inLine = false;

	const bodyPart = (piece: Uint8Array, from: number, to: number): void => {
		let start = from;
		if (!inLine) {
			// some tools strip the blank of an empty context line
			const sign = piece[from] === newline ? 0x20 : (piece[from] ?? 0x20);
			header.countDown(sign);
			writer.beginLine(sign);
			inLine = true;
			start = piece[from] === newline ? from : from + 1;
		}
		if (to > start) writer.text(piece.subarray(start, to));
	};

	const headerPart = (piece: Uint8Array, from: number, to: number): void => {
		const part = piece.slice(from, Math.min(to, from + carriedAtMost - carriedBytes));
		carried.push(part);
		carriedBytes += part.length;
	};

	const endLine = (): void => {
		if (inLine) writer.endLine();
		else header.line(Buffer.concat(carried));
		inLine = false;
		carried = [];
		carriedBytes = 0;
	};

	return {
		feed(piece) {
			let from = 0;
			while (from < piece.length) {
				const found = piece.indexOf(newline, from);
				const to = found === -1 ? piece.length : found;
				const isBody = inLine || (carriedBytes === 0 && header.takesBody(piece[from] ?? 0));
				if (isBody) bodyPart(piece, from, to);
				else headerPart(piece, from, to);
				if (found !== -1) endLine();
				from = to + 1;
			}
		},
		end() {
			if (inLine || carriedBytes > 0) endLine();
			header.end();
		},
	};
};
