import type {Gh} from '../../forge/gh-call.ts';
import type {Git} from '../../git/git-call.ts';
import type {ListedWorktree} from '../../git/list-worktrees.ts';
import type {Repository} from '../../git/locate-repository.ts';
import {problem, Refusal} from '../../model/problem.ts';
import type {Row} from '../../model/row.ts';
import {readRecords} from '../../records/record-file.ts';
import type {StateDirectory} from '../../records/state-directory.ts';
import type {Settings} from '../../settings/schema.ts';
import type {News, Watch} from '../index.ts';
import type {FactCache} from '../look/fact-cache.ts';
import {type Look, lookAtNames, lookAtWorktrees} from '../look/look-at-worktrees.ts';
import {duePaths} from './due-paths.ts';
import {AgentFollower} from './follow-agents.ts';
import {PullRequestFollower} from './follow-pull-requests.ts';
import {placesSignature} from './places-signature.ts';
import {StatusPolls} from './status-polls.ts';
import {Teller} from './teller.ts';
import {foldersToWatch, type Touched, touchedBy} from './touched-by.ts';
import {FolderWatches} from './watch-folders.ts';
import {watchRequests} from './watch-requests.ts';

export type WatchContext = {
	readonly git: Git;
	readonly gh: Gh;
	readonly repository: Repository;
	readonly state: StateDirectory;
	readonly environment: Readonly<Record<string, string | undefined>>;
	readonly cwd: string;
	readonly now: () => Date;
	readonly cache: FactCache;
	readonly refreshSeconds: number;
	/** The user's own patterns of tools that make worktrees. */
	readonly makers: Settings['makers'];
	/** The list of worktrees that finding the repository read, once. */
	readonly takeListing: () => readonly ListedWorktree[] | null;
	/** Whether gh is asked how the pull requests of the rows stand. */
	readonly pullRequests: boolean;
};

/** Milliseconds: how often it is looked what is due, and how long changes that come together are waited for. */
const tick = 500;
const settle = 80;
/** How long after a failed look the next one waits. */
const pause = 2000;

/**
 * Keeps the rows fresh and tells of them: all at once at the start, then what changed. Git directories are watched;
 * files are polled, the selected worktree within a second, lively ones within two, others within `refreshSeconds`.
 * A poll is one `status`; only when that differs are the other facts read. Looks never overlap.
 */
