import type {ChangedFile} from '../../model/changed-file.ts';
import type {Problem} from '../../model/problem.ts';
import type {App, InputOf} from '../../operations/index.ts';
import type {DiffDocument} from '../../state/diff/diff-document.ts';
import type {HoldLimits} from '../../state/diff/hold-limits.ts';
import {matchFiles} from '../../state/diff/match-files.ts';
import {makePatchParser} from '../../state/diff/patch-parser.ts';

/** What is known of a diff now. Same object until something of it changes. */
export type DiffNews = {
	/** What can be shown; null before the first bytes. Grows while `isReading`: `revision` tells. */
	readonly document: DiffDocument | null;
	readonly revision: number;
	readonly isReading: boolean;
	readonly problem: Problem | null;
	/** The answer's base, counts, and files that the patch has no lines of; null until it is there. */
	readonly summary: DiffSummary | null;
};

type DiffSummary = {
	readonly base: string | null;
	readonly files: number;
	readonly added: number;
	readonly deleted: number;
	readonly unshown: readonly ChangedFile[];
};

type DiffQuestion = Pick<InputOf<'diff'>, 'worktree' | 'scope' | 'context' | 'ignore_space'>;

type FeedOptions = {
	readonly limits: HoldLimits;
	/** Stops reading once there are so many lines: for a preview. */
	readonly enoughLines?: number;
	/** The longest time that what was shown before stays while the new patch arrives, in milliseconds. */
	readonly patience?: number;
};

export type DiffFeed = {
	readonly news: () => DiffNews;
	readonly subscribe: (listener: () => void) => () => void;
	/** Asks; a question under way is aborted. What is shown stays until the answer can take its place. */
	readonly ask: (question: DiffQuestion, options: FeedOptions) => void;
	/** Shows something else at once, such as what a cache has. */
	readonly show: (news: DiffNews) => void;
	readonly stop: () => void;
};

export const noNews: DiffNews = {document: null, revision: 0, isReading: true, problem: null, summary: null};

const frameMilliseconds = 16;
const defaultPatience = 1000;

/** Asks for a diff, parses it as it streams, and tells at most once per frame. Outside of React, so that it can be aborted. */
export const makeDiffFeed = (request: App['request']): DiffFeed => {
	const listeners = new Set<() => void>();
	let news = noNews;
	let controller = new AbortController();
	let timer: NodeJS.Timeout | null = null;

	const tell = (change: Partial<DiffNews>): void => {
		news = {...news, ...change, revision: news.revision + 1};
		for (const listener of listeners) listener();
	};

	const stop = (): void => {
		controller.abort();
		if (timer !== null) clearTimeout(timer);
		timer = null;
	};

	const ask = async (question: DiffQuestion, options: FeedOptions): Promise<void> => {
		stop();
		controller = new AbortController();
		const {signal} = controller;
		const parser = makePatchParser(options.limits);
		const started = performance.now();
		const isSwapDue = (): boolean =>
			news.document === null || performance.now() - started > (options.patience ?? defaultPatience);
		tell({isReading: true, ...(news.document === null ? {problem: null} : {})});

		const onFrame = (): void => {
			timer = null;
			const {document} = parser;
			if (signal.aborted || document.lineCount === 0) return;
			if (news.document === document || isSwapDue()) tell({document, problem: null});
			if (document.lineCount >= (options.enoughLines ?? Number.POSITIVE_INFINITY)) {
				controller.abort();
				tell({document, isReading: false, problem: null});
			}
		};

		const outcome = await request(
			'diff',
			{...question, stream: true},
			{
				signal,
				onReport(report) {
					if (report.kind !== 'patch' || signal.aborted) return;
					parser.feed(report.piece);
					timer ??= setTimeout(onFrame, news.document === null ? 0 : frameMilliseconds);
				},
			},
		);
		if (signal.aborted) return;
		stop();
		if (!outcome.ok) return tell({isReading: false, problem: outcome.problem});
		if (outcome.value.patch !== '') parser.feed(Buffer.from(outcome.value.patch));
		parser.end();
		const {base, files, lines_added, lines_deleted} = outcome.value;
		const unshown = matchFiles(parser.document.files, files);
		const summary = {base, files: files.length, added: lines_added, deleted: lines_deleted, unshown};
		tell({document: parser.document, isReading: false, problem: null, summary});
	};

	return {
		news: () => news,
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		ask: (question, options) => void ask(question, options),
		show(next) {
			stop();
			tell(next);
		},
		stop,
	};
};
