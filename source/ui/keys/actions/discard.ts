import {readyPlans} from '../../../state/discard-summary.ts';
import type {Action, Desk} from '../../desk.ts';
import {discardRows} from '../../work/discard-rows.ts';

/** Goes ahead at once when nothing unique would go; else waits for `y`. */
const choose =
	(what: 'directory' | 'both'): Action =>
	desk => {
		const {sheet} = desk.store.getState();
		const plans = sheet?.kind === 'discard' ? readyPlans(sheet) : null;
		if (plans === null) return;
		const harmless = plans.every(({unique, occupants}) => !unique && occupants.length === 0);
		if (harmless) discardNow(desk, what);
		else desk.store.dispatch({area: 'sheet', kind: 'discard_choose', chosen: what});
	};

const discardNow = (desk: Desk, what: 'directory' | 'both'): void => {
	const {sheet} = desk.store.getState();
	if (sheet?.kind !== 'discard') return;
	desk.store.dispatch({area: 'sheet', kind: 'close'});
	void discardRows(desk, sheet, what);
};

/** The discard sheet. */
export const discardActions = {
	discard_directory: choose('directory'),
	discard_both: choose('both'),
	discard_confirm: desk => {
		const {sheet} = desk.store.getState();
		if (sheet?.kind === 'discard' && sheet.chosen !== null) discardNow(desk, sheet.chosen);
	},
} as const satisfies Record<string, Action>;
