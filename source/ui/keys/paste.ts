import {namedPullRequest} from '../../operations/index.ts';
import {cellName} from '../../text/text-width.ts';
import type {Desk} from '../desk.ts';
import {isTypingInOpenDiff} from '../diff/open-diff.ts';
import {goToPullRequest} from '../work/go-to-pull-request.ts';
import {tellNote} from '../work/tell.ts';
import {editText} from './type-key.ts';
import {isTextPlace, whereAreKeys} from './where.ts';

/**
 * Pasted text goes into a text field. In the list what names a pull request goes to its worktree, or opens the sheet
 * for one with it. It is never keys.
 */
export const pasteText = (desk: Desk, text: string): void => {
	const where = whereAreKeys(desk.store.getState());
	// its search takes the text itself
	if (where === 'diff' && isTypingInOpenDiff(desk.app)) return;
	const named = namedPullRequest(text);
	if (isTextPlace(where)) {
		editText(desk, where, {kind: 'insert', text: text.trim()});
	} else if (where === 'list' && named.kind === 'reference') {
		if (goToPullRequest(desk, text)) return;
		desk.run('new');
		editText(desk, 'new', {kind: 'insert', text: text.trim()});
	} else if (where === 'list' && named.kind === 'refused') {
		tellNote(desk, `pasted text names no pull request: ${cellName(named.message)}`);
	} else {
		tellNote(desk, 'pasted text is not taken as keys');
	}
};
