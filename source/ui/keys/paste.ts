import type {Desk} from '../desk.ts';
import {isPullRequestAddress} from '../work/create-input.ts';
import {tellNote} from '../work/tell.ts';
import {editText} from './type-key.ts';
import {isTextPlace, whereAreKeys} from './where.ts';

/** Pasted text goes into a text field, or opens one when it is the address of a pull request; it is never keys. */
export const pasteText = (desk: Desk, text: string): void => {
	const where = whereAreKeys(desk.store.getState());
	if (isTextPlace(where)) {
		editText(desk, where, {kind: 'insert', text: text.trim()});
	} else if (where === 'list' && isPullRequestAddress(text)) {
		desk.run('new');
		editText(desk, 'new', {kind: 'insert', text: text.trim()});
	} else {
		tellNote(desk, 'pasted text is not taken as keys');
	}
};
