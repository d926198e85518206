import path from 'node:path';
import {expect, test} from 'vitest';
import {
	commitsMadeHere,
	createdAt,
	readHeadReflog,
	readReflog,
	sinceLastCheckout,
} from '../../source/git/read-reflog.ts';
import {makeRepository} from '../helpers/repo.ts';

const entry = (reason: string, to = 'b') => ({from: 'a', to, reason});

test.each([
	'commit: message',
	'commit (initial): x',
	'commit (amend): x',
	'commit (merge): x',
	'cherry-pick: x',
	'revert: x',
	'am: x',
	'rebase (pick): x',
	'rebase -i (squash): x',
	'pull --rebase origin main (pick): x',
	"merge main: Merge made by the 'ort' strategy.",
	'rebase (finish): refs/heads/x onto 1234',
])('%s makes a commit', reason => {
	expect(commitsMadeHere([entry(reason)]).has('b')).toBe(true);
});

test.each([
	'checkout: moving from a to b',
	'reset: moving to HEAD',
	'merge main: Fast-forward',
	'pull: Fast-forward',
	'branch: Created from main',
	'rebase (start): checkout main',
	'rebase (finish): returning to refs/heads/x',
	'cherry-pick: fast-forward',
	'clone: from x',
	'',
])('%s makes none', reason => {
	expect(commitsMadeHere([entry(reason)]).size).toBe(0);
});

test('a rebase with nothing to put onto the new base makes none', () => {
	expect(commitsMadeHere([entry('rebase (finish): refs/heads/x onto bbbb', 'bbbb')]).size).toBe(0);
});

test('a real reflog of a worktree and of its branch', async () => {
	const repository = await makeRepository();
	const start = await repository.git(['rev-parse', 'HEAD']);
	const place = await repository.worktree('work');
	const made = await repository.inWorktree(place).commit('own: (pick) "x"', {a: '1\n'});
	const common = path.join(repository.path, '.git');
	const head = await readHeadReflog(path.join(common, 'worktrees/work'));
	expect([...commitsMadeHere(head)]).toEqual([made]);
	const branch = await readReflog(common, 'refs/heads/work');
	expect([createdAt(branch), [...commitsMadeHere(branch)]]).toEqual([start, [made]]);
	await repository.inWorktree(place).git(['switch', '--quiet', '-c', 'next']);
	expect(sinceLastCheckout(await readHeadReflog(path.join(common, 'worktrees/work')))).toEqual([]);
	expect(await readReflog(common, 'refs/heads/none')).toEqual([]);
});
