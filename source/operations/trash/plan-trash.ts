import path from 'node:path';
import {buildCommit} from '../../git/build-commit.ts';
import {treeOfBlobs} from '../../git/index-tree.ts';
import {refuse} from '../../model/problem.ts';
import type {TrashEntry} from '../../model/step.ts';
import {newTrashId, readTrash} from '../../records/trash-file.ts';
import {type Standing, shortBranch} from '../look/skeleton.ts';
import type {OperationContext} from '../operation.ts';
import {registrationOf} from '../registration-of.ts';
import {indexObjectsOf} from './index-objects.ts';
import {commitsNamedIn} from './named-commits.ts';
import {waitingPlace} from './waiting-place.ts';

/** What goes into the trash, and on whose behalf. */
export type TrashWish = {
	readonly standing: Standing;
	/** The branch's tip, or HEAD when there is no branch. */
	readonly headSha: string | null;
	readonly verb: TrashEntry['verb'];
	readonly branchDeleted: boolean;
	/** What is in it, for people. */
	readonly summary?: string;
};

/**
 * Works out how a worktree goes into the trash: where its directory waits (so that moving is a rename), and which
 * refs keep its objects: its head, what was staged, and whatever its reflog and a half-finished operation still name.
 * Makes objects, moves nothing.
 */
export const planTrash = async (
	{standing, headSha, verb, branchDeleted, summary = ''}: TrashWish,
	context: OperationContext,
): Promise<TrashEntry> => {
	const {state, now} = context;
	const {entries} = await readTrash(state);
	const id = newTrashId(new Set(entries.map(entry => entry.id)));
	const adminDirectory = standing.gitDirectory ?? (await registrationOf(standing.listed.path, context));
	if (adminDirectory === null)
		throw refuse('broken_worktree', {
			path: standing.path,
			reason: 'git lists it but has no registration of it',
		});
	const {tree, blobs} = await indexObjectsOf(adminDirectory, context);
	const more = await commitOfMore(
		await commitsNamedIn(adminDirectory, standing.branchRef, context),
		blobs,
		context,
	);
	const pins = [
		{name: 'head', sha: headSha},
		{name: 'index', sha: tree},
		{name: 'more', sha: more},
	].flatMap(({name, sha}) => (sha === null ? [] : [{ref: `refs/copse/trash/${id}/${name}`, sha}]));
	return {
		id,
		worktree_id: standing.record?.id ?? null,
		task: standing.record?.task ?? null,
		verb,
		path: standing.path,
		branch: standing.branchRef === null ? null : shortBranch(standing.branchRef),
		head_sha: headSha,
		index_tree: tree,
		branch_deleted: branchDeleted,
		directory: standing.gitDirectory === null ? null : await waitingPlace(standing.path, id, context),
		admin_directory: adminDirectory,
		admin_saved_to: path.join(state.trash, id, 'registration'),
		pins,
		discarded_at: now().toISOString(),
		summary,
	};
};

/** One commit that keeps all of these: the commits as its parents, the blobs in its tree. Null for nothing. */
const commitOfMore = async (
	commits: readonly string[],
	blobs: readonly string[],
	{git, repository}: OperationContext,
): Promise<string | null> => {
	if (commits.length + blobs.length === 0) return null;
	const cwd = repository.commonDirectory;
	const tree = await git(treeOfBlobs(cwd, blobs));
	const message = 'copse: kept for the trash\n';
	return git({...buildCommit(cwd, {tree, parents: commits, message, sign: false}), environment: identity});
};

/** These commits are never seen: they need no identity of the user's. */
const identity = {
	GIT_AUTHOR_NAME: 'copse',
	GIT_AUTHOR_EMAIL: 'copse@localhost',
	GIT_COMMITTER_NAME: 'copse',
	GIT_COMMITTER_EMAIL: 'copse@localhost',
};
