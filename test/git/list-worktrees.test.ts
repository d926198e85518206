import {expect, test} from 'vitest';
import {parseWorktreeList} from '../../source/git/list-worktrees.ts';
import {fixture} from './fixture.ts';

test('every field of every entry is read, odd paths too (T10)', () => {
	const listed = parseWorktreeList(fixture('worktree-list'));
	const sha = expect.stringMatching(/^[0-9a-f]{40}$/);
	const plain = {bare: false, detached: false, locked: null, prunable: null};
	expect(listed).toEqual([
		{...plain, path: '/tmp/copse-fixture/repo', headSha: sha, branchRef: 'refs/heads/main'},
		{
			...plain,
			path: '/tmp/copse-fixture/detached',
			headSha: sha,
			branchRef: null,
			detached: true,
			locked: 'two\nlines',
		},
		{
			...plain,
			path: '/tmp/copse-fixture/gone',
			headSha: sha,
			branchRef: 'refs/heads/unplugged',
			prunable: 'gitdir file points to non-existent location',
		},
		{...plain, path: '/tmp/copse-fixture/line\nbreak 修 "q"', headSha: sha, branchRef: 'refs/heads/topic/修'},
		{...plain, path: '/tmp/copse-fixture/unborn', headSha: null, branchRef: 'refs/heads/lonely'},
	]);
});

test('a bare repository and a lock without a reason', () => {
	const listed = parseWorktreeList(
		Buffer.from('worktree /hub/.bare\0bare\0\0worktree /w\0HEAD 1234\0detached\0locked\0\0'),
	);
	expect(listed.map(({path, bare, headSha, locked}) => [path, bare, headSha, locked])).toEqual([
		['/hub/.bare', true, null, null],
		['/w', false, '1234', ''],
	]);
});

test('nothing gives nothing', () => {
	expect(parseWorktreeList(Buffer.alloc(0))).toEqual([]);
});
