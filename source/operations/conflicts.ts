import * as z from 'zod';
import {findConflicts} from '../git/find-conflicts.ts';
import {readStatus} from '../git/read-status.ts';
import {makeScratchObjects, type ScratchObjects} from '../git/scratch-objects.ts';
import type {Conflicts} from '../model/conflict.ts';
import {dirtyPolicies} from '../model/plan.ts';
import {classifyConflicts} from './conflicts/classify.ts';
import {conflictText} from './conflicts/conflict-text.ts';
import {findParties, type Parties} from './conflicts/find-parties.ts';
import {readHunks} from './conflicts/read-hunks.ts';
import {withPlaces} from './conflicts/with-places.ts';
import {findWorktree} from './find-worktree.ts';
import {branchOf, type Standing} from './look/skeleton.ts';
import {mergeFolder} from './merge/merge-result.ts';
import {holderOf} from './merge/parties.ts';
import {scratchCommit, treeOnDisk} from './merge/tree-on-disk.ts';
import {defineOperation, type OperationContext} from './operation.ts';
import {lookAtScene} from './scene.ts';
import {worktreeField} from './worktree-field.ts';

export type ConflictsValue = Conflicts;

const input = z.object({
	worktree: worktreeField,
	into: z.string().optional().describe('Branch to merge into; the recorded base unless given'),
	file: z.string().optional().describe('Only this file, by its path from the top'),
	dirty: z
		.enum(dirtyPolicies)
		.optional()
		.describe('With snapshot uncommitted work is part of it, as in a merge that commits it first'),
});

export const conflicts = defineOperation({
	name: 'conflicts',
	aliases: [],
	summary: 'Show what would conflict if a worktree were merged, both sides of each hunk',
	access: 'read',
	input,
	positionals: ['worktree'],
	examples: ['copse conflicts dark-mode', 'copse conflicts . --into release --json'],
	run: async ({worktree, into, file, dirty}, context): Promise<ConflictsValue> => {
		const scene = await lookAtScene(context);
		const standing = findWorktree(scene.standings, worktree, context.cwd);
		const parties = await findParties(standing, scene, into, context);
		const cwd = mergeFolder(holderOf(scene.standings, `refs/heads/${parties.into}`), standing);
		const scratch = await makeScratchObjects(context.repository.commonDirectory);
		try {
			const snapshot =
				(dirty ?? context.settings.merge_dirty) === 'snapshot'
					? await snapshotOf(standing, parties, scratch, context)
					: null;
			const pair = {base: parties.intoSha, head: snapshot ?? parties.headSha};
			const found = await context.git(findConflicts(cwd, pair, scratch.writing));
			const all = classifyConflicts(found);
			const wanted = file === undefined ? all : all.filter(({path}) => path === file);
			if (file !== undefined && wanted.length === 0)
				context.report({
					kind: 'warning',
					warning: {code: 'file_without_conflict', message: `${file} would not conflict`},
				});
			return {
				worktree: {
					id: standing.record?.id ?? null,
					path: standing.path,
					branch: branchOf(standing.branchRef),
				},
				into: parties.into,
				into_sha: parties.intoSha,
				work: parties.work,
				head_sha: parties.headSha,
				merge_base: parties.mergeBase,
				uncommitted: snapshot !== null,
				clean: found.clean,
				files: await withPlaces(await readHunks(wanted, cwd, scratch, context), pair.head, scratch, context),
			};
		} finally {
			await scratch.remove();
		}
	},
	text: conflictText,
});

/** A commit in the scratch store that holds the uncommitted work; null where there is none, or it cannot be staged, which is told. */
const snapshotOf = async (
	standing: Standing,
	{headSha}: Parties,
	scratch: ScratchObjects,
	context: OperationContext,
): Promise<string | null> => {
	const {gitDirectory, path: place} = standing;
	if (gitDirectory === null) return null;
	const status = await context.git(readStatus(place, {untracked: 'all'}));
	const {tree, reason} = await treeOnDisk({standing, gitDirectory, status, scratch}, context);
	if (reason !== null)
		context.report({
			kind: 'warning',
			warning: {code: 'uncommitted_left_out', message: `only what is committed was looked at: ${reason}`},
		});
	return tree === null ? null : scratchCommit(tree, headSha, scratch, context);
};
