import type {State} from '../../state/state.ts';
import type {Where} from './where.ts';

/** A key, declared once: dispatch, footer, help, palette and README read it. */
export type Binding = {
	readonly id: string;
	/** Names as in key-names.ts; the first is the one shown. */
	readonly keys: readonly string[];
	readonly where: 'everywhere' | readonly Where[];
	/** One or two words for the footer. */
	readonly label: string;
	/** A sentence for help and README, without a full stop. */
	readonly help: string;
	/** Place in the footer, 1 first; 0 for not there. */
	readonly priority: number;
	/**
	 * `acts` changes or leaves something: not from a burst of characters in one read. `decides` ends a worktree or moves
	 * a branch: also not the first key after the focus came back, and not in the read that opened or changed its sheet.
	 */
	readonly risk?: 'acts' | 'decides';
	/** Why it can't be done now, in a few words; null when it can. */
	readonly whyOff?: (state: State) => string | null;
};
