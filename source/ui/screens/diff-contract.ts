import type {Row} from '../../model/row.ts';
import type {App} from '../../operations/index.ts';
import type {Glyphs} from '../glyphs.ts';
import type {ActionId} from '../keys/bindings.ts';
import type {Theme} from '../theme.ts';

/** What can be done to a row from inside its diff. */
export type DiffAction = 'merge' | 'discard' | 'keep';

/**
 * What the diff screen gets. It has all keys of `where: 'diff'` (matched through the keymap, so that remapping and
 * help hold) and draws exactly `rows` lines of at most `columns` cells.
 */
export type DiffScreenProps = {
	readonly app: App;
	readonly row: Row;
	readonly columns: number;
	readonly rows: number;
	readonly theme: Theme;
	readonly glyphs: Glyphs;
	/** False while a sheet is open above the diff: then keys belong to the sheet. */
	readonly keysEnabled: boolean;
	readonly onAct: (action: DiffAction) => void;
	readonly onClose: () => void;
	/** Does an action that has a key in the diff and is not the diff's own: help, palette, command log. */
	readonly onOther?: (id: ActionId) => void;
};
