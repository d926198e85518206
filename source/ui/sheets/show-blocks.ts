/**
 * The `rows` lines of blocks that are on screen: from the top while the chosen block is whole there, else from its
 * first line on, further by `scroll`. What is below the last line is counted in its place by `more`.
 */
export const showBlocks = (
	{
		blocks,
		tail,
	}: {
		readonly blocks: readonly {readonly id: string; readonly lines: readonly string[]}[];
		readonly tail: readonly string[];
	},
	{at, scroll, rows}: {readonly at: string | null; readonly scroll: number; readonly rows: number},
	more: (lines: number) => string,
): readonly string[] => {
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
	const first = end <= rows - 1 ? 0 : start;
	const from = Math.max(0, Math.min(first + scroll, lines.length - rows));
	const shown = lines.slice(from, from + rows);
	const below = lines.length - from - rows;
	return below > 0 ? [...shown.slice(0, rows - 1), more(below + 1)] : shown;
};
