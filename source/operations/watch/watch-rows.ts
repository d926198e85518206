import type {Gh} from '../../forge/gh-call.ts';
import type {Git} from '../../git/git-call.ts';
import type {Row} from '../../model/row.ts';
import {readRecords} from '../../records/record-file.ts';
import type {News, Watch} from '../index.ts';
import {type Look, lookAtWorktrees} from '../look/look-at-worktrees.ts';
import {duePaths, paceOf, restAfter, tick} from './due-paths.ts';
import {failureNews} from './failure-news.ts';
import {AgentFollower} from './follow-agents.ts';
import {PullRequestFollower} from './follow-pull-requests.ts';
import {TouchedFollower} from './follow-touched.ts';
import {KnownWorks} from './known-works.ts';
import {Places} from './places.ts';
import {StatusPolls} from './status-polls.ts';
import {Teller} from './teller.ts';
import {foldersToWatch, type Touched, touchedBy} from './touched-by.ts';
import {TreeWatches} from './tree-watches.ts';
import type {WatchContext} from './watch-context.ts';
import {FolderWatches} from './watch-folders.ts';
import {watchRequests} from './watch-requests.ts';

/** Milliseconds: how long changes that come together are waited for. */
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
	const pace = paceOf(context.refreshSeconds);
	const abort = new AbortController();
	const git: Git = (call, options) => context.git(call, {signal: abort.signal, ...options});
	const gh: Gh = (call, options) => context.gh(call, {signal: abort.signal, ...options});
	const trees = new TreeWatches(git, () => {
		if (!busy) workIn(settle);
	});
	const polls = new StatusPolls(git, trees);
	const places = new Places(repository.commonDirectory, state.worktrees);
	const works = new KnownWorks({
		statusOf: place => polls.statusNow(place, trees.isCalm),
		arePlacesSame: () => places.areAsBefore(rows),
		isBehind: () => busy || wanted.all || wanted.paths.size > 0,
	});
	const teller = new Teller(news => {
		if (!abort.signal.aborted) listener(news);
	});
	const stopRequests = watchRequests(state, context.now, requests => listener({kind: 'requests', requests}));
	let look: Look | null = null;
	let rows: readonly Row[] = [];
	let selected: string | null = null;
	let wanted: {all: boolean; paths: Set<string>} = {all: true, paths: new Set()};
	let busy = false;
	let roundAt: number | null = null;
	let restUntil = 0;
	let timer: NodeJS.Timeout | undefined;
	let keptAt = 0;
	let listedAt = 0;

	const agents = new AgentFollower(context);
	const touched = new TouchedFollower({...context, git});
	const tell = (complete: boolean): void =>
		teller.rows(agents.enter(follower.enter(rows)), complete, polls.readAt);
	const follower = new PullRequestFollower({...context, git, gh, enabled: context.pullRequests}, () => {
		if (look !== null) tell(true);
	});

	/** What was found out is of use to the next copse: written at once after the first look, later now and then. */
	const keepFacts = async (isWhole: boolean): Promise<void> => {
		if (Date.now() - keptAt < (isWhole ? 5000 : 60_000)) return;
		keptAt = Date.now();
		await context.cache.keep();
	};

	/** One tree a round, while nothing else is to be done; the selected one first. */
	const followTrees = (): Promise<void> => {
		const present = rows.filter(row => !row.missing && !row.bare).map(row => row.path);
		present.sort((one, other) => Number(other === selected) - Number(one === selected));
		return trees.follow(present);
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
		// git's own lock files come and go with every command
		if (file?.endsWith('.lock') === true) return;
		if (folder === state.agents) void tellAgents();
		else want(look === null ? 'all' : touchedBy(folder, file, {repository, standings: look.standings, rows}));
	});

	const tellNames = async (): Promise<void> => {
		rows = await context.firstNames();
		tell(false);
	};

	const read = async (only: ReadonlySet<string> | undefined): Promise<void> => {
		if (only === undefined) await follower.remember();
		const {records} = await readRecords(state);
		// what no watch tells of, such as a lock of a worktree, is seen by a list of its own
		const isListOld = Date.now() - listedAt > pace.quiet;
		const again = only === undefined || look === null ? {} : await polls.readAgain(look, only);
		const isFirst = look === null;
		if (only === undefined || isListOld) listedAt = Date.now();
		look = await lookAtWorktrees({
			...context,
			...again,
			...(isListOld ? {listed: undefined} : {}),
			git,
			records,
			previous: rows,
			knownStandings: look?.standings,
			onRows: arrived => {
				rows = arrived;
				if (isFirst) tell(false);
				else teller.soon(() => tell(false));
			},
		}).finally(teller.notSoon);
		if (abort.signal.aborted) return;
		rows = look.rows;
		await polls.noteLook(look, only);
		works.noteLook(look, only);
		watches.set(foldersToWatch({repository, standings: look.standings, rows}).add(state.agents));
		tell(true);
		// no row waits for it
		const news = await touched.follow(look);
		if (news !== null && !abort.signal.aborted) listener({kind: 'touched', touched: news});
	};

	/** What was asked for, what came or went, and what was due and has changed; null for nothing. */
	const nextLook = async (all: boolean, paths: ReadonlySet<string>): Promise<'all' | Set<string> | null> => {
		if ((await places.haveChanged(rows)) || all) return 'all';
		const now = Date.now();
		const due = duePaths(rows, {now, selected, readAt: polls.readAt, pace, stirs: trees, restUntil}).filter(
			each => !paths.has(each),
		);
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
			const began = Date.now();
			const isNews = await agents.read();
			const next = await nextLook(all, paths);
			if (next !== null) await read(next === 'all' ? undefined : next);
			else if (isNews && look !== null) tell(true);
			if (next === 'all') places.forget();
			if (next !== null) restUntil = Date.now() + restAfter(Date.now() - began);
			roundAt = Date.now();
			follower.follow(rows);
			await keepFacts(next === 'all');
			if (next === null) await followTrees();
		} catch (error) {
			failed = true;
			wanted.all = true;
			teller.problem(failureNews(error));
		} finally {
			busy = false;
			const resting = restUntil - Date.now();
			const wait = resting > 0 ? Math.min(tick, resting) : tick;
			workIn(failed ? pause : wanted.all || wanted.paths.size > 0 ? settle : wait);
		}
	};
	void tellNames().then(work, work);

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
		known: place => works.now(place),
		checkedAt: () => (roundAt === null ? null : polls.oldest(rows, roundAt, trees.isCalm)),
		stop: () => {
			abort.abort();
			clearTimeout(timer);
			watches.close();
			stopRequests();
			trees.close();
		},
	};
};
