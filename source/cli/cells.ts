import stringWidth from 'string-width';
import {safeText} from '../model/safe-text.ts';

const segmenter = new Intl.Segmenter('en', {granularity: 'grapheme'});

/** Text from outside made fit for a cell: one line, no control characters, no joiners that terminals disagree about. */
export const cellText = (text: string): string => safeText(text).replace(/[\u200d\ufe0e\ufe0f]/g, '');

/** Width in terminal cells. */
export const cellWidth = (text: string): number => stringWidth(text);

/** Cuts at the end, to at most so many cells: `login-fo…`. */
export const cutEnd = (text: string, width: number, mark = '…'): string => {
	if (cellWidth(text) <= width) return text;
	return `${taken(graphemes(text), width - cellWidth(mark)).join('')}${mark}`;
};

/** Cuts at the start, so that the end of a path stays: `…/login-form`. */
export const cutStart = (text: string, width: number, mark = '…'): string => {
	if (cellWidth(text) <= width) return text;
	return `${mark}${taken(graphemes(text).reverse(), width - cellWidth(mark))
		.reverse()
		.join('')}`;
};

/** Fills up with spaces to so many cells. */
export const padEnd = (text: string, width: number): string =>
	`${text}${' '.repeat(Math.max(0, width - cellWidth(text)))}`;

const graphemes = (text: string): string[] => [...segmenter.segment(text)].map(({segment}) => segment);

const taken = (parts: readonly string[], width: number): string[] => {
	let used = 0;
	const end = parts.findIndex(part => {
		used += cellWidth(part);
		return used > width;
	});
	return parts.slice(0, end === -1 ? parts.length : end);
};
