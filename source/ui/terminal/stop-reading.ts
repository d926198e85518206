import {setImmediate as turn} from 'node:timers/promises';

/**
 * Ink listens no more, but the stream would go on reading keys that are meant for another program or the shell. A
 * stream that just lost its listener takes a turn to notice, and another one to stop.
 */
export const stopReading = async (stdin: NodeJS.ReadStream): Promise<void> => {
	await turn();
	stdin.pause();
	await turn();
};
