import {cellName} from '../../text/text-width.ts';
import type {Desk} from '../desk.ts';
import {tellDone, tellUncopied} from './tell.ts';

/** Copies a text and says so in `words`; one that could not be copied is shown instead, until it is read. */
export const copyOut = async (desk: Desk, text: string, words = cellName(text)): Promise<void> => {
	const copied = await desk.terminal.copy(text);
	if (copied.kind === 'copied') tellDone(desk, `copied ${words}`);
	else tellUncopied(desk, copied.reason, cellName(text));
};
