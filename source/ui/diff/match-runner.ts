import {type MatchCounter, type Matches, makeMatchCounter} from '../../state/diff/match-count.ts';
import type {DiffSession} from './diff-session.ts';

/** At most so often is a count told that still goes on, in milliseconds. */
const pace = 100;

/** Counts the matches of a search in steps between which keys and frames are handled. */
export const makeMatchRunner = (state: () => DiffSession, tell: (matches: Matches) => void) => {
	let counter: MatchCounter | null = null;
	let counted = '';
	let next: NodeJS.Immediate | null = null;
	let toldAt = 0;

	const stop = (): void => {
		if (next !== null) clearImmediate(next);
		next = null;
		counter = null;
	};

	const run = (): void => {
		next = null;
		if (counter === null) return;
		const goesOn = counter.step();
		const now = performance.now();
		if (!goesOn || now - toldAt > pace) {
			toldAt = now;
			tell(counter.matches(state().news.isReading));
		}
		if (goesOn) next = setImmediate(run);
	};

	/** Counts what is not counted yet of a query in the document that is shown; anew when either is another. */
	const follow = (query: string): void => {
		const {document} = state().news;
		if (query === '' || document === null) {
			stop();
			return;
		}
		if (counter?.document !== document || counted !== query) {
			stop();
			counter = makeMatchCounter(document, query);
			counted = query;
		}
		next ??= setImmediate(run);
	};

	return {follow, stop};
};
