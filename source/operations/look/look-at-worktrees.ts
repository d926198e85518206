import type {Git} from '../../git/git-call.ts';
import {type ListedWorktree, readWorktreeList} from '../../git/list-worktrees.ts';
import type {Repository} from '../../git/locate-repository.ts';
import type {Status} from '../../git/read-status.ts';
import {allEnded} from '../../model/all-ended.ts';
import type {WorktreeRecord} from '../../model/record.ts';
import type {Row} from '../../model/row.ts';
import type {Settings} from '../../settings/schema.ts';
import {isInside} from '../is-inside.ts';
import {carriedOver} from './carried-over.ts';
import {enterMerged} from './enter-merged.ts';
import type {FactCache} from './fact-cache.ts';
import {readForecasts} from './read-forecasts.ts';
import {readHistories} from './read-histories.ts';
import {readLines} from './read-lines.ts';
import {readStatuses} from './read-statuses.ts';
import {RowBoard} from './row-board.ts';
import {type ScratchWhenNeeded, scratchWhenNeeded} from './scratch-when-needed.ts';
import {findStandings, presumedStandings, type Standing, shortBranch, skeletonRow} from './skeleton.ts';
import {type Work, worksOf} from './works.ts';

export type LookContext = {
	/** Carries the abort signal of the request. */
	readonly git: Git;
	readonly repository: Repository;
	readonly records: readonly WorktreeRecord[];
	/** The caller's: tells where the user's own git files are. */
	readonly environment: Readonly<Record<string, string | undefined>>;
	/** Real path that the caller stands in. */
	readonly cwd: string;
	readonly now: () => Date;
	readonly cache: FactCache;
	/** The user's own patterns of tools that make worktrees. */
	readonly makers: Settings['makers'];
	/** The list as just read, when it was. */
	readonly listed?: readonly ListedWorktree[] | undefined;
	/** Statuses as just read, or being read, by path. */
	readonly knownStatuses?: ReadonlyMap<string, Status | Promise<Status>>;
	/** Only these worktrees (real paths) are read again; others keep what `previous` has. */
	readonly only?: ReadonlySet<string>;
	readonly previous?: readonly Row[];
	/** What was found of the worktrees before: those that are not read again stand as they did. */
	readonly knownStandings?: readonly Standing[] | undefined;
	/** Called with all rows whenever some of them changed. */
	readonly onRows?: (rows: readonly Row[]) => void;
};

/** All that was read of the worktrees: the rows, and what verbs need beside them. */
export type Look = {
	readonly rows: readonly Row[];
	readonly standings: readonly Standing[];
	readonly statuses: ReadonlyMap<string, Status>;
	/** Of the worktrees that were read. */
	readonly works: readonly Work[];
};

/**
 * Reads every fact of every worktree, managed or not, in at most (worktrees + 8) git processes however many
 * branches there are: the list, one status each, and for all together their refs, common ancestor, history,
 * merge forecasts, uncommitted snapshots, line counts and, where a squash is in doubt, patches.
 * A fact that cannot be read is unknown in its row; one broken worktree never empties the list.
 */
export const lookAtWorktrees = async (context: LookContext): Promise<Look> => {
	const {repository, cache} = context;
	await cache.load();
	const {standings, rows} = await lookAtNames(context);
	const board = new RowBoard(rows, context.onRows);
	board.tell();
	const readable = standings.filter(
		({gitDirectory, listed: {bare}, path: place}) =>
			gitDirectory !== null && !bare && (context.only?.has(place) ?? true),
	);
	const scratch = scratchWhenNeeded(repository.commonDirectory);
	let facts: Pick<Look, 'statuses' | 'works'>;
	try {
		facts = await enterFacts(context, board, readable, scratch);
	} finally {
		await scratch.remove();
	}
	board.finish(readable.map(({path: place}) => place));
	return {rows: board.rows(), standings, ...facts};
};

type NamesContext = Pick<
	LookContext,
	'git' | 'repository' | 'records' | 'cwd' | 'makers' | 'listed' | 'only' | 'previous' | 'knownStandings'
>;

/** The worktrees as git's list names them: rows with the old facts of `previous`, or with none yet. */
const lookAtNames = async (
	context: NamesContext,
): Promise<{readonly standings: readonly Standing[]; readonly rows: readonly Row[]}> => {
	const listed = context.listed ?? (await listAgain(context));
	const {only, knownStandings = []} = context;
	const asBefore = only === undefined ? [] : knownStandings.filter(({path: place}) => !only.has(place));
	const standings = await findStandings(context.repository, listed, context.records, asBefore);
	return {standings, rows: rowsOf(standings, context)};
};

/** The first rows of all, as a list that was just read tells them: what it does not tell comes with the first look. */
export const firstRows = async (
	context: Pick<NamesContext, 'repository' | 'records' | 'cwd' | 'makers'> & {
		readonly listed: readonly ListedWorktree[];
	},
): Promise<readonly Row[]> => {
	const {repository, listed, records} = context;
	return rowsOf(await presumedStandings(repository, listed, records), context);
};

const rowsOf = (
	standings: readonly Standing[],
	context: Pick<NamesContext, 'cwd' | 'makers' | 'only' | 'previous'>,
): Row[] => {
	const base = defaultBase(standings);
	const here = currentPath(standings, context.cwd);
	return standings.map(standing => {
		const fresh = skeletonRow(standing, {
			current: standing.path === here,
			base: standing.main ? null : (standing.record?.base ?? base),
			makers: context.makers,
		});
		const old = context.previous?.find(row => row.path === fresh.path);
		return carriedOver(fresh, old, context.only?.has(fresh.path) ?? true);
	});
};

/** Statuses and histories side by side; then what needs both. */
const enterFacts = async (
	context: LookContext,
	board: RowBoard,
	readable: readonly Standing[],
	scratch: ScratchWhenNeeded,
): Promise<Pick<Look, 'statuses' | 'works'>> => {
	const [statuses, {histories, merged}] = await allEnded([
		readStatuses(context, board, readable),
		readHistories(context, board, readable).then(async found => {
			const forecasts = await readForecasts(context, board, found, scratch);
			return {histories: found, merged: enterMerged(context, board, forecasts)};
		}),
	]);
	const works = worksOf(readable, histories, statuses);
	const changesOf = await readLines(context, board, works, merged.needs, scratch);
	await merged.finish(changesOf);
	return {statuses, works};
};

/** A worktree that is just being made can spoil one listing: ask once more. */
const listAgain = async ({
	git,
	repository,
}: Pick<LookContext, 'git' | 'repository'>): Promise<readonly ListedWorktree[]> => {
	const list = () => readWorktreeList(git, repository.commonDirectory, {urgent: true});
	const listed = await list().catch(list);
	return listed.map((entry, index) => (index === 0 ? {...entry, path: repository.mainPath} : entry));
};

/** What the main worktree has checked out, or the HEAD of a bare repository names: the base of worktrees that no record names one for. */
export const defaultBase = (standings: readonly Standing[]): string | null => {
	const main = standings.find(each => each.main);
	const ref = main?.branchRef ?? main?.bareHeadRef ?? null;
	return ref === null ? null : shortBranch(ref);
};

const currentPath = (standings: readonly Standing[], cwd: string): string | null =>
	standings
		.map(({path: place}) => place)
		.filter(place => isInside(place, cwd))
		.sort((a, b) => b.length - a.length)[0] ?? null;
