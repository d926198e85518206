/** Waits until all is drawn that follows from what was done: until a flush of Ink brings nothing new. No time passes. */
export const drawn = async (
	ink: {readonly waitUntilRenderFlush: () => Promise<void>},
	picture: () => readonly unknown[],
): Promise<void> => {
	let before: readonly unknown[];
	do {
		before = picture();
		await ink.waitUntilRenderFlush();
	} while (picture().some((each, index) => each !== before[index]));
};
