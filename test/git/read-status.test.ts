import {expect, test} from 'vitest';
import {parseStatus} from '../../source/git/read-status.ts';
import {fixture} from './fixture.ts';

test('staged, unstaged, renamed, deleted and untracked paths with their own names (T12, L03, L04)', () => {
	const status = parseStatus(fixture('status'));
	expect(
		status.entries.map(({path, oldPath, index, worktree, kind}) => [path, oldPath, index, worktree, kind]),
	).toEqual([
		['gone', null, 'D', '.', 'changed'],
		['line\nbreak', null, '.', 'D', 'changed'],
		['text', null, 'M', 'M', 'changed'],
		['x -> y', 'to rename', 'R', '.', 'changed'],
		['b\\xfe', null, '.', '?', 'untracked'],
		['new\nfile', null, '.', '?', 'untracked'],
		['new folder/', null, '.', '?', 'untracked'],
	]);
	const {staged, unstaged, untracked, conflicted, headSha} = status;
	expect([staged, unstaged, untracked, conflicted, headSha?.length]).toEqual([3, 2, 3, 0, 40]);
});

test('conflicts are neither staged nor unstaged', () => {
	const {entries, staged, unstaged, conflicted} = parseStatus(fixture('status-conflict'));
	expect(
		entries
			.filter(({kind}) => kind === 'conflicted')
			.map(({path, index, worktree}) => [path, index, worktree]),
	).toEqual([
		['text', 'U', 'U'],
		['修复🔍', 'U', 'U'],
	]);
	expect([staged, unstaged, conflicted]).toEqual([1, 0, 2]);
});

test('an unborn branch has no head', () => {
	const status = parseStatus(fixture('status-unborn'));
	expect([status.headSha, status.entries]).toEqual([null, []]);
});

test('modes, ids and submodules', () => {
	const id = 'a'.repeat(40);
	const [entry] = parseStatus(Buffer.from(`1 .M SC.U 160000 160000 160000 ${id} ${id} a b c\0`)).entries;
	expect(entry).toEqual({
		path: 'a b c',
		oldPath: null,
		index: '.',
		worktree: 'M',
		indexMode: '160000',
		worktreeMode: '160000',
		indexSha: id,
		kind: 'changed',
		submodule: 'SC.U',
	});
});

test('a line about the stash is no entry', () => {
	expect(parseStatus(Buffer.from('# branch.oid (initial)\0# stash 3\0')).entries).toEqual([]);
});
