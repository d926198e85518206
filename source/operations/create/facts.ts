import {lstat} from 'node:fs/promises';
import path from 'node:path';
import {type ListedRef, listRefs, listTips} from '../../git/list-refs.ts';
import {readStatus, type Status} from '../../git/read-status.ts';
import {allEnded} from '../../model/all-ended.ts';
import {refuse} from '../../model/problem.ts';
import type {OperationContext} from '../operation.ts';
import {lookAtScene, type Scene} from '../scene.ts';
import {commitNamed} from './commit-named.ts';
import {fetchBase} from './fetch-base.ts';

/** What a create is planned from. */
export type CreateFacts = {
	readonly scene: Scene;
	readonly base: string;
	readonly baseRef: ListedRef;
	/** Whether the base's upstream was fetched just now; null when that was not asked for. */
	readonly fetched: boolean | null;
	/** What the work starts from: as asked, and the commit it names. */
	readonly from: {readonly asked: string; readonly sha: string};
	/** All local branches by short name, with their tips. */
	readonly branches: ReadonlyMap<string, string>;
	readonly ignoresCase: boolean;
	/** When refs were last fetched; null when never. */
	readonly fetchedAt: Date | null;
	/** What is uncommitted in the main worktree; null when there is none or it could not be read. */
	readonly mainStatus: Status | null;
};

type Wanted = {
	readonly base: string | undefined;
	readonly from: string | undefined;
	readonly fetch: boolean;
	/** The start when it is known already, be its commit here or not. */
	readonly start?: CreateFacts['from'];
	/** Where the base will be made when there is none; null for nowhere. */
	readonly newBase?: string | null;
};

/** Reads all that a plan needs; refuses when base or start cannot be named. */
export const lookForCreate = async (wanted: Wanted, context: OperationContext): Promise<CreateFacts> => {
	const {git, repository} = context;
	const scene = await lookAtScene(context);
	if (scene.standings.every(({listed}) => listed.headSha === null) && !repository.bare)
		throw refuse('no_commits', {path: repository.mainPath});
	const base = wanted.base ?? scene.mainBranch;
	if (base === null) throw refuse('base_unnamed', {path: repository.mainPath});
	const fetched = wanted.fetch ? await fetchBase(base, context) : null;
	const [baseRef, tips, ignoresCase, fetchedAt, mainStatus] = await allEnded([
		baseRefOf(base, wanted.newBase ?? null, context),
		git(listTips(repository.commonDirectory, ['refs/heads/'])),
		ignoresCaseOf(repository.commonDirectory),
		lastFetch(repository.commonDirectory),
		mainStatusOf(context),
	]);
	return {
		scene,
		base,
		baseRef,
		fetched,
		from: wanted.start ?? (await startOf(wanted.from, {base, baseRef, fetched}, context)),
		branches: new Map(tips.map(({ref, sha}) => [ref.slice('refs/heads/'.length), sha])),
		ignoresCase,
		fetchedAt,
		mainStatus,
	};
};

const baseRefOf = async (
	base: string,
	newBase: string | null,
	{git, repository}: OperationContext,
): Promise<ListedRef> => {
	const ref = `refs/heads/${base}`;
	const found = (await git(listRefs(repository.commonDirectory, [ref]))).get(ref);
	if (found !== undefined) return found;
	if (newBase === null) throw refuse('base_missing', {base});
	return {ref, sha: newBase, tree: '', committedAt: null, upstream: null};
};

/** As asked; else the base's tip, or what was fetched just now when that only adds to the base. */
const startOf = async (
	from: string | undefined,
	{base, baseRef, fetched}: Pick<CreateFacts, 'base' | 'baseRef' | 'fetched'>,
	context: OperationContext,
): Promise<CreateFacts['from']> => {
	if (from !== undefined) {
		const sha = await commitNamed(from, context);
		if (sha === null) throw refuse('ref_not_found', {ref: from, what: 'start'});
		return {asked: from, sha};
	}
	const {upstream, sha} = baseRef;
	if (fetched !== true || upstream === null || upstream.ahead !== 0 || (upstream.behind ?? 0) === 0)
		return {asked: base, sha};
	const newest = await commitNamed(upstream.ref, context);
	return newest === null ? {asked: base, sha} : {asked: upstream.name, sha: newest};
};

/** Whether the disk takes `HEAD` and `head` for the same file. */
const ignoresCaseOf = async (commonDirectory: string): Promise<boolean> =>
	lstat(path.join(commonDirectory, 'hEaD')).then(
		() => true,
		() => false,
	);

const lastFetch = async (commonDirectory: string): Promise<Date | null> =>
	lstat(path.join(commonDirectory, 'FETCH_HEAD')).then(
		({mtime}) => mtime,
		() => null,
	);

/** Only for a warning: what cannot be read stops nothing. */
const mainStatusOf = async ({git, repository, signal}: OperationContext): Promise<Status | null> => {
	if (repository.bare) return null;
	try {
		return await git(readStatus(repository.mainPath));
	} catch (error) {
		if (signal.aborted) throw error;
		return null;
	}
};
