import {refuse} from '../../model/problem.ts';
import {readTrash} from '../../records/trash-file.ts';
import type {OperationContext} from '../operation.ts';
import {restoreEntry} from '../trash/restore-entry.ts';
import type {UndoableEvent} from '../undo.ts';

/** What a discard moved into the trash comes back. */
export const undoDiscard = async (event: UndoableEvent, context: OperationContext): Promise<string> => {
	const {entries} = await readTrash(context.state);
	const entry = entries.find(({id}) => id === event.data?.trash);
	if (entry === undefined)
		throw refuse('undo_impossible', {verb: 'discard', reason: 'it is not in the trash any more'});
	const {path, branch} = await restoreEntry(entry, context);
	return `restored ${path}${branch === null ? '' : ` on ${branch}`}`;
};
