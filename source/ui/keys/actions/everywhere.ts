import {isWriting} from '../../../state/select.ts';
import {emptyField} from '../../../state/text-field.ts';
import type {Action} from '../../desk.ts';
import {tellNote} from '../../work/tell.ts';
import {stepBack} from '../step-back.ts';

const open =
	(kind: 'help' | 'palette'): Action =>
	({store}) => {
		const beneath = store.getState().sheet;
		store.dispatch({area: 'sheet', kind: 'open', sheet: {kind, field: emptyField, index: 0, beneath}});
	};

/** Milliseconds in which the second press counts as the answer to the question. */
const answerTime = 5000;

/** Quits; while something is being written the first press only asks. */
const quitWith =
	(code: number): Action =>
	desk => {
		const state = desk.store.getState();
		if (!isWriting(state) || state.now - state.quitAskedAt < answerTime) {
			desk.terminal.exit(code);
			return;
		}
		desk.store.dispatch({area: 'screen', kind: 'quit_asked'});
		tellNote(desk, 'something is being written: press again to quit all the same');
	};

/** Help, palette, log, stepping back, leaving. */
export const everywhereActions = {
	help: open('help'),
	palette: open('palette'),
	log: ({store}) => {
		const beneath = store.getState().sheet;
		store.dispatch({area: 'sheet', kind: 'open', sheet: {kind: 'log', number: null, open: false, beneath}});
	},
	back: desk => void stepBack(desk),
	close: desk => {
		if (desk.store.getState().sheet === null) quitWith(0)(desk);
		else stepBack(desk);
	},
	quit: quitWith(130),
	suspend: ({terminal}) => terminal.suspend(),
} as const satisfies Record<string, Action>;
