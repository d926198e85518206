import type {Desk} from '../desk.ts';

/** Milliseconds that the first frame waits for the names of the worktrees, which are on their way. */
const patience = 150;

/** Resolves when the first rows are there, or something is to be said instead, so that the first frame shows them. */
export const awaitNames = ({store}: Desk): Promise<void> =>
	new Promise(resolve => {
		const done = (): void => {
			clearTimeout(timer);
			unsubscribe();
			resolve();
		};
		const timer = setTimeout(done, patience);
		const unsubscribe = store.subscribe(() => {
			const {rows, problem} = store.getState();
			if (rows.size > 0 || problem !== null) done();
		});
	});
