import {cellWidth} from '../../text/text-width.ts';
import {hiddenWords} from '../hidden-words.ts';
import {edgeRoom} from './SheetFrame.tsx';

/** The hint of a sheet after what it says of marked rows that are hidden; in few words where not all of it fits. */
export const withHidden = (hint: string, hidden: number, columns: number): string => {
	if (hidden === 0) return hint;
	const whole = `${hiddenWords(hidden)} · ${hint}`;
	return cellWidth(whole) <= edgeRoom(columns) ? whole : `${hidden} hidden untouched · ${hint}`;
};
