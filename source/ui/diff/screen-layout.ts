/** How the diff screen is divided; all numbers are cells. */
export type DiffLayout = {
	readonly strip: 0 | 1;
	readonly rule: 0 | 1;
	/** Rows of the diff, and of the tree beside or above it. */
	readonly body: {readonly columns: number; readonly rows: number};
	readonly tree: {readonly columns: number; readonly rows: number; readonly beside: boolean} | null;
};

/** Header, file strip, diff, rule, keys; the tree stands beside the diff from 70 columns, above it when narrower. */
export const diffLayout = (columns: number, rows: number, hasTree: boolean): DiffLayout => {
	const strip = rows >= 10 && !hasTree ? 1 : 0;
	const rule = rows >= 12 ? 1 : 0;
	const inner = Math.max(1, rows - 2 - strip - rule);
	if (!hasTree) return {strip, rule, body: {columns, rows: inner}, tree: null};
	if (columns >= 70) {
		const width = Math.min(44, Math.floor(columns / 3));
		return {
			strip,
			rule,
			body: {columns: columns - width - 1, rows: inner},
			tree: {columns: width, rows: inner, beside: true},
		};
	}
	const height = Math.floor(inner / 3);
	return {strip, rule, body: {columns, rows: inner - height}, tree: {columns, rows: height, beside: false}};
};

/** The row of the diff's body at a cell of the screen; null for a cell outside of it. */
export const bodyRow = (
	{strip, body, tree}: DiffLayout,
	cell: {readonly column: number; readonly row: number},
): number | null => {
	const above = tree !== null && !tree.beside ? tree.rows : 0;
	const row = cell.row - 1 - strip - above;
	const isLeft = tree?.beside === true && cell.column <= tree.columns;
	return row < 0 || row >= body.rows || isLeft ? null : row;
};
