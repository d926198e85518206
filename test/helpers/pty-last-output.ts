import {closeSync, constants, openSync, write} from 'node:fs';
import {isRunning} from './pty-process.ts';

/** Follows the last output of a program. */
const endMark = '\x1b]7777;end of output\x07';

/**
 * When the last program leaves a terminal, Node reads once more (4 KiB) and drops the rest. So the terminal at `path`
 * is held open beyond the end of process `pid`, until a mark that is written after all its output has been read.
 */
export function holdUntilRead(path: string, pid: number) {
	const descriptor = openSync(path, constants.O_RDWR | constants.O_NOCTTY);
	let held = true;
	const markEnd = () => {
		if (!isRunning(pid)) {
			process.off('SIGCHLD', markEnd);
			write(descriptor, endMark, () => undefined);
		}
	};
	const release = () => {
		process.off('SIGCHLD', markEnd);
		if (held) {
			held = false;
			closeSync(descriptor);
		}
	};
	process.on('SIGCHLD', markEnd);
	markEnd();
	return {
		/** To be called with all output so far: lets go of the terminal once the mark is there. */
		read: (output: string) => {
			if (output.endsWith(endMark)) {
				release();
			}
		},
		/** To be called when the terminal is gone. */
		release,
	};
}

/** The output of the program alone. */
export function withoutEndMark(output: string): string {
	return output.endsWith(endMark) ? output.slice(0, -endMark.length) : output;
}
