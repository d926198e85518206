import {refuse} from '../../model/problem.ts';
import {readRecord} from '../../records/record-file.ts';
import {applySteps} from '../apply-steps.ts';
import type {OperationContext} from '../operation.ts';
import {changedRecord} from '../record-of.ts';
import type {PlannedUndo, UndoableEvent} from '../undo.ts';
import {undoneEvent} from './undone-event.ts';

/** A kept worktree is active again; its session is not given back, for another may have it now. */
export const undoKeep = async (event: UndoableEvent, context: OperationContext): Promise<PlannedUndo> => {
	const record = event.worktree_id === null ? null : await readRecord(context.state, event.worktree_id);
	if (record?.status !== 'kept')
		throw refuse('undo_impossible', {verb: 'keep', reason: `${event.path} is not kept any more`});
	const summary = `${event.path} is active again`;
	const active = changedRecord(record, {status: 'active', completed_at: null}, context);
	return {
		lines: [summary],
		summary,
		expects: {},
		apply: () =>
			applySteps(
				'undo',
				[{kind: 'save_record', record: active, previous: record}, undoneEvent(event, summary, context)],
				context,
			),
	};
};
