import {conflictRows, isSplit} from '../../state/conflicts/conflict-rows.ts';
import type {ConflictSheet} from '../../state/conflicts/conflict-sheet.ts';
import {hintOf} from '../keys/hint-of.ts';
import type {Keymap} from '../keys/keymap.ts';

/** Where the cursor is, and how to leave: `file 1/2 · hunk 2/3 · esc back`. */
export const conflictHint = (
	{answer, cursor}: ConflictSheet,
	columns: number,
	keymap: Pick<Keymap, 'keysOf'>,
): string => {
	const back = hintOf(keymap, [['back', 'back']]);
	if (answer.kind !== 'ready') return back;
	const {files} = answer.value;
	const row = conflictRows(answer.value, isSplit(columns))[cursor];
	if (row === undefined) return back;
	const hunks = files[row.file]?.hunks_total ?? 0;
	const hunk = 'hunk' in row ? `hunk ${row.hunk + 1}/${hunks} · ` : '';
	return `file ${row.file + 1}/${files.length} · ${hunk}${back}`;
};
