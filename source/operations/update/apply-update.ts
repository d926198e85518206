import {rm} from 'node:fs/promises';
import nodePath from 'node:path';
import {snapshotCommit} from '../../git/snapshot-commit.ts';
import {refuse} from '../../model/problem.ts';
import type {SetAside, Step} from '../../model/step.ts';
import {readSetAside} from '../../records/set-aside-file.ts';
import {applySteps} from '../apply-steps.ts';
import {stageCopy, stagedTree} from '../merge/tree-on-disk.ts';
import {verifyRoom} from '../merge/verify-room.ts';
import type {OperationContext} from '../operation.ts';
import {changedRecord} from '../record-of.ts';
import type {UpdateFacts} from './facts.ts';

export type AppliedUpdate = {readonly updated: boolean; readonly kept_as: string | null};

/**
 * Moves branch, index and files to what the pull request stands at, or takes all of it back. Commits that it left
 * behind, and uncommitted work as a commit on top of them, stay for as long as the trash waits.
 */
export const applyUpdate = async (facts: UpdateFacts, context: OperationContext): Promise<AppliedUpdate> => {
	if (facts.contained) {
		await noteHead(facts, context);
		return {updated: false, kept_as: null};
	}
	// uncommitted work is set aside; ignored files are no part of it, and git would write over them without a word
	const safe = new Set(facts.status.entries.map(({path}) => path));
	await verifyRoom(facts.standing.path, {from: facts.headSha, to: facts.to, safe}, context);
	const snapshot = await snapshotOf(facts, context);
	const kept = snapshot?.sha ?? (facts.leaves ? facts.headSha : null);
	const previous = (await readSetAside(context.state)).find(({id}) => id === kept) ?? null;
	await applySteps('update', stepsOf(facts, {snapshot, kept, previous}, context), context);
	if (snapshot !== null) await rm(snapshot.savedIndex, {force: true});
	return {updated: true, kept_as: kept};
};

/** Only the record lags behind: what is new was pushed from here. */
const noteHead = async (facts: UpdateFacts, context: OperationContext): Promise<void> => {
	const {record, pr, to} = facts;
	if (pr.head_sha !== to) await applySteps('update', [saveRecord(facts, record.base_sha, context)], context);
};

type Snapshot = {
	readonly sha: string;
	readonly tree: string;
	/** Tree of what was staged before; null on conflicts. */
	readonly staged: string | null;
	readonly savedIndex: string;
};

/** The uncommitted work, untracked files included, as a commit; null when there is none. */
const snapshotOf = async (
	{standing, gitDirectory, status, headSha, pr}: UpdateFacts,
	context: OperationContext,
): Promise<Snapshot | null> => {
	if (status.entries.length === 0) return null;
	const {git, repository, state} = context;
	const staged = await stagedTree(standing.path, gitDirectory, context);
	const tree = await stageCopy(standing.path, gitDirectory, {}, context);
	if (tree === null) throw refuse('unresolved_conflicts', {path: standing.path, files: []});
	const message = `Uncommitted work on #${pr.number}, set aside by copse update\n`;
	const sha = await git(snapshotCommit(repository.commonDirectory, {tree, parent: headSha, message}));
	return {tree, sha, staged, savedIndex: nodePath.join(state.cache, `index-${sha}`)};
};

const stepsOf = (
	facts: UpdateFacts,
	{
		snapshot,
		kept,
		previous,
	}: {
		readonly snapshot: Snapshot | null;
		readonly kept: string | null;
		readonly previous: SetAside | null;
	},
	context: OperationContext,
): Step[] => {
	const {standing, gitDirectory, record, pr, branch, headSha, to, baseSha} = facts;
	const {path} = standing;
	const reason = `copse: #${pr.number} fetched in`;
	return [
		...(kept === null
			? []
			: [
					{
						kind: 'set_aside',
						commit: {id: kept, worktree_id: record.id, set_aside_at: context.now().toISOString()},
						previous,
						from: {path, head: headSha},
					} as const,
				]),
		...(snapshot === null
			? []
			: [
					{
						kind: 'set_index',
						path,
						index_file: nodePath.join(gitDirectory, 'index'),
						tree: snapshot.tree,
						previous: snapshot.savedIndex,
						head: headSha,
						...(snapshot.staged === null ? {} : {staged: snapshot.staged}),
					} as const,
				]),
		{kind: 'sync_checkout', path, from: snapshot?.sha ?? headSha, to, head: headSha},
		{kind: 'move_ref', ref: `refs/heads/${branch}`, from: headSha, to, reason},
		saveRecord(facts, baseSha ?? record.base_sha, context),
		{
			kind: 'note_event',
			event: {
				at: context.now().toISOString(),
				kind: 'updated',
				worktree_id: record.id,
				branch,
				path,
				message: `#${pr.number} ${headSha.slice(0, 7)} → ${to.slice(0, 7)}${kept === null ? '' : `, what was there is kept as ${kept}`}`,
				data: {from: headSha, to, kept_as: kept},
			},
		},
	];
};

const saveRecord = ({record, pr, to}: UpdateFacts, base_sha: string, context: OperationContext): Step => ({
	kind: 'save_record',
	record: changedRecord(record, {pr: {...pr, head_sha: to}, base_sha}, context),
	previous: record,
});
