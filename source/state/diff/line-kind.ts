/** What a line of a diff document is. */
export type LineKind = 'file' | 'hunk' | 'context' | 'added' | 'deleted' | 'note';

/** Order gives the byte that is kept per line. */
const lineKinds = ['file', 'hunk', 'context', 'added', 'deleted', 'note'] as const satisfies LineKind[];

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
