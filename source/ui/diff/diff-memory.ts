import type {App} from '../../operations/index.ts';
import type {ViewedMarks} from '../../state/diff/viewed.ts';
import type {DiffNews} from './diff-feed.ts';

/** What outlives a diff's screen: the marks of each worktree, and the last few diffs by the state of their row. */
export type DiffMemory = {
	readonly marks: (path: string) => ViewedMarks;
	readonly setMarks: (path: string, marks: ViewedMarks) => void;
	readonly news: (key: string) => DiffNews | null;
	readonly keepNews: (key: string, news: DiffNews) => void;
};

/** The selected row's, those next to it, and where the cursor was before. */
const keptDiffs = 9;
const memories = new WeakMap<App, DiffMemory>();

/** The memory of one running app. */
export const diffMemory = (app: App): DiffMemory => {
	const known = memories.get(app);
	if (known !== undefined) return known;
	const made = makeDiffMemory();
	memories.set(app, made);
	return made;
};

const makeDiffMemory = (): DiffMemory => {
	const marks = new Map<string, ViewedMarks>();
	const diffs = new Map<string, DiffNews>();
	return {
		marks: path => marks.get(path) ?? new Map(),
		setMarks: (path, viewed) => void marks.set(path, viewed),
		news: key => diffs.get(key) ?? null,
		keepNews(key, news) {
			diffs.delete(key);
			diffs.set(key, news);
			const [oldest] = diffs.keys();
			if (diffs.size > keptDiffs && oldest !== undefined) diffs.delete(oldest);
		},
	};
};