export const watchRows = (context: WatchContext, listener: (news: News) => void): Watch => {
	const {repository, state} = context;
	const pace = {selected: 1000 - tick, lively: 2000 - tick, quiet: context.refreshSeconds * 1000, tick};
	const abort = new AbortController();
	const git: Git = (call, options) => context.git(call, {signal: abort.signal, ...options});
	const gh: Gh = (call, options) => context.gh(call, {signal: abort.signal, ...options});
	const polls = new StatusPolls(git);
	const teller = new Teller(news => {
		if (!abort.signal.aborted) listener(news);
	});
	const stopRequests = watchRequests(state, context.now, requests => listener({kind: 'requests', requests}));
	let look: Look | null = null;
	let rows: readonly Row[] = [];
	let places = '';
	let selected: string | null = null;
	let wanted: {all: boolean; paths: Set<string>} = {all: true, paths: new Set()};
	let busy = false;
	let roundAt: number | null = null;
	let timer: NodeJS.Timeout | undefined;
	let keptAt = 0;
	let listedAt = 0;

	const agents = new AgentFollower(context);
	const tell = (complete: boolean): void =>
		teller.rows(agents.enter(follower.enter(rows)), complete, polls.readAt);
	const follower = new PullRequestFollower({...context, git, gh, enabled: context.pullRequests}, () => {
		if (look !== null) tell(true);
	});

	/** What was found out is of use to the next copse: written at once after the first look, later now and then. */
	const keepFacts = async (isWhole: boolean): Promise<void> => {
		const at = Date.now();
		if (at - keptAt < (isWhole ? 5000 : 60_000)) return;
		keptAt = at;
		await context.cache.keep();
	};

	const workIn = (milliseconds: number): void => {
		clearTimeout(timer);
		if (!abort.signal.aborted) timer = setTimeout(work, milliseconds);
	};

	const want = (touched: Touched): void => {
		if (touched === 'all') wanted.all = true;
		else for (const each of touched) wanted.paths.add(each);
		if (touched.length > 0 && !busy) workIn(settle);
	};

	/** A look that is under way tells them itself. */
	const tellAgents = async (): Promise<void> => {
		if ((await agents.read()) && look !== null && !busy) tell(true);
	};

	const watches = new FolderWatches((folder, file) => {
		if (folder === state.agents) void tellAgents();
		else want(look === null ? 'all' : touchedBy(folder, file, {repository, standings: look.standings, rows}));
	});

	/** The names at once, from the list that is there; the look that follows makes one of its own. */
	const tellNames = async (listed: readonly ListedWorktree[]): Promise<void> => {
		const {records} = await readRecords(state);
		rows = (await lookAtNames({...context, git, records, listed})).rows;
		tell(false);
	};

	const read = async (only: ReadonlySet<string> | undefined): Promise<void> => {
		if (only === undefined) await follower.remember();
		const {records} = await readRecords(state);
		// what no watch tells of, such as a lock where watches have run out, is seen by a list of its own
		const isListOld = Date.now() - listedAt > pace.quiet;
		const again = only === undefined || look === null ? {} : await polls.readAgain(look, only);
		if (only === undefined || isListOld) listedAt = Date.now();
		look = await lookAtWorktrees({
			...context,
			...again,
			...(isListOld ? {listed: undefined} : {}),
			git,
			records,
			previous: rows,
			onRows: arrived => {
				rows = arrived;
				tell(false);
			},
		});
		if (abort.signal.aborted) return;
		rows = look.rows;
		await polls.noteLook(look, only);
		watches.set(foldersToWatch({repository, standings: look.standings, rows}).add(state.agents));
		tell(true);
	};

	/** What was asked for, what came or went, and what was due and has changed; null for nothing. */
	const nextLook = async (all: boolean, paths: ReadonlySet<string>): Promise<'all' | Set<string> | null> => {
		const before = places;
		places = await placesSignature(repository.commonDirectory, state.worktrees, rows);
		if (all || (before !== '' && places !== before)) return 'all';
		const now = Date.now();
		const due = duePaths(rows, {now, selected, readAt: polls.readAt, pace}).filter(each => !paths.has(each));
		const found = new Set([...paths, ...(await polls.changedAmong(due))]);
		return found.size === 0 ? null : found;
	};

	const work = async (): Promise<void> => {
		if (busy || abort.signal.aborted) return;
		busy = true;
		const {all, paths} = wanted;
		wanted = {all: false, paths: new Set()};
		polls.startRound();
		let failed = false;
		try {
			const isNews = await agents.read();
			const next = await nextLook(all, paths);
			if (next !== null) await read(next === 'all' ? undefined : next);
			else if (isNews && look !== null) tell(true);
			if (next === 'all') places = '';
			roundAt = Date.now();
			follower.follow(rows);
			await keepFacts(next === 'all');
		} catch (error) {
			failed = true;
			wanted.all = true;
			teller.problem(failure(error));
		} finally {
			busy = false;
			workIn(failed ? pause : wanted.all || wanted.paths.size > 0 ? settle : tick);
		}
	};
	const start = async (): Promise<void> => {
		const listed = context.takeListing();
		if (listed !== null) await tellNames(listed).catch(() => undefined);
		await work();
	};
	void start();

	return {
		select: place => {
			selected = place;
		},
		refresh: paths => {
			if (paths === undefined) {
				follower.hurry();
				teller.tellAgain();
			}
			want(paths ?? 'all');
		},
		checkedAt: () => (roundAt === null ? null : polls.oldest(rows, roundAt)),
		stop: () => {
			abort.abort();
			clearTimeout(timer);
			watches.close();
			stopRequests();
		},
	};
};

const failure = (error: unknown): Extract<News, {kind: 'problem'}>['outcome'] => ({
	ok: false,
	problem:
		error instanceof Refusal
			? error.problem
			: problem('internal', {message: error instanceof Error ? error.message : String(error)}),
	warnings: [],
});
