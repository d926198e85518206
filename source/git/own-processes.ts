import type {ChildProcess} from 'node:child_process';

const sessions = new Set<number>();

/** Remembers, until it has ended, a git (or the shell of a batch) of ours: it leads a session of its own. */
export const noteOwnProcess = (child: ChildProcess): void => {
	const {pid} = child;
	if (pid === undefined) return;
	sessions.add(pid);
	child.once('close', () => sessions.delete(pid));
};

/** The sessions, by the pid of the process that leads each, in which git runs for this copse now. */
export const ownSessions = (): ReadonlySet<number> => sessions;
