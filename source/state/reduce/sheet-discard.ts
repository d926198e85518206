import type {SheetEvent} from '../event.ts';
import type {DiscardSheet} from '../sheet.ts';

type DiscardEvent = Extract<SheetEvent, {kind: 'discard_plan' | 'discard_choose'}>;

/** The discard sheet: what would go, and what was chosen and waits for `y`. */
export const reduceDiscardSheet = (sheet: DiscardSheet, event: DiscardEvent): DiscardSheet => {
	if (event.kind === 'discard_choose') return {...sheet, chosen: event.chosen};
	if (!sheet.paths.includes(event.path)) return sheet;
	// what was read is not what stands there now: choose again
	return {...sheet, plans: new Map(sheet.plans).set(event.path, event.plan), chosen: null};
};
