/** Blocks of lines, one of which may be chosen by its id, and lines that follow them. */
type Blocks = {
	readonly blocks: readonly {readonly id: string; readonly lines: readonly string[]}[];
	readonly tail: readonly string[];
};

/** The chosen block, and how many lines there is room for. */
type Frame = {readonly at: string | null; readonly rows: number};

/**
 * The `rows` lines of blocks that are on screen: from the top while the chosen block is whole there, else from its
 * first line on, further by `scroll`. What is below the last line is counted in its place by `more`.
 */
export const showBlocks = (
	all: Blocks,
	frame: Frame & {readonly scroll: number},
	more: (lines: number) => string,
): readonly string[] => {
	const {lines, first, last} = placeBlocks(all, frame);
	const from = Math.max(0, Math.min(first + frame.scroll, last));
	const shown = lines.slice(from, from + frame.rows);
	const below = last - from;
	return below > 0 ? [...shown.slice(0, frame.rows - 1), more(below + 1)] : shown;
};

/** By how many lines blocks can be scrolled until the last line is there. */
export const furthestScroll = (all: Blocks, frame: Frame): number => {
	const {first, last} = placeBlocks(all, frame);
	return Math.max(0, last - first);
};

/** All lines; the first one on screen without any scrolling, and where the last are all there. */
const placeBlocks = (
	{blocks, tail}: Blocks,
	{at, rows}: Frame,
): {readonly lines: readonly string[]; readonly first: number; readonly last: number} => {
	const starts: number[] = [];
	const lines: string[] = [];
	for (const block of blocks) {
		starts.push(lines.length);
		lines.push(...block.lines);
	}
	lines.push(...tail);
	const index = blocks.findIndex(({id}) => id === at);
	const start = starts[index] ?? 0;
	const end = start + (blocks[index]?.lines.length ?? 0);
	return {lines, first: end <= rows - 1 ? 0 : start, last: lines.length - rows};
};
