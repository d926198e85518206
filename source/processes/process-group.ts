import type {ChildProcess} from 'node:child_process';

const live = new Set<ChildProcess>();
let exitHandled = false;

/** Sends a signal to a detached child and all that it started. */
const signalGroup = (child: ChildProcess, signal: NodeJS.Signals): void => {
	if (child.pid === undefined) return;
	try {
		process.kill(-child.pid, signal);
	} catch {
		child.kill(signal);
	}
};

/** Remembers a detached child until it closes, so that none outlives copse. */
export const trackGroup = (child: ChildProcess): void => {
	if (!exitHandled) {
		exitHandled = true;
		process.on('exit', () => {
			for (const each of live) signalGroup(each, 'SIGTERM');
		});
	}
	live.add(child);
	child.once('close', () => live.delete(child));
	child.once('error', () => live.delete(child));
};

/** Ends a group: asks first, insists after 400 ms, and lets go of its pipes so that nobody waits for grandchildren. */
export const endGroup = (child: ChildProcess): void => {
	signalGroup(child, 'SIGTERM');
	setTimeout(() => {
		signalGroup(child, 'SIGKILL');
		child.stdout?.destroy();
		child.stderr?.destroy();
	}, 400).unref();
};
