import {expect, test} from 'vitest';
import {findTrashEntry} from '../../source/records/find-trash-entry.ts';
import {anyEntry} from './examples.ts';

const again = anyEntry({id: 'tr_1a000000', branch: 'copse/other-name'});
const first = anyEntry({id: 'tr_1b000000'});
const other = anyEntry({
	id: 'tr_2c000000',
	worktree_id: 'wt_0b000000',
	task: 'tr_1b000000',
	branch: 'copse/other',
	path: '/data/other',
});
const unmanaged = anyEntry({
	id: 'tr_3d000000',
	worktree_id: null,
	task: null,
	branch: null,
	path: '/elsewhere',
});
const entries = [again, first, other, unmanaged];

test.each([
	['its id, even when it is not the newest of its worktree', 'tr_1b000000', first],
	['its worktree: the newest', 'wt_0000000a', again],
	['its task: the newest of the worktree', 'fix it', again],
	['its branch, as it was called then', 'copse/fix', first],
	['its path', '/elsewhere', unmanaged],
	['a unique beginning of its id', 'tr_2', other],
	['a beginning that only one worktree has', 'tr_1', again],
	['a unique beginning of its worktree', 'wt_0b', other],
	['the last part of its branch', 'other-name', again],
	['the last part of its path', 'elsewhere', unmanaged],
])('an entry is found by %s', (_what, wanted, entry) => {
	expect(findTrashEntry(entries, wanted)).toEqual({kind: 'found', entry});
});

test.each(['', 'tr_', 'wt_', 'tr_9', 'copse/fi', '.'])('%j finds nothing', wanted => {
	expect(findTrashEntry([unmanaged], wanted)).toEqual({kind: 'missing'});
});

test('a beginning that several worktrees have is ambiguous, each named once', () => {
	expect(findTrashEntry(entries, 'wt_0')).toEqual({kind: 'ambiguous', entries: [again, other]});
});

test('exact beats a beginning, and two worktrees of one task are ambiguous', () => {
	const twin = anyEntry({id: 'tr_4e000000', worktree_id: 'wt_0c000000', path: '/twin'});
	expect(findTrashEntry([...entries, twin], 'fix it')).toEqual({kind: 'ambiguous', entries: [again, twin]});
	const named = anyEntry({id: 'tr_5f000000', worktree_id: 'wt_0d000000', task: 'wt_0b'});
	expect(findTrashEntry([...entries, named], 'wt_0b')).toEqual({kind: 'found', entry: named});
});

test('a last part that several worktrees have is ambiguous, and a whole name beats it', () => {
	const twin = anyEntry({id: 'tr_4e000000', worktree_id: 'wt_0c000000', path: '/twin', branch: 'work/other'});
	expect(findTrashEntry([twin, {...other, path: '/data/one'}], 'other').kind).toBe('ambiguous');
	expect(findTrashEntry([twin, {...other, task: 'other'}], 'other')).toMatchObject({entry: {id: other.id}});
});
