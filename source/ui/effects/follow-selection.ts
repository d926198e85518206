import type {Desk} from '../desk.ts';

/** Milliseconds that the selection must rest before it is watched more closely. */
const rest = 100;

/** Tells the watcher which worktree is looked at. Returns how to end it. */
export const followSelection = ({store, watch}: Desk): (() => void) => {
	let told: string | null = null;
	let timer: NodeJS.Timeout | undefined;
	const stop = store.subscribe(() => {
		const {selected} = store.getState();
		if (selected === told) return;
		told = selected;
		clearTimeout(timer);
		timer = setTimeout(() => watch.select(selected), rest);
	});
	return () => {
		clearTimeout(timer);
		stop();
	};
};
