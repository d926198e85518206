import {kindCode, kindOf, type LineKind} from './line-kind.ts';

const pageLines = 4096;

/** Where each line's bytes start, and what it is: 5 bytes a line. */
export type LineTable = {
	readonly length: number;
	/** Adds a line whose bytes go from `start` to `end`; it begins where the one before ends. */
	push(kind: LineKind, start: number, end: number): void;
	kindAt(line: number): LineKind;
	startOf(line: number): number;
	endOf(line: number): number;
	truncate(length: number): void;
	readonly bytesHeld: number;
};

export const makeLineTable = (): LineTable => {
	const starts: Uint32Array[] = [];
	const kinds: Uint8Array[] = [];
	let length = 0;
	let lastEnd = 0;
	const startOf = (line: number): number => starts[Math.floor(line / pageLines)]?.[line % pageLines] ?? 0;
	return {
		get length() {
			return length;
		},
		get bytesHeld() {
			return starts.length * pageLines * 5;
		},
		push(kind, start, end) {
			const page = Math.floor(length / pageLines);
			const pageStarts = starts[page] ?? new Uint32Array(pageLines);
			const pageKinds = kinds[page] ?? new Uint8Array(pageLines);
			starts[page] = pageStarts;
			kinds[page] = pageKinds;
			pageStarts[length % pageLines] = start;
			pageKinds[length % pageLines] = kindCode[kind];
			length += 1;
			lastEnd = end;
		},
		kindAt: line => kindOf(kinds[Math.floor(line / pageLines)]?.[line % pageLines] ?? kindCode.note),
		startOf,
		endOf: line => (line + 1 < length ? startOf(line + 1) : lastEnd),
		truncate(to) {
			if (to < length) lastEnd = startOf(to);
			length = Math.min(length, to);
			starts.length = Math.ceil(length / pageLines);
			kinds.length = starts.length;
		},
	};
};
