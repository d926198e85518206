import {readdir, readFile, stat} from 'node:fs/promises';
import path from 'node:path';
import {buildCommit} from '../../git/build-commit.ts';
import {indexObjects, treeOfBlobs, writeTree} from '../../git/index-tree.ts';
import {readHeadReflog} from '../../git/read-reflog.ts';
import {existingCommits} from '../../git/tracked-among.ts';
import {refuse} from '../../model/problem.ts';
import type {TrashEntry} from '../../model/step.ts';
import {newTrashId, readTrash} from '../../records/trash-file.ts';
import {type Standing, shortBranch} from '../look/skeleton.ts';
import type {OperationContext} from '../operation.ts';

/**
 * Works out how a worktree goes into the trash: where its directory waits (on its own disk, so that moving is a
 * rename), and which refs keep its objects: its head, what was staged, and whatever its reflog and a half-finished
 * operation still name. Makes objects, moves nothing.
 */
export const planTrash = async (
	{
		standing,
		headSha,
		verb,
		branchDeleted,
	}: {
		readonly standing: Standing;
		readonly headSha: string | null;
		readonly verb: TrashEntry['verb'];
		readonly branchDeleted: boolean;
	},
	context: OperationContext,
): Promise<TrashEntry> => {
	const {state, now} = context;
	const {entries} = await readTrash(state);
	const id = newTrashId(new Set(entries.map(entry => entry.id)));
	const gone = standing.gitDirectory === null;
	const adminDirectory = standing.gitDirectory ?? (await registrationOf(standing.listed.path, context));
	const indexTree = gone ? null : await stagedTree(standing, context);
	const more = await otherCommits(adminDirectory, headSha, context);
	const pins = [
		{name: 'head', sha: headSha},
		{name: 'index', sha: indexTree},
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
		index_tree: indexTree,
		branch_deleted: branchDeleted,
		directory: gone ? null : await waitingPlace(standing.path, path.join(state.trash, id, 'directory'), id),
		admin_directory: adminDirectory,
		admin_saved_to: path.join(state.trash, id, 'registration'),
		pins,
		discarded_at: now().toISOString(),
		summary: '',
	};
};

/** The registration folder of a worktree whose directory is gone: the one that names it. */
const registrationOf = async (place: string, {repository}: OperationContext): Promise<string> => {
	const folder = path.join(repository.commonDirectory, 'worktrees');
	for (const name of await readdir(folder).catch(() => [])) {
		const target = await readFile(path.join(folder, name, 'gitdir'), 'utf8').catch(() => '');
		if (target.trimEnd() === path.join(place, '.git')) return path.join(folder, name);
	}
	throw refuse('broken_worktree', {path: place, reason: 'git lists it but has no registration of it'});
};

/** Beside copse's state when that is on the same disk, else hidden beside the worktree itself. */
const waitingPlace = async (place: string, inState: string, id: string): Promise<string> => {
	const [here, there] = await Promise.all([
		stat(path.dirname(place)),
		stat(path.dirname(path.dirname(inState))),
	]);
	return here.dev === there.dev ? inState : path.join(path.dirname(place), `.copse-trash-${id}`);
};

/** A tree that holds everything staged, conflicts included; null when nothing is. */
const stagedTree = async (
	{path: place, gitDirectory}: Standing,
	{git}: OperationContext,
): Promise<string | null> => {
	const tree = await git(writeTree(place, null));
	if (tree !== null) return tree;
	const objects = await git(indexObjects(place));
	const blobs = objects.filter(({mode}) => mode !== '160000').map(({sha}) => sha);
	if (gitDirectory === null)
		throw refuse('cannot_verify', {what: `the index of ${place}`, reason: 'it cannot be read'});
	return blobs.length === 0 ? null : git(treeOfBlobs(place, [...new Set(blobs)]));
};

const noted = [
	'ORIG_HEAD',
	'MERGE_HEAD',
	'CHERRY_PICK_HEAD',
	'REVERT_HEAD',
	'REBASE_HEAD',
	'rebase-merge/orig-head',
	'rebase-merge/onto',
	'rebase-merge/stopped-sha',
	'rebase-apply/orig-head',
];

/** One commit whose parents are all that the reflog and half-finished operations name; null when there is nothing. */
const otherCommits = async (
	gitDirectory: string,
	headSha: string | null,
	{git, repository}: OperationContext,
): Promise<string | null> => {
	const reflog = await readHeadReflog(gitDirectory);
	const named = await Promise.all(
		noted.map(file =>
			readFile(path.join(gitDirectory, file), 'utf8').then(
				text => text.trim().split(/\s+/),
				() => [],
			),
		),
	);
	const ids = new Set(
		[...reflog.flatMap(({from, to}) => [from, to]), ...named.flat()].filter(
			id => /^[0-9a-f]{40,64}$/.test(id) && !/^0+$/.test(id),
		),
	);
	if (headSha !== null) ids.delete(headSha);
	if (ids.size === 0) return null;
	const commits = [...(await git(existingCommits(repository.commonDirectory, [...ids])))];
	if (commits.length === 0) return null;
	const empty = await git(treeOfBlobs(repository.commonDirectory, []));
	return git({
		...buildCommit(repository.commonDirectory, {
			tree: empty,
			parents: commits,
			message: 'copse: kept for the trash\n',
			sign: false,
		}),
		environment: identity,
	});
};

/** These commits are never seen: they need no identity of the user's. */
const identity = {
	GIT_AUTHOR_NAME: 'copse',
	GIT_AUTHOR_EMAIL: 'copse@localhost',
	GIT_COMMITTER_NAME: 'copse',
	GIT_COMMITTER_EMAIL: 'copse@localhost',
};
