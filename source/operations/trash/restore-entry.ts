import {removeTrashEntry} from '../../records/trash-file.ts';
import {applySteps} from '../apply-steps.ts';
import type {OperationContext} from '../operation.ts';
import {unpin} from '../steps/trash-worktree.ts';
import type {PlannedRestore} from './plan-restore.ts';

/** Brings a trash entry back as it was worked out; what comes back otherwise than it was is told as a warning. */
export const applyRestore = async (planned: PlannedRestore, context: OperationContext): Promise<void> => {
	await applySteps('restore', planned.steps, context);
	await endRestore(planned, context);
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
