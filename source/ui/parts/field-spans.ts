import type {TextField} from '../../state/text-field.ts';
import {cellName, cellWidth, cut, graphemes} from '../../text/text-width.ts';
import {type Span, span} from '../line.ts';
import type {Look} from '../look.ts';

/** A text field in at most `width` cells, with the caret always in it; `hint` while it is empty. */
export const fieldSpans = (
	{text, caret}: TextField,
	width: number,
	{theme, glyphs}: Look,
	hint = '',
): readonly Span[] => {
	if (width < 2) return [];
	if (text === '') return [span(' ', theme.inverse), span(cut(hint, width - 1, glyphs.ellipsis), theme.dim)];
	const before = graphemes(text.slice(0, caret)).map(cellName);
	const [under, ...after] = graphemes(text.slice(caret)).map(cellName);
	const caretText = under === undefined || under === '' ? ' ' : under;
	const room = width - cellWidth(caretText);
	const head = lastThatFit(before, room);
	const tail = firstThatFit(after, room - cellWidth(head));
	return [span(head), span(caretText, theme.inverse), span(tail)];
};

const firstThatFit = (characters: readonly string[], room: number): string => {
	let kept = '';
	for (const character of characters) {
		if (cellWidth(kept + character) > room) break;
		kept += character;
	}
	return kept;
};

const lastThatFit = (characters: readonly string[], room: number): string => {
	let kept = '';
	for (const character of characters.toReversed()) {
		if (cellWidth(character + kept) > room) break;
		kept = character + kept;
	}
	return kept;
};
