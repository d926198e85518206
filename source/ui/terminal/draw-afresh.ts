import type {Instance} from 'ink';

/** Clears the screen from its first cell on; the cursor stands there. */
const clearScreen = '\u001b[H\u001b[2J';

/**
 * Empties the screen, and has Ink forget what it drew there. After a resize nobody knows where it stands: a frame that
 * was under way when the terminal became narrower was broken into more lines than it has.
 */
export const drawAfresh = (
	instance: Pick<Instance, 'clear'>,
	stdout: Pick<NodeJS.WriteStream, 'write'>,
): void => {
	instance.clear();
	stdout.write(clearScreen);
};
