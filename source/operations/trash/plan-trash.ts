import path from 'node:path';
import {refuse} from '../../model/problem.ts';
import type {TrashEntry} from '../../model/step.ts';
import {newTrashId, readTrash} from '../../records/trash-file.ts';
import {branchOf, type Standing} from '../look/skeleton.ts';
import type {OperationContext} from '../operation.ts';
import {registrationOf} from '../registration-of.ts';
import {indexObjectsOf} from './index-objects.ts';
import {keepTogether} from './keep-together.ts';
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
 * Works out how a worktree goes into the trash: where its directory waits (so that moving is a rename), and what
 * keeps its objects: a commit that its head, what was staged, and whatever its reflog and a half-finished operation
 * still name hang on. Makes objects, moves nothing.
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
	const named = await commitsNamedIn(adminDirectory, standing.branchRef, context);
	const discarded_at = now().toISOString();
	const commits = headSha === null ? named : [headSha, ...named];
	const kept = await keepTogether({id, discarded_at, commits, blobs, tree}, context);
	return {
		id,
		worktree_id: standing.record?.id ?? null,
		task: standing.record?.task ?? null,
		verb,
		path: standing.path,
		branch: branchOf(standing.branchRef),
		head_sha: headSha,
		index_tree: tree,
		branch_deleted: branchDeleted,
		directory: standing.gitDirectory === null ? null : await waitingPlace(standing.path, id, context),
		admin_directory: adminDirectory,
		admin_saved_to: path.join(state.trash, id, 'registration'),
		kept,
		pins: [],
		discarded_at,
		summary,
	};
};
