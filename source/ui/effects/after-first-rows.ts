import type {Desk} from '../desk.ts';

/** Starts something once the first look at all rows is over, or has failed. Returns how to end it. */
export const afterFirstRows = (desk: Desk, start: (desk: Desk) => () => void): (() => void) => {
	let stop: (() => void) | null = null;
	const unsubscribe = desk.store.subscribe(() => {
		const {complete, problem} = desk.store.getState();
		if (stop !== null || (!complete && problem === null)) return;
		unsubscribe();
		stop = start(desk);
	});
	return () => {
		unsubscribe();
		stop?.();
	};
};
