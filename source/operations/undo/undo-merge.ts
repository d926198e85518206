import {listRefs} from '../../git/list-refs.ts';
import {readStatus} from '../../git/read-status.ts';
import {refuse} from '../../model/problem.ts';
import type {Step} from '../../model/step.ts';
import {readRecord} from '../../records/record-file.ts';
import {readTrash} from '../../records/trash-file.ts';
import {applySteps} from '../apply-steps.ts';
import {freeSession} from '../free-session.ts';
import {shortBranch} from '../look/skeleton.ts';
import {verifyRoom} from '../merge/verify-room.ts';
import type {OperationContext} from '../operation.ts';
import {changedRecord} from '../record-of.ts';
import {lookAtScene} from '../scene.ts';
import {planRestore} from '../trash/plan-restore.ts';
import {endRestore} from '../trash/restore-entry.ts';
import type {UndoableEvent} from '../undo.ts';
import {undoneEvent} from './undone-event.ts';

/**
 * Moves the base back to where it stood, with the files of the checkout that holds it, and brings the directory back:
 * one plan, so that all of it is done or nothing. Only while the base still stands where the merge left it, with no
 * edits in its checkout, no file in the way, and the work kept by its branch or by the trash.
 */
export const undoMerge = async (event: UndoableEvent, context: OperationContext): Promise<string> => {
	const move = moveOf(event);
	const {git, repository, state} = context;
	const own = `refs/heads/${event.branch}`;
	const refs = await git(listRefs(repository.commonDirectory, [move.base, own]));
	if (refs.get(move.base)?.sha !== move.to)
		throw impossible(`${shortBranch(move.base)} has moved on since: revert the merge instead (git revert)`);
	const {entries} = await readTrash(state);
	const entry = entries.find(({id}) => id === event.data?.trash);
	if (entry === undefined && !refs.has(own))
		throw impossible(
			`branch ${event.branch} is gone, and so is what waited in the trash: the work would be nowhere but in the reflog of ${shortBranch(move.base)}`,
		);
	const steps = await baseSteps(move, context);
	const restore = entry === undefined ? null : await planRestore(entry, context, {merged_sha: null});
	const moves = `${shortBranch(move.base)} moves back ${move.to.slice(0, 7)} → ${move.from.slice(0, 7)}`;
	const message = [
		moves,
		...(restore === null ? [] : [`${restore.restored.path} is back`]),
		...(restore === null && wasRemoved(event) ? [`${event.path} is not in the trash any more`] : []),
	].join('; ');
	await applySteps(
		'merge-undo',
		[
			...steps,
			...(restore?.steps ?? (await recordSteps(event, context))),
			undoneEvent(event, message, context),
		],
		context,
	);
	if (restore !== null) await endRestore(restore, context);
	return message;
};

const impossible = (reason: string) => refuse('undo_impossible', {verb: 'merge', reason});

type Move = {readonly base: string; readonly from: string; readonly to: string};

const baseSteps = async ({base, from, to}: Move, context: OperationContext): Promise<Step[]> => {
	const {standings} = await lookAtScene(context);
	const holder = standings.find(({branchRef}) => branchRef === base);
	const moved: Step = {kind: 'move_ref', ref: base, from: to, to: from, reason: 'copse: merge undone'};
	if (holder === undefined) return [moved];
	const {entries} = await context.git(readStatus(holder.path));
	const edits = entries.filter(({kind}) => kind !== 'untracked').map(({path}) => path);
	if (edits.length > 0)
		throw refuse('base_dirty', {path: holder.path, base: shortBranch(base), files: edits});
	await verifyRoom(holder.path, {from: to, to: from}, context);
	return [{kind: 'sync_checkout', path: holder.path, from: to, to: from}, moved];
};

const wasRemoved = ({data}: UndoableEvent): boolean => typeof data?.trash === 'string';

/** The record where nothing comes back: active again in the directory that stayed; without one it has ended all the same. */
const recordSteps = async (event: UndoableEvent, context: OperationContext): Promise<Step[]> => {
	const record = event.worktree_id === null ? null : await readRecord(context.state, event.worktree_id);
	if (record === null) return [];
	const changes = wasRemoved(event)
		? ({status: 'discarded', merged_sha: null, trash_ref: null} as const)
		: ({
				status: 'active',
				completed_at: null,
				merged_sha: null,
				session_id: await freeSession(record, context),
			} as const);
	return [{kind: 'save_record', record: changedRecord(record, changes, context), previous: record}];
};

const moveOf = ({data}: UndoableEvent): Move => {
	const {base, from, to} = data ?? {};
	if (typeof base !== 'string' || typeof from !== 'string' || typeof to !== 'string' || from === to)
		throw impossible('it moved no branch: what it staged is undone with git restore --staged --worktree');
	return {base, from, to};
};
