import type {FactName, Row} from '../../model/row.ts';
import type {Work} from '../../state/state.ts';
import type {Glyphs} from '../glyphs.ts';
import type {Span} from '../line.ts';
import type {Theme} from '../theme.ts';

/** What a cell is drawn with, beside its row. */
export type CellContext = {
	readonly theme: Theme;
	readonly glyphs: Glyphs;
	/** Epoch milliseconds that ages are counted from. */
	readonly now: number;
	/** Whether the state is said in words by a column of its own. */
	readonly stateShown: boolean;
	readonly work: ReadonlyMap<string, Work>;
};

/** A column of the list, declared once: layout, titles and cells follow. */
export type Column = {
	readonly id: string;
	/** Title; the base column takes the name of the base. */
	readonly title: string;
	/** Lower comes first when there is not room for all. */
	readonly priority: number;
	/** Left of the name or right of it. */
	readonly place: 'before_name' | 'after_name';
	readonly align: 'left' | 'right';
	/** Bounds of its width in cells; in between it is as wide as its widest cell. */
	readonly width: {readonly from: number; readonly to: number};
	/** The list is at least so wide (and, with `below`, narrower than that). */
	readonly list: {readonly from: number; readonly below?: number};
	/** How many cells the name keeps when this column is shown. */
	readonly nameKeeps: number;
	/** The facts that its cells are made of. */
	readonly facts: readonly FactName[];
	/** The cell; null when a fact it is made of is not there. */
	readonly render: (row: Row, context: CellContext) => readonly Span[] | null;
};
