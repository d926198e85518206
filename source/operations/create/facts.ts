import {lstat, realpath} from 'node:fs/promises';
import path from 'node:path';
import {type ListedRef, listRefs, listTips} from '../../git/list-refs.ts';
import {commitOf} from '../../git/verify-commit.ts';
import {refuse} from '../../model/problem.ts';
import type {OperationContext} from '../operation.ts';
import {lookAtScene, type Scene} from '../scene.ts';

/** What a create is planned from. */
export type CreateFacts = {
	readonly scene: Scene;
	readonly base: string;
	readonly baseRef: ListedRef;
	/** What the work starts from: as asked, and the commit it names. */
	readonly from: {readonly asked: string; readonly sha: string};
	/** Short names of all local branches. */
	readonly branches: readonly string[];
	readonly ignoresCase: boolean;
	/** When refs were last fetched; null when never. */
	readonly fetchedAt: Date | null;
};

/** Reads all that a plan needs; refuses when base or start cannot be named. Three git processes. */
export const lookForCreate = async (
	{base: wantedBase, from}: {readonly base: string | undefined; readonly from: string | undefined},
	context: OperationContext,
): Promise<CreateFacts> => {
	const {git, repository} = context;
	const scene = await lookAtScene(context);
	if (scene.standings.every(({listed}) => listed.headSha === null) && !repository.bare)
		throw refuse('no_commits', {path: repository.mainPath});
	const base = wantedBase ?? scene.mainBranch;
	if (base === null) throw refuse('base_unnamed', {path: repository.mainPath});
	if (base.startsWith('-'))
		throw refuse('invalid_name', {what: 'base', name: base, reason: 'it starts with a dash'});
	if (from?.startsWith('-') === true)
		throw refuse('invalid_name', {what: 'start', name: from, reason: 'it starts with a dash'});
	const ref = `refs/heads/${base}`;
	const [refs, tips, started, ignoresCase, fetchedAt] = await Promise.all([
		git(listRefs(repository.commonDirectory, [ref])),
		git(listTips(repository.commonDirectory, ['refs/heads/'])),
		from === undefined ? null : git(commitOf(repository.commonDirectory, from)),
		ignoresCaseOf(repository.commonDirectory),
		lstat(path.join(repository.commonDirectory, 'FETCH_HEAD')).then(
			({mtime}) => mtime,
			() => null,
		),
	]);
	const baseRef = refs.get(ref);
	if (baseRef === undefined) throw refuse('base_missing', {base});
	if (from !== undefined && started === null) throw refuse('ref_not_found', {ref: from, what: 'start'});
	return {
		scene,
		base,
		baseRef,
		from: {asked: from ?? base, sha: started ?? baseRef.sha},
		branches: tips.map(tip => tip.ref.slice('refs/heads/'.length)),
		ignoresCase,
		fetchedAt,
	};
};

/** Whether the disk takes `HEAD` and `head` for the same file. */
const ignoresCaseOf = async (commonDirectory: string): Promise<boolean> =>
	lstat(path.join(commonDirectory, 'hEaD')).then(
		() => true,
		() => false,
	);

/** The real path that a path which does not exist yet will have. */
export const futureRealPath = async (wanted: string): Promise<string> => {
	const missing: string[] = [];
	for (let folder = path.resolve(wanted); ; folder = path.dirname(folder)) {
		const real = await realpath(folder).catch(() => null);
		if (real !== null) return path.join(real, ...missing);
		if (path.dirname(folder) === folder) return path.resolve(wanted);
		missing.unshift(path.basename(folder));
	}
};
