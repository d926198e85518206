import {expect, test} from 'vitest';
import {nearestNames} from '../../source/operations/nearest-names.ts';

const names = ['login form', 'rate limiter', 'dark mode', 'a'];

test.each([
	['login', ['login form']],
	['olgin form', ['login form']],
	['dakr mode', ['dark mode']],
	['RATE-limiter', ['rate limiter']],
	['rate', ['rate limiter']],
	['x', []],
	['', []],
	['something else', []],
])('%j may mean %j', (typed, meant) => {
	expect(nearestNames(typed, names)).toEqual(meant);
});

test('the nearest come first, each once, at most three', () => {
	expect(nearestNames('fix-b', ['fix-a', 'fix-b1', 'fixes', 'fix-b1', 'fix-c'])).toEqual([
		'fix-b1',
		'fix-a',
		'fix-c',
	]);
});
