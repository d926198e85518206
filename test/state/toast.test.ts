import {expect, test} from 'vitest';
import type {Toast} from '../../source/state/state.ts';
import {mainRow} from '../ui/make-row.ts';
import {reduceAll, withRows} from './with-rows.ts';

const show = (kind: Toast['kind'], text: string) =>
	({area: 'toast', kind: 'show', toast: {kind, text, code: null, hint: null}}) as const;
const texts = (events: Parameters<typeof reduceAll>[1]) =>
	reduceAll(withRows([mainRow]), events).toasts.map(({text}) => text);

test('a result takes the place of the one before, errors stay', () => {
	expect(texts([show('error', 'e'), show('done', 'a'), show('done', 'b')])).toEqual(['e', 'b']);
});
test('the same error is not shown twice, and at most three are', () => {
	expect(texts([show('error', 'a'), show('error', 'a')])).toEqual(['a']);
	expect(texts(['a', 'b', 'c', 'd'].map(text => show('error', text)))).toEqual(['b', 'c', 'd']);
});
test('an error that newer messages pushed out comes back when one of them is read or over: each stays until it is read', () => {
	const four = ['a', 'b', 'c', 'd'].map(text => show('error', text));
	const read = {area: 'toast', kind: 'read'} as const;
	expect(texts([...four, read])).toEqual(['a', 'b', 'c']);
	expect(texts([...four, read, read, read])).toEqual(['a']);
	expect(texts([...four, read, read, read, read])).toEqual([]);
	expect(texts([...four, show('error', 'a')])).toEqual(['c', 'd', 'a']);
	// a result of the same words is no error that was read
	expect(texts([...four, show('done', 'a'), {area: 'toast', kind: 'drop', id: 5}, read, read])).toEqual([
		'a',
		'b',
	]);
	const pushed = [...['a', 'b', 'c'].map(text => show('error', text)), show('done', 'merged')];
	expect(texts(pushed)).toEqual(['b', 'c', 'merged']);
	expect(texts([...pushed, {area: 'toast', kind: 'drop', id: 4}])).toEqual(['a', 'b', 'c']);
});
test('so many errors that nobody could read them all keep no end of memory', () => {
	const many = Array.from({length: 500}, (_, index) => show('error', `${index}`));
	const {toasts, waitingToasts} = reduceAll(withRows([mainRow]), many);
	expect([toasts.length, waitingToasts.length]).toEqual([3, 20]);
	expect(waitingToasts.at(-1)?.text).toBe('496');
});
test('the newest is read first', () => {
	expect(texts([show('error', 'a'), show('error', 'b'), {area: 'toast', kind: 'read'}])).toEqual(['a']);
});
test('what changes nothing leaves the same state: a message that is gone already, an error where none is', () => {
	for (const before of [[], [show('done', 'a')]]) {
		const state = reduceAll(withRows([mainRow]), before);
		expect(reduceAll(state, [{area: 'toast', kind: 'drop', id: 99}])).toBe(state);
		expect(reduceAll(state, [{area: 'toast', kind: 'read'}])).toBe(state);
	}
});
