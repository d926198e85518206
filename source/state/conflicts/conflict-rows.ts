import type {ConflictHunk, ConflictSide, Conflicts} from '../../model/conflict.ts';

/** One line of the view, by where it stands; numbers are indices in the answer. */
export type ConflictRow =
	/** A file in the list at the top. */
	| {readonly kind: 'name'; readonly file: number}
	| {readonly kind: 'blank'; readonly file: number}
	/** The title of a file's part. */
	| {readonly kind: 'file'; readonly file: number}
	| {readonly kind: 'hunk'; readonly file: number; readonly hunk: number}
	/** Which branch the lines below are of; null for both, beside each other. */
	| {readonly kind: 'label'; readonly file: number; readonly hunk: number; readonly side: ConflictSide | null}
	| {
			readonly kind: 'line';
			readonly file: number;
			readonly hunk: number;
			readonly side: ConflictSide;
			readonly index: number;
	  }
	/** A line of ours and one of theirs beside each other. */
	| {readonly kind: 'pair'; readonly file: number; readonly hunk: number; readonly index: number}
	/** Lines of a side that are not told. */
	| {readonly kind: 'more'; readonly file: number; readonly hunk: number; readonly side: ConflictSide}
	/** Why something of a file is not shown. */
	| {readonly kind: 'cut'; readonly file: number};

/** From so many columns on the two sides stand beside each other. */
const splitFrom = 110;

/** Whether a terminal of so many columns has both sides beside each other. */
export const isSplit = (columns: number): boolean => columns >= splitFrom;

const known = {beside: new WeakMap<Conflicts, Rows>(), below: new WeakMap<Conflicts, Rows>()};
type Rows = readonly ConflictRow[];

/** All lines of the view: the list of files, then for each file its hunks with their sides. Made once for an answer. */
export const conflictRows = (conflicts: Conflicts, split: boolean): Rows => {
	const cache = split ? known.beside : known.below;
	const rows = cache.get(conflicts) ?? [...nameRows(conflicts), ...fileRows(conflicts, split)];
	cache.set(conflicts, rows);
	return rows;
};

const nameRows = ({files}: Conflicts): Rows =>
	files.length < 2 ? [] : files.map((_, file) => ({kind: 'name', file}));

const fileRows = ({files}: Conflicts, split: boolean): Rows =>
	files.flatMap(
		(conflict, file): Rows => [
			...(file > 0 || files.length > 1 ? [{kind: 'blank', file} as const] : []),
			{kind: 'file', file},
			...conflict.hunks.flatMap(
				(hunk, at): Rows => [
					{kind: 'hunk', file, hunk: at},
					...(split ? besideRows(hunk, file, at) : belowRows(hunk, file, at)),
				],
			),
			...(conflict.cut === null ? [] : [{kind: 'cut', file} as const]),
		],
	);

const belowRows = (hunk: ConflictHunk, file: number, at: number): Rows =>
	(['ours', 'base', 'theirs'] as const).flatMap(side => sideRows(hunk, side, file, at));

const besideRows = (hunk: ConflictHunk, file: number, at: number): Rows => [
	...sideRows(hunk, 'base', file, at),
	{kind: 'label', file, hunk: at, side: null},
	...Array.from(
		{length: Math.max(hunk.ours.lines.length, hunk.theirs.lines.length)},
		(_, index) => ({kind: 'pair', file, hunk: at, index}) as const,
	),
	...(['ours', 'theirs'] as const).flatMap(side => moreRows(hunk, side, file, at)),
];

const sideRows = (hunk: ConflictHunk, side: ConflictSide, file: number, at: number): Rows => [
	{kind: 'label', file, hunk: at, side},
	...hunk[side].lines.map((_, index) => ({kind: 'line', file, hunk: at, side, index}) as const),
	...moreRows(hunk, side, file, at),
];

const moreRows = (hunk: ConflictHunk, side: ConflictSide, file: number, at: number): Rows =>
	hunk[side].lines.length < hunk[side].count ? [{kind: 'more', file, hunk: at, side}] : [];
