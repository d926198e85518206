/**
 * How many bytes of a patch make a page, of at most `limit`: all of it when it is that short, else up to the last file,
 * hunk or line that begins in it; within a line only where one line is longer than a page, and never inside a character.
 */
export const cutPage = (patch: Buffer, limit: number): number => {
	if (patch.length <= limit) return patch.length;
	const page = patch.subarray(0, limit + 1);
	const half = Math.floor(limit / 2);
	const cuts = [
		{at: page.lastIndexOf('\ndiff --git '), least: half},
		{at: page.lastIndexOf('\n@@ '), least: half},
		{at: page.lastIndexOf('\n', limit - 1), least: 0},
	];
	const cut = cuts.find(({at, least}) => at >= least && at < limit);
	return cut === undefined ? beforeCharacter(patch, limit) : cut.at + 1;
};

/** The last place at or before `at` where no character is cut apart. */
const beforeCharacter = (bytes: Buffer, at: number): number => {
	const isInside = (place: number): boolean => ((bytes[place] ?? 0) & 0b1100_0000) === 0b1000_0000;
	const start = [0, 1, 2, 3].map(back => at - back).find(place => place > 0 && !isInside(place));
	// bytes that are no text at all
	return start ?? at;
};
