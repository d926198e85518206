import type {Gh} from '../../forge/gh-call.ts';
import type {Git} from '../../git/git-call.ts';
import type {Repository} from '../../git/locate-repository.ts';
import {readStatus} from '../../git/read-status.ts';
import {problem, Refusal} from '../../model/problem.ts';
import type {Row} from '../../model/row.ts';
import {readRecords} from '../../records/record-file.ts';
import type {StateDirectory} from '../../records/state-directory.ts';
import type {Settings} from '../../settings/schema.ts';
import type {News, Watch} from '../index.ts';
import type {FactCache} from '../look/fact-cache.ts';
import {type Look, lookAtWorktrees} from '../look/look-at-worktrees.ts';
import {duePaths} from './due-paths.ts';
import {AgentFollower} from './follow-agents.ts';
import {PullRequestFollower} from './follow-pull-requests.ts';
import {placesSignature} from './places-signature.ts';
import {statusSignature} from './status-signature.ts';
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
	const readAt = new Map<string, number>();
	const signatures = new Map<string, string>();
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

	const agents = new AgentFollower(context);
	const tell = (complete: boolean): void => teller.rows(agents.enter(follower.enter(rows)), complete, readAt);
	const follower = new PullRequestFollower({...context, git, gh, enabled: context.pullRequests}, () => {
		if (look !== null) tell(true);
	});

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

	const read = async (only: ReadonlySet<string> | undefined): Promise<void> => {
		if (only === undefined) await follower.remember();
		const {records} = await readRecords(state);
		look = await lookAtWorktrees({
			...context,
			git,
			records,
			...(only === undefined ? {} : {only}),
			previous: rows,
			onRows: arrived => {
				rows = arrived;
				tell(false);
			},
		});
		if (abort.signal.aborted) return;
		rows = look.rows;
		const at = Date.now();
		for (const row of rows) if (only?.has(row.path) ?? true) readAt.set(row.path, at);
		for (const [place, status] of look.statuses) signatures.set(place, await statusSignature(place, status));
		watches.set(foldersToWatch({repository, standings: look.standings, rows}).add(state.agents));
		tell(true);
	};

	/** Reads one status; true when something about it changed. */
	const hasChanged = async (place: string): Promise<boolean> => {
		try {
			const signature = await statusSignature(place, await git(readStatus(place)));
			readAt.set(place, Date.now());
			return signatures.get(place) !== signature;
		} catch {
			// gone or broken: the whole look says which
			return true;
		}
	};

	/** What was asked for, what came or went, and what was due and has changed; null for nothing. */
	const nextLook = async (all: boolean, paths: ReadonlySet<string>): Promise<'all' | Set<string> | null> => {
		const before = places;
		places = await placesSignature(
			repository.commonDirectory,
			state.worktrees,
			rows.map(row => row.path),
		);
		if (all || (before !== '' && places !== before)) return 'all';
		const due = duePaths(rows, {now: Date.now(), selected, readAt, pace}).filter(each => !paths.has(each));
		const changed = await Promise.all(due.map(async place => ((await hasChanged(place)) ? [place] : [])));
		const found = new Set([...paths, ...changed.flat()]);
		return found.size === 0 ? null : found;
	};

	const work = async (): Promise<void> => {
		if (busy || abort.signal.aborted) return;
		busy = true;
		const {all, paths} = wanted;
		wanted = {all: false, paths: new Set()};
		let failed = false;
		try {
			const isNews = await agents.read();
			const next = await nextLook(all, paths);
			if (next !== null) await read(next === 'all' ? undefined : next);
			else if (isNews && look !== null) tell(true);
			if (next === 'all') places = '';
			roundAt = Date.now();
			follower.follow(rows);
		} catch (error) {
			failed = true;
			wanted.all = true;
			teller.problem(failure(error));
		} finally {
			busy = false;
			workIn(failed ? pause : wanted.all || wanted.paths.size > 0 ? settle : tick);
		}
	};
	void work();

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
		checkedAt: () => {
			if (roundAt === null) return null;
			const readable = rows.filter(row => !row.missing && !row.bare);
			return Math.min(roundAt, ...readable.map(({path}) => readAt.get(path) ?? 0));
		},
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
