import {expect, test} from 'vitest';
import {type Problem, problem} from '../../source/model/problem.ts';
import {emptyField} from '../../source/state/text-field.ts';
import {chooseGlyphs} from '../../source/ui/glyphs.ts';
import {makeKeymap} from '../../source/ui/keys/keymap.ts';
import {mergeRemarks} from '../../source/ui/sheets/merge-summary.ts';
import {chooseTheme} from '../../source/ui/theme.ts';
import {makeRow} from './make-row.ts';

const look = {theme: chooseTheme('mono', {}), glyphs: chooseGlyphs('unicode', {LANG: 'C.UTF-8'})};

const remarks = (refusal: Problem) =>
	mergeRemarks({
		sheet: {
			kind: 'merge',
			paths: ['/work/a'],
			options: {dirty: 'refuse', after: 'remove', into: null, message: null},
			choices: {
				kind: 'ready',
				value: (['ff-only', 'squash', 'no-ff', 'staged'] as const).map(mode => ({mode, problem: refusal})),
			},
			asking: 'mode',
			field: emptyField,
		},
		row: makeRow('a'),
		keymap: makeKeymap({}),
		width: 90,
		look,
	}).join(' ');

test('where every way is barred the sheet says what to do', () => {
	const refusal = problem('base_dirty', {path: '/work/shop', base: 'main', files: ['package.json']});
	expect(remarks(refusal)).toBe('Commit or stash them there, then merge again');
});

test('what a key of the sheet can lift is told by that key', () => {
	const files = [{path: 'a', state: 'unstaged'}] as const;
	expect(remarks(problem('worktree_dirty', {path: '/work/a', files}))).toBe('d commits it first');
});
