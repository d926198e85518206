import wrapAnsi from 'wrap-ansi';
import type {Paint} from '../paint.ts';
import type {HelpPart} from './help-part.ts';

/** How help is drawn; `width` in cells. */
export type HelpStyle = {readonly paint: Paint; readonly width: number};

/** The widest column of terms: what is longer has its explanation on the next line. */
const widestTerm = 30;

/** Parts as text for a terminal, with an empty line between them. */
export const drawHelp = (parts: readonly HelpPart[], style: HelpStyle): string =>
	parts.map(part => drawPart(part, style)).join('\n\n');

const drawPart = (part: HelpPart, style: HelpStyle): string => {
	if (part.kind === 'text') return wrapAnsi(part.text, style.width);
	const title = part.title === undefined ? [] : [style.paint('bold', part.title)];
	const body = part.kind === 'lines' ? part.lines.map(line => `  ${line}`) : drawRows(part.rows, style);
	return [...title, ...body].join('\n');
};

const drawRows = (rows: readonly (readonly [string, string])[], {paint, width}: HelpStyle): string[] => {
	const fitting = rows.map(([term]) => term.length).filter(length => length <= widestTerm);
	const left = Math.max(0, ...fitting);
	const margin = ' '.repeat(left + 4);
	return rows.map(([term, words]) => {
		const wrapped = wrapAnsi(words, Math.max(20, width - margin.length)).replaceAll('\n', `\n${margin}`);
		const gap = term.length > left ? `\n${margin}` : `${' '.repeat(left - term.length)}  `;
		return `  ${term}${gap}${paint('dim', wrapped)}`;
	});
};
