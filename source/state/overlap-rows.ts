import type {Overlaps} from '../model/overlap.ts';

/** A line of the view of overlaps: a place in the suggested order, or a pair; indices in the answer. */
export type OverlapRow =
	| {readonly kind: 'ordered'; readonly index: number}
	| {readonly kind: 'gap'}
	| {readonly kind: 'pair'; readonly index: number};

/** All lines of the view, from top to bottom. */
export const overlapRows = ({order, pairs}: Overlaps): readonly OverlapRow[] => [
	...order.map((_, index): OverlapRow => ({kind: 'ordered', index})),
	...(pairs.length === 0 ? [] : [{kind: 'gap'} as const]),
	...pairs.map((_, index): OverlapRow => ({kind: 'pair', index})),
];

/** The worktree that a line is about: of a pair the first. */
export const overlapPath = ({order, pairs}: Overlaps, row: OverlapRow | undefined): string | null => {
	if (row?.kind === 'ordered') return order[row.index]?.path ?? null;
	return row?.kind === 'pair' ? (pairs[row.index]?.paths[0] ?? null) : null;
};
