import {readFile, rm} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import type {Checkout} from '../../helpers/repo.ts';
import {done} from '../asking.ts';
import {
	collectGarbage,
	makeRich,
	makeWorktree,
	type Rich,
	verifySound,
	wholePicture,
} from '../discard/rich-worktree.ts';

/** Discards by force, collects garbage, restores; everything must be as it was, with no ghost in between. */
const verifyRoundTrip = async (rich: Rich, name = 'f'): Promise<void> => {
	const {repository, place} = rich;
	const picture = await wholePicture(rich);
	const refs = await repository.refs();
	const discarded = await done(repository, 'discard', {worktree: name, force: true});
	const listed = await repository.git(['worktree', 'list', '--porcelain']);
	expect(listed.match(/^worktree .*$/gm)).toEqual([
		`worktree ${repository.path}`,
		// what keeps the trash, and says so
		`worktree ${repository.path}/.git/copse/copse-pins`,
	]);
	expect((await done(repository, 'list', {})).value.worktrees).toHaveLength(1);
	await collectGarbage(repository);
	// the reflog of a branch that stayed was emptied like every other
	const before = discarded.value.branch_deleted ? picture : {...picture, branchLog: ''};
	expect(await repository.git(['fsck', '--no-dangling'])).toBe('');
	const {value} = await done(repository, 'restore', {worktree: discarded.value.trash_id ?? ''});
	expect(value).toMatchObject({path: place, moved: false});
	expect(await wholePicture(rich)).toEqual(before);
	expect(await repository.refs()).toEqual(refs);
	await verifySound(rich);
};

/**
 * Two branches that meet in one file with a conflict, and cleanly in a folder that both have changed. The worktree was
 * never on the other one: no reflog of its own names what that has.
 */
const makeConflict = async (rich: Rich): Promise<void> => {
	const {repository, work} = rich;
	const base = {'clash/file': 'base\n', 'clean/one': '1\n', 'clean/two': '2\n'};
	await work.commit('base', base);
	await repository.git(['branch', 'theirs', 'f']);
	await work.commit('ours', {'clash/file': 'ours\n', 'clean/one': '1 ours\n'});
	await repository.git(['switch', '--quiet', 'theirs']);
	await repository.commit('theirs', {'clash/file': 'theirs\n', 'clean/two': '2 theirs\n'});
	await repository.git(['switch', '--quiet', 'main']);
};

const start = async (work: Checkout, ...args: string[]): Promise<void> => {
	await work.git(['-c', 'rerere.enabled=false', ...args], {allowFailure: true});
};

