import {refuse} from '../../model/problem.ts';
import {readTrash} from '../../records/trash-file.ts';
import type {OperationContext} from '../operation.ts';
import {planRestore} from '../trash/plan-restore.ts';
import {applyRestore} from '../trash/restore-entry.ts';
import type {PlannedUndo, UndoableEvent} from '../undo.ts';

/** What a discard moved into the trash comes back. */
export const undoDiscard = async (event: UndoableEvent, context: OperationContext): Promise<PlannedUndo> => {
	const {entries} = await readTrash(context.state);
	const entry = entries.find(({id}) => id === event.data?.trash);
	if (entry === undefined)
		throw refuse('undo_impossible', {verb: 'discard', reason: 'it is not in the trash any more'});
	const planned = await planRestore(entry, context);
	const {path, branch} = planned.restored;
	const onBranch = branch === null ? '' : ` on ${branch}`;
	return {
		lines: [`${path} comes back${onBranch}`],
		summary: `restored ${path}${onBranch}`,
		expects: {},
		apply: () => applyRestore(planned, context),
	};
};
