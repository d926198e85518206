import path from 'node:path';
import type {Git} from '../../git/git-call.ts';
import type {Repository} from '../../git/locate-repository.ts';
import {readStatus} from '../../git/read-status.ts';
import {problem, Refusal} from '../../model/problem.ts';
import type {Row} from '../../model/row.ts';
import {readRecords} from '../../records/record-file.ts';
import type {StateDirectory} from '../../records/state-directory.ts';
import type {News, Watch} from '../index.ts';
import type {FactCache} from '../look/fact-cache.ts';
import {type Look, lookAtWorktrees} from '../look/look-at-worktrees.ts';
import {duePaths} from './due-paths.ts';
import {statusSignature} from './status-signature.ts';
import {FolderWatches} from './watch-folders.ts';

export type WatchContext = {
	readonly git: Git;
	readonly repository: Repository;
	readonly state: StateDirectory;
	readonly cwd: string;
	readonly now: () => Date;
	readonly cache: FactCache;
	readonly refreshSeconds: number;
};

const tick = 500;
const settle = 80;

/**
 * Keeps the rows fresh and tells of them: all at once at the start, then what changed. Git directories are watched;
 * files are polled, the selected worktree within a second, lively ones within two, others within `refreshSeconds`.
 * A poll is one `status`; only when that differs are the other facts read. Looks never overlap.
 */
export const watchRows = (context: WatchContext, listener: (news: News) => void): Watch => {
	const pace = {selected: 1000 - tick, lively: 2000 - tick, quiet: context.refreshSeconds * 1000};
	const abort = new AbortController();
	const git: Git = (call, options) => context.git(call, {signal: abort.signal, ...options});
	const readAt = new Map<string, number>();
	const signatures = new Map<string, string>();
	let look: Look | null = null;
	let rows: readonly Row[] = [];
	let selected: string | null = null;
	let wanted: {all: boolean; paths: Set<string>} = {all: true, paths: new Set()};
	let busy = false;
	let timer: NodeJS.Timeout | undefined;
	let told = '';

	const tell = (complete: boolean): void => {
		const at = Date.now();
		const aged = rows.map(row => ({
			...row,
			age_seconds: Math.max(0, Math.round((at - (readAt.get(row.path) ?? at)) / 1000)),
		}));
		const text = JSON.stringify([complete, rows]);
		// nothing is drawn while nothing changes
		if (text === told) return;
		told = text;
		listener({kind: 'rows', rows: aged, complete, at});
	};

	const want = (paths: 'all' | readonly string[]): void => {
		if (paths === 'all') wanted.all = true;
		else for (const each of paths) wanted.paths.add(each);
		clearTimeout(timer);
		timer = setTimeout(work, settle);
	};

	const watches = new FolderWatches(folder => {
		const standing = look?.standings.find(({gitDirectory, main}) => gitDirectory === folder && !main);
		want(standing === undefined ? 'all' : [standing.path]);
	});

	const read = async (only: ReadonlySet<string> | undefined): Promise<void> => {
		const {records} = await readRecords(context.state);
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
		rows = look.rows;
		const at = Date.now();
		for (const row of rows) if (only?.has(row.path) ?? true) readAt.set(row.path, at);
		for (const [place, status] of look.statuses) signatures.set(place, await statusSignature(place, status));
		watches.set(foldersToWatch(context, look));
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

	const work = async (): Promise<void> => {
		clearTimeout(timer);
		if (busy || abort.signal.aborted) return;
		busy = true;
		const {all, paths} = wanted;
		wanted = {all: false, paths: new Set()};
		try {
			if (all) await read(undefined);
			else {
				const due = duePaths(rows, {now: Date.now(), selected, readAt, pace}).filter(
					each => !paths.has(each),
				);
				const changed: string[] = [...paths];
				for (const place of due) if (await hasChanged(place)) changed.push(place);
				if (changed.length > 0) await read(new Set(changed));
			}
		} catch (error) {
			if (!abort.signal.aborted) listener({kind: 'problem', outcome: failure(error)});
		} finally {
			busy = false;
			if (!abort.signal.aborted)
				timer = setTimeout(work, wanted.all || wanted.paths.size > 0 ? settle : tick);
		}
	};
	void work();

	return {
		select: place => {
			selected = place;
		},
		refresh: paths => want(paths ?? 'all'),
		stop: () => {
			abort.abort();
			clearTimeout(timer);
			watches.close();
		},
	};
};

/** Git directories tell of commits, staging and checkouts; the common one of refs, worktrees and records. */
const foldersToWatch = ({repository, state}: WatchContext, {standings}: Look): Set<string> => {
	const common = repository.commonDirectory;
	const refs = standings
		.map(({branchRef}) => branchRef)
		.filter(ref => ref !== null)
		.map(ref => path.dirname(path.join(common, ref)));
	return new Set([
		common,
		path.join(common, 'worktrees'),
		state.worktrees,
		...refs,
		...standings.map(({gitDirectory}) => gitDirectory).filter(folder => folder !== null),
	]);
};

const failure = (error: unknown): Extract<News, {kind: 'problem'}>['outcome'] => ({
	ok: false,
	problem:
		error instanceof Refusal
			? error.problem
			: problem('internal', {message: error instanceof Error ? error.message : String(error)}),
	warnings: [],
});