describe('discard and restore give back every byte, also after git gc --prune=now', () => {
	test('work of every kind: committed, staged, unstaged, untracked, ignored, modes, links, times', async () => {
		const rich = await makeRich();
		await verifyRoundTrip(rich);
		await collectGarbage(rich.repository);
		await verifySound(rich);
	});

	test('a worktree without anything of its own', async () => {
		await verifyRoundTrip(await makeWorktree());
	});

	test.each([
		['merge', 'theirs'],
		['rebase', 'theirs'],
		['cherry-pick', 'theirs'],
		['revert', 'HEAD~1'],
	])('a %s that stopped with a conflict', async (...args) => {
		const rich = await makeWorktree();
		await makeConflict(rich);
		if (args[0] === 'revert') await rich.work.commit('more', {'clash/file': 'more\n'});
		const other = await rich.work.git(['rev-parse', args[1]]);
		await start(rich.work, ...args);
		expect(await rich.work.git(['diff', '--name-only', '--diff-filter=U'])).toBe('clash/file');
		// theirs is held by this worktree alone
		await rich.repository.git(['branch', '--quiet', '-D', 'theirs']);
		await verifyRoundTrip(rich);
		expect(await rich.work.git(['cat-file', '-t', other])).toBe('commit');
	});

	test('a merge with a conflict that was resolved, which git can still bring back', async () => {
		const rich = await makeWorktree();
		await makeConflict(rich);
		await start(rich.work, 'merge', 'theirs');
		await rich.work.write('clash/file', 'resolved\n');
		await rich.work.git(['add', 'clash/file']);
		await verifyRoundTrip(rich);
		await rich.work.git(['checkout', '--quiet', '--merge', 'clash/file']);
		expect(await readFile(path.join(rich.place, 'clash/file'), 'utf8')).toContain('<<<<<<<');
	});

	test('blobs of a conflict that was resolved in a merge that was left', async () => {
		const rich = await makeWorktree();
		await makeConflict(rich);
		await start(rich.work, 'merge', 'theirs');
		const theirs = await rich.work.git(['rev-parse', ':3:clash/file']);
		await rich.work.write('clash/file', 'resolved\n');
		await rich.work.git(['add', 'clash/file']);
		await rich.work.git(['merge', '--quit']);
		// only the index still names what theirs had
		await rich.repository.git(['branch', '--quiet', '-D', 'theirs']);
		await verifyRoundTrip(rich);
		expect(await rich.work.git(['cat-file', 'blob', theirs])).toBe('theirs');
	});

	test.each(['--merge', '--apply'])('a rebase %s with its autostash', async backend => {
		const rich = await makeWorktree();
		await makeConflict(rich);
		await rich.work.write('both', 'stashed by the rebase\n');
		await start(rich.work, 'rebase', backend, '--autostash', 'theirs');
		await rich.repository.git(['branch', '--quiet', '-D', 'theirs']);
		await verifyRoundTrip(rich);
		await rich.work.git(['rebase', '--abort']);
		expect(await readFile(path.join(rich.place, 'both'), 'utf8')).toBe('stashed by the rebase\n');
	});

	test('a bisect with refs of its own', async () => {
		const rich = await makeWorktree();
		for (const name of ['1', '2', '3', '4']) await rich.work.commit(name, {n: name});
		await rich.work.git(['bisect', 'start', 'HEAD', 'HEAD~3']);
		const own = await rich.repository.git(['commit-tree', '-m', 'own', 'main^{tree}']);
		await rich.work.git(['update-ref', 'refs/worktree/own', own]);
		await verifyRoundTrip(rich, rich.place);
		expect(await rich.work.git(['log', '-1', '--format=%s', 'refs/worktree/own'])).toBe('own');
	});

	test('D08: a detached worktree with commits on no branch', async () => {
		const rich = await makeWorktree();
		await rich.work.git(['switch', '--quiet', '--detach']);
		const sha = await rich.work.commit('lost', {lost: '1'});
		await verifyRoundTrip(rich, rich.place);
		expect(await rich.work.git(['rev-parse', 'HEAD'])).toBe(sha);
	});

	test("commits that only the worktree's reflog names survive", async () => {
		const {repository, work} = await makeRich();
		const sha = await work.commit('reset away', {away: '1'});
		await work.git(['reset', '--quiet', '--hard', 'HEAD~1']);
		const {value} = await done(repository, 'discard', {worktree: 'f', force: true});
		await collectGarbage(repository);
		await done(repository, 'restore', {worktree: value.trash_id ?? ''});
		expect(await work.git(['show', `${sha}:away`])).toBe('1');
		expect(await work.git(['rev-parse', 'HEAD@{1}'])).toBe(sha);
	});

	test("commits that only the branch's reflog names survive, and so does that reflog", async () => {
		const {repository, work} = await makeWorktree();
		const sha = await repository.git(['commit-tree', '-m', 'elsewhere', 'main^{tree}']);
		await work.git(['switch', '--quiet', '--detach']);
		await repository.git(['branch', '--force', 'f', sha]);
		await repository.git(['branch', '--force', 'f', 'main']);
		await work.git(['switch', '--quiet', 'f']);
		await done(repository, 'discard', {worktree: 'f', force: true});
		await collectGarbage(repository);
		await repository.git(['branch', 'taken', 'main']);
		await done(repository, 'restore', {worktree: 'f'});
		expect(await work.git(['rev-parse', 'f@{1}'])).toBe(sha);
		expect(await work.git(['log', '-1', '--format=%s', sha])).toBe('elsewhere');
	});

	test('an index that was split, and an orphan branch without a commit', async () => {
		const rich = await makeRich();
		await rich.work.git(['update-index', '--split-index']);
		await rich.work.write('staged-later', 'x');
		await rich.work.git(['add', 'staged-later']);
		await verifyRoundTrip(rich);
		await rich.work.git(['switch', '--quiet', '--force', '--orphan', 'empty']);
		await rich.work.write('first', '1');
		await rich.work.git(['add', 'first']);
		await verifyRoundTrip(rich, rich.place);
	});

	test('D22: a missing directory: its registration goes and comes back, its branch stays', async () => {
		const {repository, place, work} = await makeWorktree();
		await work.write('staged', 'only in the index\n');
		await work.git(['add', 'staged']);
		const blob = await work.git(['rev-parse', ':staged']);
		await rm(place, {recursive: true});
		const {value} = await done(repository, 'discard', {worktree: place});
		expect(value).toMatchObject({branch: 'f', branch_deleted: false});
		expect(await repository.git(['worktree', 'list', '--porcelain'])).not.toContain('prunable');
		expect(await repository.git(['branch', '--list', 'f'])).toBe('  f');
		await collectGarbage(repository);
		expect(await repository.git(['cat-file', 'blob', blob])).toBe('only in the index');
		await done(repository, 'restore', {worktree: value.trash_id ?? ''});
		expect(await repository.git(['worktree', 'list', '--porcelain'])).toContain('prunable');
	});
});
