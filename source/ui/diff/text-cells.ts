import {cellName, cellWidth, graphemes} from '../../text/text-width.ts';

/** What one character of a line looks like: its sign on the screen, its cells, its place in the text in UTF-16 units. */
export type TextCell = {readonly shown: string; readonly cells: number; readonly at: number};

const tabCells = 4;

/**
 * The characters of a line that fit between cell `left` and cell `left + width`. Tabs go to the next stop, control
 * characters show as `^[`, invisible ones as `\u{200b}`; half a wide character at an edge becomes a space.
 */
export const textCells = (text: string, left: number, width: number): readonly TextCell[] => {
	const end = left + width;
	const cells: TextCell[] = [];
	let column = 0;
	let at = 0;
	// eight code units for a cell are more than any real character takes
	for (const character of graphemes(text.slice(0, (end + 1) * 8))) {
		if (column >= end) break;
		const cell = cellOf(character, column, at);
		const from = Math.max(column, left);
		const to = Math.min(column + cell.cells, end);
		if (to > from) cells.push(to - from === cell.cells ? cell : clipped(cell, from - column, to - column));
		column += cell.cells;
		at += character.length;
	}
	return cells;
};

const cellOf = (character: string, column: number, at: number): TextCell => {
	if (character === '\t') {
		const cells = tabCells - (column % tabCells);
		return {shown: ' '.repeat(cells), cells, at};
	}
	const name = cellName(character);
	const shown = name === '' || cellWidth(name) === 0 ? codePoint(character) : name;
	return {shown, cells: cellWidth(shown), at};
};

const codePoint = (character: string): string => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;

const narrow = /^[\x20-\x7e]*$/;

/** The part of a cell that is inside; signs of several single cells are cut, wide characters give way to spaces. */
const clipped = ({shown, at}: TextCell, from: number, to: number): TextCell => ({
	shown: narrow.test(shown) ? shown.slice(from, to) : ' '.repeat(to - from),
	cells: to - from,
	at,
});
