const pageRows = 1024;

/** Rows of 32-bit numbers in pages: growing never copies, a row costs 4 bytes per column. */
export type NumberTable = {
	readonly length: number;
	push(...values: readonly number[]): void;
	/** 0 beyond the table. */
	get(row: number, column: number): number;
	truncate(length: number): void;
	readonly bytesHeld: number;
};

export const makeNumberTable = (columns: number): NumberTable => {
	const pages: Uint32Array[] = [];
	let length = 0;
	return {
		get length() {
			return length;
		},
		get bytesHeld() {
			return pages.length * pageRows * columns * 4;
		},
		push(...values) {
			const pageIndex = Math.floor(length / pageRows);
			const page = pages[pageIndex] ?? new Uint32Array(pageRows * columns);
			pages[pageIndex] = page;
			page.set(values, (length % pageRows) * columns);
			length += 1;
		},
		get: (row, column) => pages[Math.floor(row / pageRows)]?.[(row % pageRows) * columns + column] ?? 0,
		truncate(to) {
			length = Math.min(length, to);
			pages.length = Math.ceil(length / pageRows);
		},
	};
};

/** The last row in `[0, length)` for which `isBefore` holds, -1 when none does; rows must be in order. */
export const lastRow = (length: number, isBefore: (row: number) => boolean): number => {
	let low = 0;
	let high = length;
	while (low < high) {
		const middle = (low + high) >>> 1;
		if (isBefore(middle)) low = middle + 1;
		else high = middle;
	}
	return low - 1;
};
