import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {branchNameProblem} from '../../source/model/branch-name.ts';
import {slugOf} from '../../source/model/slug.ts';

describe('slugOf', () => {
	test.each([
		['Add Search Box', 'add-search-box'],
		['修复 bug 崩溃', '修复-bug-崩溃'],
		['a!b@c#d$', 'a-b-c-d'],
		['RATE:LIMIT!', 'rate-limit'],
		['.hidden.', 'hidden'],
		['/x', 'x'],
		['a..b', 'a-b'],
		['ﬁx ①', 'fix-1'],
		['!!!', 'task'],
		['', 'task'],
	])('OP-6, WM-4, T1, WM-5: %j becomes %j', (task, slug) => {
		expect(slugOf(task)).toBe(slug);
	});

	test.each([
		['a/../b', 'a-b'],
		['a/b', 'a-b'],
		['x.a.lock', 'x-a-lock'],
		['foo.lock.', 'foo-lock'],
		['index.json', 'index-json'],
	])('B19: %j becomes the flat name %j, without a slash or a dot', (task, slug) => {
		expect(slugOf(task)).toBe(slug);
	});

	test.each([
		['नमस्ते दुनिया', 'नमस्ते-दुनिया'],
		['cafe\u0301', 'café'],
		['\u0301 accent', 'accent'],
		['🎉🎉', 'task'],
		['🎉 party', 'party'],
		['zero\u200bwidth', 'zero-width'],
		['\u3164', 'task'],
	])('C07: %j becomes %j', (task, slug) => {
		expect(slugOf(task)).toBe(slug);
	});

	test('B19: a name is cut between characters, never in a surrogate pair', () => {
		expect(slugOf(`${'x'.repeat(59)}𠀀`)).toBe(`${'x'.repeat(59)}𠀀`);
		expect(slugOf(`${'x'.repeat(60)}𠀀`)).toBe('x'.repeat(60));
	});

	test('B19: a letter and its marks stay together when the name is cut', () => {
		const letter = 'q\u0323\u0307';
		expect(slugOf(`${'x'.repeat(58)}${letter}`)).toBe('x'.repeat(58));
		expect(slugOf(`${'x'.repeat(57)}${letter}`)).toBe(`${'x'.repeat(57)}${letter}`);
	});

	test('T1: a cut that lands behind a dash leaves no dash', () => {
		expect(slugOf(`${'x'.repeat(59)} yyy`)).toBe('x'.repeat(59));
	});

	test('a character that alone is too long is left out', () => {
		expect(slugOf(`a${'\u0323'.repeat(100)}`)).toBe('task');
	});

	test('names that take four bytes a letter still fit into a branch with prefix and id', () => {
		expect(branchNameProblem(`copse/${slugOf('𠀀'.repeat(80))}-1a2b3c`)).toBeNull();
	});

	test.each(['con', 'NUL', 'aux.', 'Com1', 'lpt9', 'COM¹'])(
		'the device name %j of Windows gets a suffix',
		task => {
			expect(slugOf(task)).toMatch(/^[a-z0-9]{3,4}-task$/);
		},
	);

	test('T1: any text gives a name of at most 60 characters that is its own slug and a fine branch', () => {
		fc.assert(
			fc.property(fc.oneof(fc.string({unit: 'binary', maxLength: 90}), likely), task => {
				const slug = slugOf(task);
				expect([...slug].length).toBeGreaterThan(0);
				expect([...slug].length).toBeLessThanOrEqual(60);
				expect(slug).toMatch(/^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|-(?=[\p{L}\p{N}]))*$/u);
				expect(slugOf(slug)).toBe(slug);
				expect(branchNameProblem(`copse/${slug}-1a2b3c`)).toBeNull();
			}),
			{numRuns: 1000},
		);
	});
});

/** Texts near the edges: long words, marks, joiners, capitals that change in more than one way. */
const likely = fc.string({
	unit: fc.constantFrom(
		'a',
		'B',
		' ',
		'-',
		'.',
		'/',
		'İ',
		'Σ',
		'ß',
		'ﬃ',
		'\u0301',
		'\u034f',
		'\u200d',
		'한',
		'𠀀',
		'👩‍💻',
		'\ud800',
	),
	minLength: 50,
	maxLength: 80,
});
