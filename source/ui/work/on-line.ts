import type {Desk} from '../desk.ts';
import type {LineUse} from '../diff/diff-actions.ts';
import {type LineTarget, targetText} from '../diff/line-target.ts';
import {cellName} from '../text-width.ts';
import {openEditor} from './open-there.ts';
import {tellDone} from './tell.ts';

/** Does something with the line under the cursor of an open diff. */
export const onLine = (desk: Desk, use: LineUse, target: LineTarget): void => {
	if (use === 'edit') openEditor(desk, target);
	else {
		desk.terminal.copy(targetText(target));
		tellDone(desk, `copied ${cellName(targetText(target))}`);
	}
};
