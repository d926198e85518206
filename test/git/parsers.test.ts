import {describe, expect, test} from 'vitest';
import {parseLineChanges} from '../../source/git/compare-blobs.ts';
import {parseCounts} from '../../source/git/count-changes.ts';
import {parseConflicts} from '../../source/git/find-conflicts.ts';
import {parseMergeResults} from '../../source/git/forecast-merges.ts';
import {listIgnored} from '../../source/git/ignored-status.ts';
import {listUntracked} from '../../source/git/list-untracked.ts';
import {decodeName, splitNul} from '../../source/git/nul-fields.ts';
import {quotePath} from '../../source/git/quote-path.ts';
import {parseBlobs} from '../../source/git/read-blobs.ts';
import {parsePatches} from '../../source/git/read-patches.ts';
import {existingCommits} from '../../source/git/tracked-among.ts';
import {parseCommitLines} from '../../source/git/unique-commits.ts';
import {parseParents} from '../../source/git/walk-history.ts';
import {fixture, parsed} from './fixture.ts';

describe('NUL fields', () => {
	test('each NUL ends a field; what follows the last one is a field unless it is empty', () => {
		expect(splitNul(Buffer.from('a\0\0b\0'))).toEqual(['a', '', 'b']);
		expect(splitNul(Buffer.from('a\0b'))).toEqual(['a', 'b']);
		expect(splitNul(Buffer.alloc(0))).toEqual([]);
	});

	test('names that are no UTF-8 are shown by their bytes and stay different', () => {
		expect(decodeName(Buffer.from([0x61, 0xff]))).toBe('a\\xff');
		expect(decodeName(Buffer.from([0x61, 0xfe]))).toBe('a\\xfe');
		expect(decodeName(Buffer.from('修🔍\ufeff'))).toBe('修🔍\ufeff');
	});
});

describe('merges', () => {
	test('conflicts name their paths once, clean merges give a tree', () => {
		const [conflict, forward, same] = parseMergeResults(fixture('merges'));
		expect([conflict?.clean, conflict?.files]).toEqual([false, ['text', '修复🔍']]);
		expect([forward?.clean, forward?.files, forward?.tree]).toEqual([true, [], same?.tree]);
	});
});

describe('conflicts', () => {
	test('each path has the objects of its sides, each message its paths and its kind', () => {
		const {clean, stages, messages} = parseConflicts(fixture('conflicts'));
		expect(clean).toBe(false);
		expect(stages.map(({path, stage, mode}) => [path, stage, mode])).toEqual([
			['text', 1, '100644'],
			['text', 2, '100644'],
			['text', 3, '100644'],
			['修复🔍', 1, '100644'],
			['修复🔍', 2, '100644'],
			['修复🔍', 3, '100644'],
		]);
		expect(messages.filter(({type}) => type.startsWith('CONFLICT'))).toEqual([
			{paths: ['text'], type: 'CONFLICT (contents)'},
			{paths: ['修复🔍'], type: 'CONFLICT (contents)'},
		]);
	});

	test('changes are read from headers of hunks, whatever stands in the lines', () => {
		const patch = [
			'1 2',
			'diff --git a/00000000 b/00000000',
			'@@ -5 +5,2 @@ some text',
			'-diff --git a/00000009 b/00000009',
			'+@@ -1 +1 @@',
			'+x',
			'@@ -9,0 +11,1 @@',
			'+y',
			'diff --git a/00000001 b/00000001',
			'@@ -1,2 +0,0 @@',
			'',
		].join('\n');
		expect([...parseLineChanges(Buffer.from(patch))]).toEqual([
			[
				'00000000',
				[
					{start: 4, end: 5, newStart: 4, newEnd: 6},
					{start: 9, end: 9, newStart: 10, newEnd: 11},
				],
			],
			['00000001', [{start: 0, end: 2, newStart: 0, newEnd: 0}]],
		]);
	});

	test('blobs are read by their length; what is missing or no blob is left out', () => {
		const output = 'aa blob 3\na\nb\nbb missing\ncc blob 0\n\n';
		expect([...parseBlobs(Buffer.from(output))].map(([id, content]) => [id, content.toString()])).toEqual([
			['aa', 'a\nb'],
			['cc', ''],
		]);
	});
});

describe('counts', () => {
	test('renames are one file, binaries have no lines', () => {
		expect(parseCounts(fixture('numstat'))).toEqual({files: 3, added: 1, deleted: 4});
		expect(parseCounts(Buffer.from('-\t-\ta\0' + '1\t2\t\0' + '5\t5\told\0new\0'))).toEqual({
			files: 2,
			added: 1,
			deleted: 2,
		});
	});
});

describe('histories', () => {
	test('parents stay in their order', () => {
		expect([...parseParents('c a b\na\nb a\n')]).toEqual([
			['c', ['a', 'b']],
			['a', []],
			['b', ['a']],
		]);
		expect(parseParents('').size).toBe(0);
	});

	test('subjects keep their quotes', () => {
		expect(parseCommitLines(fixture('commits'))).toEqual([
			{sha: expect.stringMatching(/^[0-9a-f]{40}$/), subject: 'topic: "quotes", 修'},
		]);
		expect(parseCommitLines(Buffer.from('abc\0'))).toEqual([{sha: 'abc', subject: ''}]);
	});

	test('only commits exist as commits', () => {
		const call = existingCommits('/', []);
		expect([...parsed(call, 'aa commit\nbb missing\ncc tree\n')]).toEqual(['aa']);
	});
});

describe('patches', () => {
	test('hold files, lines and their surroundings, no positions and no object ids', () => {
		const [beside, topic] = parsePatches(fixture('patches').toString('latin1'));
		expect(topic).not.toMatch(/^(index|@@)/m);
		expect([topic, beside].some(patch => patch?.includes('+TWO'))).toBe(true);
		expect([topic, beside].some(patch => patch?.includes('+++b/beside'))).toBe(true);
	});

	test('a line of a patch that looks like a commit id starts no patch', () => {
		const id = 'a'.repeat(40);
		expect(parsePatches(`${id}\n+${id}\n ${id}\n${'b'.repeat(40)}\n`)).toEqual([`+${id}\n${id}`, '']);
	});
});

describe('lists of paths', () => {
	test('untracked files one by one', () => {
		expect(parsed(listUntracked('/', 'not_ignored'), fixture('untracked'))).toEqual([
			'b\\xfe',
			'new\nfile',
			'new folder/修',
		]);
	});

	test('ignored entries only', () => {
		expect(parsed(listIgnored('/'), '? a\0! b c/\0! d\ne\0')).toEqual(['b c/', 'd\ne']);
	});
});

test.each([
	['plain', '"plain"'],
	['a "b"\\c', '"a \\"b\\"\\\\c"'],
	['line\nbreak\t', '"line\\012break\\011"'],
	['ä', '"\\303\\244"'],
])('the path %j is quoted as git does', (path, quoted) => {
	expect(quotePath(path)).toBe(quoted);
});
