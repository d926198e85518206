import {listRefs} from '../../git/list-refs.ts';
import {readStatus} from '../../git/read-status.ts';
import {uniqueCommits} from '../../git/unique-commits.ts';
import {commitOf} from '../../git/verify-commit.ts';
import {refuse} from '../../model/problem.ts';
import type {WorktreeRecord} from '../../model/record.ts';
import type {Step} from '../../model/step.ts';
import {readRecord} from '../../records/record-file.ts';
import {readTrash} from '../../records/trash-file.ts';
import {applySteps} from '../apply-steps.ts';
import {freeSession} from '../free-session.ts';
import {type Standing, shortBranch} from '../look/skeleton.ts';
import {verifyRoom} from '../merge/verify-room.ts';
import type {OperationContext} from '../operation.ts';
import {changedRecord} from '../record-of.ts';
import {lookAtScene} from '../scene.ts';
import {planRestore} from '../trash/plan-restore.ts';
import {endRestore} from '../trash/restore-entry.ts';
import type {PlannedUndo, UndoableEvent} from '../undo.ts';
import {undoneEvent} from './undone-event.ts';

/**
 * Moves the base back to where it stood, with the files of the checkout that holds it, and brings the directory back:
 * one plan, so that all of it is done or nothing. Only while the base still stands where the merge left it, with no
 * edits in its checkout, no file in the way, and the work kept by its branch or by the trash. A directory that was
 * restored by hand stays as it is.
 */
export const undoMerge = async (event: UndoableEvent, context: OperationContext): Promise<PlannedUndo> => {
	const move = moveOf(event);
	const {git, repository, state} = context;
	const record = event.worktree_id === null ? null : await readRecord(state, event.worktree_id);
	// a restore may have given it another name
	const own = `refs/heads/${(isBack(record) ? record.branch : null) ?? event.branch}`;
	const refs = await git(listRefs(repository.commonDirectory, [move.base, own]));
	if (refs.get(move.base)?.sha !== move.to)
		throw impossible(`${shortBranch(move.base)} has moved on since: revert the merge instead (git revert)`);
	const {entries} = await readTrash(state);
	const entry = entries.find(({id}) => id === event.data?.trash);
	const {standings} = await lookAtScene(context);
	const place = wasRemoved(event) && !isBack(record) ? null : (record?.path ?? event.path);
	const isHeld = standings.some(({path, branchRef}) => path === place && branchRef === own && refs.has(own));
	if (entry === undefined && !isHeld && !(await isElsewhere(event, move, refs.has(own), context)))
		throw impossible(
			`no branch has the work, and what waited in the trash is gone: it would be nowhere but in the reflog of ${shortBranch(move.base)}`,
		);
	const steps = await baseSteps(move, standings, context);
	const restore = entry === undefined ? null : await planRestore(entry, context, {merged_sha: null});
	const isGone = restore === null && wasRemoved(event) && !isBack(record);
	const lines = [
		`${shortBranch(move.base)} moves back ${move.to.slice(0, 7)} → ${move.from.slice(0, 7)}`,
		...(restore === null ? [] : [`${restore.restored.path} is back`]),
		...(isGone ? [`${event.path} is not in the trash any more`] : []),
	];
	const recorded = restore?.steps ?? (await recordSteps(record, {isGone}, context));
	const summary = lines.join('; ');
	return {
		lines,
		summary,
		expects: {[move.base]: move.to},
		apply: async () => {
			const told = undoneEvent(event, summary, context);
			await applySteps('merge-undo', [...steps, ...recorded, told], context);
			if (restore !== null) await endRestore(restore, context);
		},
	};
};

const impossible = (reason: string) => refuse('undo_impossible', {verb: 'merge', reason});

type Move = {readonly base: string; readonly from: string; readonly to: string};

/** Whether a ref other than the base has the work. What an older copse merged is taken to be on a branch of its name. */
const isElsewhere = async (
	{data}: UndoableEvent,
	{base, from}: Move,
	hasBranch: boolean,
	{git, repository}: OperationContext,
): Promise<boolean> => {
	const head = data?.head;
	if (typeof head !== 'string') return hasBranch;
	const cwd = repository.commonDirectory;
	if ((await git(commitOf(cwd, head))) === null) return false;
	return (await git(uniqueCommits(cwd, head, {without: [base], elsewhere: [from], limit: 1}))).length === 0;
};

const baseSteps = async (
	{base, from, to}: Move,
	standings: readonly Standing[],
	context: OperationContext,
): Promise<Step[]> => {
	const holder = standings.find(({branchRef}) => branchRef === base);
	const moved: Step = {kind: 'move_ref', ref: base, from: to, to: from, reason: 'copse: merge undone'};
	if (holder === undefined) return [moved];
	const {entries} = await context.git(readStatus(holder.path));
	const edits = entries.filter(({kind}) => kind !== 'untracked').map(({path}) => path);
	if (edits.length > 0)
		throw refuse('base_dirty', {path: holder.path, base: shortBranch(base), files: edits});
	await verifyRoom(holder.path, {from: to, to: from}, context);
	return [{kind: 'sync_checkout', path: holder.path, from: to, to: from, head: to}, moved];
};

const wasRemoved = ({data}: UndoableEvent): boolean => typeof data?.trash === 'string';

/** Whether somebody has brought the worktree back since, or has gone on with it in another way. */
const isBack = (record: WorktreeRecord | null): record is WorktreeRecord =>
	record !== null && record.status !== 'merged';

/** The record where nothing comes back: active again in the directory that stayed; without one it has ended all the same. */
const recordSteps = async (
	record: WorktreeRecord | null,
	{isGone}: {readonly isGone: boolean},
	context: OperationContext,
): Promise<Step[]> => {
	if (record === null) return [];
	const changes = await changesOf(record, isGone, context);
	return [
		{
			kind: 'save_record',
			record: changedRecord(record, {...changes, merged_sha: null}, context),
			previous: record,
		},
	];
};

const changesOf = async (
	record: WorktreeRecord,
	isGone: boolean,
	context: OperationContext,
): Promise<Partial<WorktreeRecord>> => {
	if (isGone) return {status: 'discarded', trash_ref: null};
	if (isBack(record)) return {};
	return {status: 'active', completed_at: null, session_id: await freeSession(record, context)};
};

const moveOf = ({data}: UndoableEvent): Move => {
	const {base, from, to} = data ?? {};
	if (typeof base !== 'string' || typeof from !== 'string' || typeof to !== 'string' || from === to)
		throw impossible('it moved no branch: what it staged is undone with git restore --staged --worktree');
	return {base, from, to};
};
