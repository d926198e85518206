/** Blocks of lines with a blank line between them, without the blank lines where room is short, cut to `rows` lines. */
export const fitBlocks = (blocks: readonly (readonly string[])[], rows: number): readonly string[] => {
	const filled = blocks.filter(lines => lines.length > 0);
	const spaced = filled.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
	return (spaced.length <= rows ? spaced : filled.flat()).slice(0, rows);
};
