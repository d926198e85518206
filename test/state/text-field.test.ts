import {expect, test} from 'vitest';
import {editField, emptyField, fieldOf, type TextEdit} from '../../source/state/text-field.ts';

const type = (text: string): TextEdit => ({kind: 'insert', text});
const edit = (edits: readonly TextEdit[], from = emptyField) => edits.reduce(editField, from);

test('text goes where the caret is', () => {
	expect(edit([type('ac'), {kind: 'move', to: 'left'}, type('b')])).toEqual({text: 'abc', caret: 2});
});
test('line feeds and control characters of a paste become spaces', () => {
	expect(edit([type('one\r\ntwo\u001b[31m')]).text).toBe('one two [31m');
});
test('erasing takes whole characters, however many code units they have', () => {
	expect(edit([{kind: 'erase', what: 'before'}], fieldOf('né👩‍💻')).text).toBe('né');
	expect(
		edit(
			[
				{kind: 'move', to: 'start'},
				{kind: 'erase', what: 'after'},
			],
			fieldOf('👍🏽x'),
		).text,
	).toBe('x');
});
test('a word and all before the caret can be erased', () => {
	expect(edit([{kind: 'erase', what: 'word'}], fieldOf('login form ')).text).toBe('login ');
	expect(
		edit(
			[
				{kind: 'move', to: 'left'},
				{kind: 'erase', what: 'to_start'},
			],
			fieldOf('abc'),
		),
	).toEqual({text: 'c', caret: 0});
});
test('the caret stops at both ends', () => {
	expect(
		edit([
			{kind: 'move', to: 'left'},
			{kind: 'erase', what: 'before'},
		]),
	).toEqual(emptyField);
	expect(edit([{kind: 'move', to: 'right'}], fieldOf('a')).caret).toBe(1);
});
