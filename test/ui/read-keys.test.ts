import {expect, test} from 'vitest';
import {type InkKey, readKeys} from '../../source/ui/keys/read-keys.ts';
import {countTyped} from '../../source/ui/keys/watch-reads.ts';

const none: InkKey = {
	upArrow: false,
	downArrow: false,
	leftArrow: false,
	rightArrow: false,
	pageDown: false,
	pageUp: false,
	home: false,
	end: false,
	return: false,
	escape: false,
	ctrl: false,
	shift: false,
	tab: false,
	backspace: false,
	delete: false,
	meta: false,
};
const names = (input: string, key: Partial<InkKey> = {}) =>
	readKeys(input, {...none, ...key}).map(({name}) => name);

test('text typed in one read is one key after the other', () => {
	expect(names('jjx')).toEqual(['j', 'j', 'x']);
	expect(names('ab\r')).toEqual(['a', 'b', 'enter']);
	expect(names('a \t\x7f\x04')).toEqual(['a', 'space', 'tab', 'backspace', 'ctrl+d']);
});
test('a character is one key however many code units it has', () => {
	expect(readKeys('é👩‍💻', none).map(({text}) => text)).toEqual(['é', '👩‍💻']);
});
test('keys without a character go by name', () => {
	expect(names('', {upArrow: true})).toEqual(['up']);
	expect(names('', {tab: true, shift: true})).toEqual(['shift+tab']);
	expect(names('d', {ctrl: true})).toEqual(['ctrl+d']);
	expect(names('x', {meta: true})).toEqual(['alt+x']);
});
test('what was typed is counted without pastes, arrows and focus reports', () => {
	expect(countTyped('abc')).toBe(3);
	expect(countTyped('\u001b[A\u001b[Iy\r')).toBe(1);
	expect(countTyped('\u001b[200~a\nlong paste\u001b[201~x')).toBe(1);
});
