import type {Row} from '../../model/row.ts';
import type {Desk} from '../desk.ts';

/** A worktree whose directory somebody deleted while its record still lives. */
const isVanished = ({missing, status}: Row): boolean => missing && (status === 'active' || status === 'kept');

/** Lets the core mark such records, once for each; the watcher sees the change. Returns how to end it. */
export const markVanished = ({store, app}: Desk): (() => void) => {
	const asked = new Set<string>();
	return store.subscribe(() => {
		const vanished = [...store.getState().rows.values()].filter(
			row => isVanished(row) && !asked.has(row.path),
		);
		if (vanished.length === 0) return;
		for (const {path} of vanished) asked.add(path);
		void app.request('list', {});
	});
};
