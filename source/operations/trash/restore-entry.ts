import type {TrashEntry} from '../../model/step.ts';
import {removeTrashEntry} from '../../records/trash-file.ts';
import {applySteps} from '../apply-steps.ts';
import type {OperationContext} from '../operation.ts';
import {unpin} from '../steps/trash-worktree.ts';
import {type PlannedRestore, planRestore, type RestoredEntry} from './plan-restore.ts';

/**
 * Brings a trash entry back: to its old place and branch, or beside them when they are taken, which is told as a
 * warning.
 */
export const restoreEntry = async (saved: TrashEntry, context: OperationContext): Promise<RestoredEntry> => {
	const planned = await planRestore(saved, context);
	await applySteps('restore', planned.steps, context);
	await endRestore(planned, context);
	return planned.restored;
};

/** What follows the steps of a restore: the entry and what pinned its objects go last, and what became otherwise is told. */
export const endRestore = async (
	{entry, warnings}: PlannedRestore,
	context: OperationContext,
): Promise<void> => {
	await unpin(entry, context).catch(() => {});
	await removeTrashEntry(context.state, entry.id);
	for (const warning of warnings) context.report({kind: 'warning', warning});
};
