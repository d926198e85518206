import type {Desk} from '../desk.ts';
import type {LineUse} from '../diff/diff-actions.ts';
import {type LineTarget, targetText} from '../diff/line-target.ts';
import {copyOut} from './copy-out.ts';
import {openEditor} from './open-there.ts';

/** Does something with the line under the cursor of an open diff. */
export const onLine = (desk: Desk, use: LineUse, target: LineTarget): void => {
	if (use === 'edit') openEditor(desk, target);
	else void copyOut(desk, targetText(target));
};
