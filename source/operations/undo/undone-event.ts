import type {Step} from '../../model/step.ts';
import type {OperationContext} from '../operation.ts';
import type {UndoableEvent} from '../undo.ts';

/** The line of the timeline that says what was taken back. */
export const undoneEvent = (event: UndoableEvent, message: string, {now}: OperationContext): Step => ({
	kind: 'note_event',
	event: {
		at: now().toISOString(),
		kind: 'undone',
		worktree_id: event.worktree_id,
		branch: event.branch,
		path: event.path,
		message,
		data: {of: event.at},
	},
});
