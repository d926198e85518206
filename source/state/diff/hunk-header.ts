/** Where a hunk begins on both sides, how many lines of each it has, and the line git names it after. */
export type HunkHeader = {
	readonly oldStart: number;
	readonly oldCount: number;
	readonly newStart: number;
	readonly newCount: number;
	/** Offset of the name within the line, in bytes. */
	readonly nameAt: number;
};

/** Reads `@@ -1,5 +1,6 @@ name` (bytes as latin1); null for any other line. */
export const parseHunkHeader = (line: string): HunkHeader | null => {
	const match = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@ ?/.exec(line);
	if (match === null) return null;
	const [whole, oldStart, oldCount = '1', newStart, newCount = '1'] = match;
	return {
		oldStart: Number(oldStart),
		oldCount: Number(oldCount),
		newStart: Number(newStart),
		newCount: Number(newCount),
		nameAt: whole.length,
	};
};
