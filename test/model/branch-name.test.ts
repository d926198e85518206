import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {branchNameProblem} from '../../source/model/branch-name.ts';
import {runRealGit} from '../helpers/run-real-git.ts';
import {makeTemporaryFolder} from '../helpers/temporary-folders.ts';

describe('branchNameProblem', () => {
	test.each([
		'',
		'-x',
		'--help',
		'-f',
		'--upload-pack=touch x',
		'/x',
		'x/',
		'x.',
		'a//b',
		'a..b',
		'a@{b',
		'@',
		'HEAD',
		'a b',
		'a\tb',
		'a\u00a0b',
		'a~b',
		'a^b',
		'a:b',
		'a?b',
		'a*b',
		'a[b',
		'a\\b',
		'a\u007fb',
		'a\u0000b',
		'.a',
		'a/.b',
		'x.lock',
		'x.lock/y',
		'\ud800',
	])('T3, C08, WM-6: %j is malformed', name => {
		expect(branchNameProblem(name)).toEqual(expect.any(String));
	});

	test.each(['a'.repeat(40), '0123456789ABCDEF'.repeat(4), 'refs/heads/x'])(
		'C11: %j would mean something else, though git takes it',
		name => {
			expect(branchNameProblem(name)).toEqual(expect.any(String));
		},
	);

	test.each([
		'x/y',
		'修复/崩溃',
		'worktrees/x',
		'@x',
		'x@',
		'a-',
		'#1',
		'a"b',
		'$(touch x)'.replace(' ', ''),
		'😀',
		'f'.repeat(41),
		'head',
		'a.lockx',
	])('T3, C11: %j is fine', name => {
		expect(branchNameProblem(name)).toBeNull();
	});

	test('T3, C11: length is counted in bytes, of the whole and of each part', () => {
		const part = 'é'.repeat(100);
		expect(branchNameProblem(part)).toBeNull();
		expect(branchNameProblem(`${part}x`)).toBe('a part of it is longer than 200 bytes');
		expect(branchNameProblem(`${part}/${'x'.repeat(43)}`)).toBeNull();
		expect(branchNameProblem(`${part}/${'x'.repeat(44)}`)).toBe('it is longer than 244 bytes');
	});

	test('T3: git takes every name that copse takes, and copse refuses more only where it says so', async () => {
		const cwd = await makeTemporaryFolder();
		await fc.assert(
			fc.asyncProperty(names, async name => {
				const found = branchNameProblem(name);
				const {exitCode} = await runRealGit(['check-ref-format', '--branch', name], {cwd, env: process.env});
				if (found === null) expect(exitCode, JSON.stringify(name)).toBe(0);
				else if (exitCode === 0) expect(found, JSON.stringify(name)).toMatch(stricterThanGit);
			}),
			{numRuns: 400},
		);
	});
});

const stricterThanGit =
	/current commit|as an option|control character|a space|half a character|refs\/|id of a commit|longer than/;

const names = fc.oneof(
	fc
		.array(
			fc.constantFrom(
				...[
					'a',
					'b',
					'x',
					'/',
					'//',
					'.',
					'..',
					'.lock',
					'@',
					'@{',
					'{',
					'-',
					'~',
					'^',
					':',
					'?',
					'*',
					'[',
					']',
				],
				...[
					'\\',
					' ',
					'\t',
					'\u0001',
					'\u007f',
					'\u00a0',
					'é',
					'漢',
					'😀',
					'HEAD',
					'refs/',
					'#',
					'"',
					'!',
					'$(',
				],
				...['a'.repeat(40), 'é'.repeat(101)],
			),
			{maxLength: 5},
		)
		.map(pieces => pieces.join('')),
	fc.string({unit: 'binary', maxLength: 12}).filter(name => !name.includes('\0')),
	fc.string({unit: 'grapheme', maxLength: 12}).filter(name => !name.includes('\0')),
);
