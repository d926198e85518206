import type {GitTrace} from './git-call.ts';

/** How many commands are kept of either sort. */
const limit = 300;

/**
 * Keeps the git commands that ended last. Those that wrote and those that failed are kept by themselves, so that the
 * polling of many worktrees does not push them out within a minute.
 */
export const makeCommandLog = () => {
	const reads: Kept[] = [];
	const others: Kept[] = [];
	const listeners = new Set<(entry: GitTrace) => void>();
	let ended = 0;
	return {
		add: (entry: GitTrace): void => {
			const kept = entry.writes || entry.exitCode !== 0 ? others : reads;
			ended += 1;
			kept.push({order: ended, entry});
			if (kept.length > limit) kept.shift();
			for (const listener of listeners) listener(entry);
		},
		/** In the order in which they ended. */
		entries: (): readonly GitTrace[] =>
			[...reads, ...others].sort((one, other) => one.order - other.order).map(({entry}) => entry),
		/** Tells of every command that ends; returns how to stop it. */
		listen: (listener: (entry: GitTrace) => void) => {
			listeners.add(listener);
			return () => {
				listeners.delete(listener);
			};
		},
	};
};

type Kept = {readonly order: number; readonly entry: GitTrace};
