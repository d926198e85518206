/** Order gives the byte that is kept per line. */
const lineKinds = ['file', 'hunk', 'context', 'added', 'deleted', 'note'] as const;

/** What a line of a diff document is. */
export type LineKind = (typeof lineKinds)[number];

/** The byte that is kept for a kind: its place in that order. */
export const kindCode: Readonly<Record<LineKind, number>> = {
	file: 0,
	hunk: 1,
	context: 2,
	added: 3,
	deleted: 4,
	note: 5,
};

/** The kind that a kept byte stands for. */
export const kindOf = (code: number): LineKind => lineKinds[code] ?? 'note';
