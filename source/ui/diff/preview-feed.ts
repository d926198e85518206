import type {App} from '../../operations/index.ts';
import {type DiffNews, makeDiffFeed, noNews} from './diff-feed.ts';
import {diffMemory} from './diff-memory.ts';

export type PreviewFeed = {
	/** The diff of a row in a state; never another row's, also when it has not been selected yet. */
	readonly newsOf: (path: string, key: string) => DiffNews;
	readonly subscribe: (listener: () => void) => () => void;
	/** Tells which row is selected, and the state it is in. */
	readonly select: (path: string, key: string) => void;
	readonly stop: () => void;
};

/** Time that the selection must rest before git is started, in milliseconds. */
export const pause = 120;
const mebibyte = 1024 * 1024;
/** A preview never scrolls: a few screens are plenty, then git is stopped. */
export const previewOptions = {limits: {file: 4 * mebibyte, total: 8 * mebibyte}, enoughLines: 2000};

type Wish = {readonly path: string; readonly key: string};

/** The selected row's diff: asked for once the selection rests, aborted when it moves on, the last few remembered. */
export const makePreviewFeed = (app: App): PreviewFeed => {
	const feed = makeDiffFeed(app.request);
	const memory = diffMemory(app);
	let wished: Wish | null = null;
	let asked: Wish | null = null;
	let timer: NodeJS.Timeout | null = null;

	const ask = (): void => {
		timer = null;
		// a tree that changes all the time would else never be read to its end
		if (wished === null || (asked?.path === wished.path && feed.news().isReading)) return;
		asked = wished;
		feed.ask({worktree: wished.path, scope: 'all'}, previewOptions);
	};

	const unsubscribe = feed.subscribe(() => {
		const news = feed.news();
		if (news.isReading || asked === null) return;
		if (news.problem === null) memory.keepNews(asked.key, news);
		if (asked.key !== wished?.key) timer ??= setTimeout(ask, pause);
	});

	return {
		newsOf: (path, key) => (wished?.path === path ? feed.news() : (memory.news(key) ?? noNews)),
		subscribe: feed.subscribe,
		select(path, key) {
			if (wished?.key === key) return;
			const isOther = wished?.path !== path;
			wished = {path, key};
			if (timer !== null) clearTimeout(timer);
			timer = null;
			if (isOther) asked = null;
			const known = memory.news(key);
			if (known !== null) {
				asked = wished;
				feed.show(known);
				return;
			}
			if (isOther) feed.show(noNews);
			timer = setTimeout(ask, pause);
		},
		stop() {
			if (timer !== null) clearTimeout(timer);
			unsubscribe();
			feed.stop();
		},
	};
};
