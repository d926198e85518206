import {listRefs} from '../../git/list-refs.ts';
import {readStatus} from '../../git/read-status.ts';
import {refuse} from '../../model/problem.ts';
import type {Step} from '../../model/step.ts';
import {readRecord} from '../../records/record-file.ts';
import {readTrash} from '../../records/trash-file.ts';
import {applySteps} from '../apply-steps.ts';
import {shortBranch} from '../look/skeleton.ts';
import {verifyRoom} from '../merge/verify-room.ts';
import type {OperationContext} from '../operation.ts';
import {changedRecord} from '../record-of.ts';
import {lookAtScene} from '../scene.ts';
import {restoreEntry} from '../trash/restore-entry.ts';
import type {UndoableEvent} from '../undo.ts';
import {undoneEvent} from './undone-event.ts';

/**
 * Moves the base back to where it stood, with the files of the checkout that holds it, and brings the directory back.
 * Only while the base still stands where the merge left it, with no edits in its checkout, and no file in the way.
 */
export const undoMerge = async (event: UndoableEvent, context: OperationContext): Promise<string> => {
	const {base, from, to} = moveOf(event);
	const {git, repository, state} = context;
	const refs = await git(listRefs(repository.commonDirectory, [base]));
	if (refs.get(base)?.sha !== to)
		throw refuse('undo_impossible', {
			verb: 'merge',
			reason: `${shortBranch(base)} has moved on since: revert the merge instead (git revert)`,
		});
	const {standings} = await lookAtScene(context);
	const holder = standings.find(({branchRef}) => branchRef === base);
	if (holder !== undefined) {
		const edits = (await git(readStatus(holder.path))).entries.filter(({kind}) => kind !== 'untracked');
		if (edits.length > 0)
			throw refuse('base_dirty', {
				path: holder.path,
				base: shortBranch(base),
				files: edits.map(({path}) => path),
			});
		await verifyRoom(holder.path, {from: to, to: from}, context);
	}
	const message = `${shortBranch(base)} moves back ${to.slice(0, 7)} → ${from.slice(0, 7)}`;
	const record = event.worktree_id === null ? null : await readRecord(state, event.worktree_id);
	const steps: Step[] = [
		...(holder === undefined
			? []
			: [{kind: 'sync_checkout', path: holder.path, from: to, to: from} as const]),
		{kind: 'move_ref', ref: base, from: to, to: from, reason: 'copse: merge undone'},
		...(record === null
			? []
			: [
					{
						kind: 'save_record',
						record: changedRecord(record, {status: 'active', completed_at: null, merged_sha: null}, context),
						previous: record,
					} as const,
				]),
		undoneEvent(event, message, context),
	];
	await applySteps('merge-undo', steps, context);
	const {entries} = await readTrash(state);
	const entry = entries.find(({id}) => id === event.data?.trash);
	if (entry === undefined) return message;
	const restored = await restoreEntry(entry, context);
	return `${message}; ${restored.path} is back`;
};

const moveOf = ({
	data,
}: UndoableEvent): {readonly base: string; readonly from: string; readonly to: string} => {
	const {base, from, to} = data ?? {};
	if (typeof base !== 'string' || typeof from !== 'string' || typeof to !== 'string' || from === to)
		throw refuse('undo_impossible', {
			verb: 'merge',
			reason: 'it moved no branch: what it staged is undone with git restore --staged --worktree',
		});
	return {base, from, to};
};
