/** The first of `rows` entries to show so that the one at `index` is among them, near the middle. */
export const windowStart = (index: number, count: number, rows: number): number =>
	Math.max(0, Math.min(index - Math.floor(rows / 2), count - rows));
