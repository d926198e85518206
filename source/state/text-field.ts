/** One line of text being typed. `caret` is an offset in UTF-16 units that never stands inside a character. */
export type TextField = {readonly text: string; readonly caret: number};

export type TextEdit =
	| {readonly kind: 'insert'; readonly text: string}
	| {readonly kind: 'move'; readonly to: 'left' | 'right' | 'start' | 'end'}
	| {readonly kind: 'erase'; readonly what: 'before' | 'after' | 'word' | 'to_start'};

export const emptyField: TextField = {text: '', caret: 0};

/** A field that holds `text`, with the caret behind it. */
export const fieldOf = (text: string): TextField => ({text, caret: text.length});

/** The field after one edit. Line feeds and other control characters of pasted text become spaces. */
export const editField = (field: TextField, edit: TextEdit): TextField => {
	const before = field.text.slice(0, field.caret);
	const after = field.text.slice(field.caret);
	switch (edit.kind) {
		case 'insert': {
			const text = edit.text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ');
			return {text: before + text + after, caret: before.length + text.length};
		}
		case 'move':
			return {text: field.text, caret: moved(before, after)[edit.to]};
		case 'erase':
			return erased(before, after, edit.what);
	}
};

const moved = (before: string, after: string) => ({
	left: before.length - lastCharacter(before).length,
	right: before.length + firstCharacter(after).length,
	start: 0,
	end: before.length + after.length,
});

const erased = (
	before: string,
	after: string,
	what: Extract<TextEdit, {kind: 'erase'}>['what'],
): TextField => {
	if (what === 'after')
		return {text: before + after.slice(firstCharacter(after).length), caret: before.length};
	const kept = {
		before: before.slice(0, before.length - lastCharacter(before).length),
		word: before.replace(/\S*\s*$/, ''),
		to_start: '',
	}[what];
	return {text: kept + after, caret: kept.length};
};

const characters = (text: string): string[] =>
	Array.from(new Intl.Segmenter(undefined, {granularity: 'grapheme'}).segment(text), part => part.segment);
const firstCharacter = (text: string): string => characters(text)[0] ?? '';
const lastCharacter = (text: string): string => characters(text).at(-1) ?? '';
