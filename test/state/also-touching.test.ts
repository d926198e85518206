import {expect, test} from 'vitest';
import {alsoTouching} from '../../source/state/also-touching.ts';
import {mainRow, makeRow} from '../ui/make-row.ts';
import {reduceAll, withRows} from './with-rows.ts';

const rows = [
	mainRow,
	makeRow('a'),
	makeRow('b'),
	makeRow('c', {verdict: 'dirty', unstaged: 1}),
	makeRow('merged', {verdict: 'merged'}),
	makeRow('kept', {status: 'kept'}),
	makeRow('missing', {missing: true}),
];
const touched = new Map(
	[
		...rows.map(({path}) => [path, ['src/app.ts']] as const),
		['/work/b', ['src/app.ts', 'old.ts']] as const,
		['/work/c', ['src/app.ts', 'notes/']] as const,
	].map(([path, files]) => [path, new Set(files)]),
);
const state = reduceAll(withRows(rows), [{area: 'news', kind: 'touched', touched}]);
const also = (...names: readonly string[]) => alsoTouching(state, '/work/a', names).map(({task}) => task);

test('the others with work that touch the file, in the order of the list; not itself, nor what is done with', () => {
	expect(also('src/app.ts')).toEqual(['b', 'c']);
	expect(also('src/other.ts')).toEqual([]);
});

test('a file counts under its old name as well, and in a folder that is untracked as a whole', () => {
	expect(also('new.ts', 'old.ts')).toEqual(['b']);
	expect(also('notes/day/one.md')).toEqual(['c']);
	expect(also('notes.md')).toEqual([]);
});

test('before anything is known nobody is named', () => {
	expect(alsoTouching(withRows(rows), '/work/a', ['src/app.ts'])).toEqual([]);
});
