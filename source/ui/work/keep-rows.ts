import {rowName} from '../../model/row-name.ts';
import {hiddenMarks, targetRows} from '../../state/select.ts';
import {cellName} from '../../text/text-width.ts';
import type {Desk} from '../desk.ts';
import {hiddenWords} from '../hidden-words.ts';
import {perform} from './perform.ts';
import {tellDone, tellStopped} from './tell.ts';
import {undoHint} from './undo-hint.ts';

/**
 * Puts the selected or marked worktrees aside as kept; a single one that is kept already comes back. The last message
 * says how many marked ones are hidden, and were left alone.
 */
export const keepRows = async (desk: Desk): Promise<void> => {
	const rows = targetRows(desk.store.getState());
	const hidden = hiddenMarks(desk.store.getState());
	const [first] = rows;
	const undo = rows.length === 1 && first?.status === 'kept';
	for (const [index, row] of rows.entries()) {
		const outcome = await perform(desk, row.path, undo ? 'taking back' : 'keeping', 'keep', {
			worktree: row.path,
			...(undo ? {undo} : {}),
		});
		if (!outcome.ok) return tellStopped(desk, rows.length - index - 1, 'kept');
		const name = cellName(rowName(row));
		if (undo) forgetKeep(desk, row.path);
		else
			desk.store.dispatch({
				area: 'work',
				kind: 'undoable',
				undoable: {verb: 'keep', path: row.path, name},
			});
		const left = hidden > 0 && index === rows.length - 1 ? `; ${hiddenWords(hidden)}` : '';
		tellDone(desk, `${name} ${undo ? 'is active again' : 'kept'}${left}`, undo ? null : undoHint(desk));
	}
};

/** A worktree that is active again has no keep left to take back. */
const forgetKeep = ({store}: Desk, path: string): void => {
	for (const undoable of store.getState().undoables)
		if (undoable.verb === 'keep' && undoable.path === path)
			store.dispatch({area: 'work', kind: 'undone', undoable});
};
