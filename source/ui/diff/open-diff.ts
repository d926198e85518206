import type {App} from '../../operations/index.ts';
import type {DiffActionId} from '../keys/bindings.ts';

type Run = (id: DiffActionId) => void;

const open = new WeakMap<App, Run>();

/** Tells that a diff is open, and how its actions are run; the answer tells that it closed. */
export const registerOpenDiff = (app: App, run: Run): (() => void) => {
	open.set(app, run);
	return () => {
		if (open.get(app) === run) open.delete(app);
	};
};

/** Does what a key of the open diff does, for help and palette; nothing when none is open. */
export const runInOpenDiff = (app: App, id: DiffActionId): void => open.get(app)?.(id);
