import type {App} from '../../operations/index.ts';
import type {ViewedMarks} from '../../state/diff/viewed.ts';
import {diffMemory} from './diff-memory.ts';
import type {SessionStore} from './diff-session.ts';

/**
 * Brings the marks of a worktree into its open diff, once they are read, and keeps them whenever they change. Returns
 * how to end it; what is being written then is written to its end.
 */
export const keepMarks = (app: App, worktree: string, store: SessionStore): (() => void) => {
	const memory = diffMemory(app);
	let isOpen = true;
	/** As on the disk; null until that was read. */
	let kept: string | null = null;
	let writing: Promise<void> = Promise.resolve();

	const keep = (): void => {
		const {viewed} = store.state().view;
		if (viewed === memory.marks(worktree)) return;
		memory.setMarks(worktree, viewed);
		write(viewed);
	};

	const write = (viewed: ViewedMarks): void => {
		const marks = new Map(
			[...viewed].flatMap(([path, content]) => (content === null ? [] : [[path, content]])),
		);
		const text = JSON.stringify([...marks]);
		if (kept === null || text === kept) return;
		kept = text;
		writing = writing.then(() => app.viewed.save(worktree, marks));
	};

	const unsubscribe = store.subscribe(keep);
	void app.viewed.read(worktree).then(marks => {
		kept = JSON.stringify([...marks]);
		if (!isOpen) return;
		store.act({kind: 'viewed_before', marks});
		// what was marked before they were read is still to be kept
		write(store.state().view.viewed);
	});
	return () => {
		isOpen = false;
		unsubscribe();
	};
};
