import {once} from 'node:events';
import {setTimeout as wait} from 'node:timers/promises';

/** Stops this process group as `^z` does, and resolves when the shell continues it. */
export const stopUntilContinued = async (): Promise<void> => {
	const continued = once(process, 'SIGCONT');
	// the whole group: what started copse (npx, a script) must stop with it, or the shell never gets the terminal
	process.kill(0, 'SIGTSTP');
	// where nobody controls jobs the signal is ignored, and no SIGCONT ever comes
	await Promise.race([continued, wait(300)]);
};
