import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {copyFile, mkdir, readFile, rename, rm, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, onTestFinished, test} from 'vitest';
import {makeBareRemote} from '../../helpers/repo.ts';
import {done, refusedUntouched} from '../asking.ts';
import {makeRich, makeWorktree} from './rich-worktree.ts';

describe('discard refuses, lists what would go, and leaves every byte as it was', () => {
	test('OP-60 D01 T57: uncommitted work of every kind, with the rest of what would go', async () => {
		const {repository} = await makeRich();
		const problem = await refusedUntouched(repository, 'discard', {worktree: 'f'});
		expect(problem).toMatchObject({code: 'worktree_dirty'});
		if (problem.code !== 'worktree_dirty') return;
		const {files, losses} = problem.details;
		expect(Object.fromEntries(files.map(({path: name, state}) => [name, state]))).toEqual({
			both: 'unstaged',
			gone: 'staged',
			new: 'staged',
			tool: 'unstaged',
			'staged-only': 'unstaged',
			intended: 'unstaged',
			'untracked/dir/file': 'untracked',
			link: 'untracked',
		});
		expect(losses?.commits).toMatchObject([{subject: 'own commit'}]);
		expect(losses?.ignored).toMatchObject([{path: 'key.secret', note: 'only here'}]);
	});

	test('B22 B35 D07: commits found nowhere else; pushed ones are found', async () => {
		const {repository, work} = await makeWorktree();
		const sha = await work.commit('own', {own: '1'});
		expect(await refusedUntouched(repository, 'discard', {worktree: 'f'})).toMatchObject({
			code: 'unmerged_commits',
			details: {branch: 'f', commits: [{sha, subject: 'own'}]},
		});
		await repository.git(['update-ref', 'refs/remotes/origin/f', sha]);
		await done(repository, 'discard', {worktree: 'f'});
	});

	test.each(['tag', 'other branch', 'squash'])(
		'commits that a %s holds do not stand in the way',
		async kind => {
			const {repository, work} = await makeWorktree();
			await work.commit('own', {own: '1'});
			await work.commit('more', {own: '2'});
			if (kind === 'tag') await repository.git(['tag', 'v1', 'f']);
			else if (kind === 'other branch') await repository.git(['branch', 'g', 'f']);
			else {
				await repository.git(['merge', '--quiet', '--squash', 'f']);
				await repository.git(['commit', '--quiet', '-m', 'squashed']);
			}
			await done(repository, 'discard', {worktree: 'f'});
		},
	);

	test('D08: commits of a detached worktree', async () => {
		const {repository, place, work} = await makeWorktree();
		await work.git(['switch', '--quiet', '--detach']);
		await work.commit('lost', {lost: '1'});
		expect(await refusedUntouched(repository, 'discard', {worktree: place})).toMatchObject({
			code: 'detached_commits',
			details: {commits: [{subject: 'lost'}]},
		});
	});

	test('a branch that stays does not keep the commits that a rebase has made meanwhile', async () => {
		const {repository, work} = await makeWorktree();
		await work.commit('own', {own: '1'});
		await repository.commit('main moved on', {more: '1'});
		await work.git(['rebase', '--quiet', '--exec', 'false', 'main'], {allowFailure: true});
		const sha = await work.git(['rev-parse', 'HEAD']);
		expect(sha).not.toBe(await repository.git(['rev-parse', 'f']));
		expect(await refusedUntouched(repository, 'discard', {worktree: 'f', keep_branch: true})).toMatchObject({
			code: 'unmerged_commits',
			details: {commits: expect.arrayContaining([expect.objectContaining({sha, subject: 'own'})])},
		});
	});

	test('L09: commits are found nowhere else again once the branch is gone from the remote', async () => {
		const {repository, work} = await makeWorktree();
		await makeBareRemote(repository);
		const sha = await work.commit('own', {own: '1'});
		await work.git(['push', '--quiet', '--set-upstream', 'origin', 'f']);
		await repository.git(['push', '--quiet', 'origin', ':f']);
		await repository.git(['fetch', '--quiet', '--prune', 'origin']);
		await work.write('new', 'untracked');
		expect(await refusedUntouched(repository, 'discard', {worktree: 'f'})).toMatchObject({
			code: 'worktree_dirty',
			details: {losses: {commits: [{sha}]}},
		});
		await rm(path.join(work.path, 'new'));
		expect(await refusedUntouched(repository, 'discard', {worktree: 'f'})).toMatchObject({
			code: 'unmerged_commits',
		});
	});

	test('L12: one that differs in nothing but its line ends, which no checkout can mend', async () => {
		const {repository} = await makeWorktree();
		await repository.git(['config', 'core.autocrlf', 'false']);
		await repository.commit('dos', {'dos.txt': 'one\r\ntwo\r\n'});
		await repository.commit('attributes', {'.gitattributes': '*.txt text eol=lf\n'});
		await repository.worktree('fresh');
		expect(await refusedUntouched(repository, 'discard', {worktree: 'fresh'})).toMatchObject({
			code: 'worktree_dirty',
			details: {files: [{path: 'dos.txt', state: 'unstaged'}]},
		});
		await done(repository, 'discard', {worktree: 'fresh', force: true});
	});

	test("B13: ignored files that differ from main's, not those that are the same", async () => {
		const {repository, work} = await makeWorktree();
		await repository.write('same.secret', 'same');
		await work.write('same.secret', 'same');
		await repository.write('other.secret', 'one');
		await work.write('other.secret', 'two');
		await work.write('closed/inner', 'x');
		await work.write('node_modules/a/b', 'x');
		expect(await refusedUntouched(repository, 'discard', {worktree: 'f'})).toMatchObject({
			code: 'ignored_files',
			details: {
				files: [
					{path: 'closed/inner', note: 'only here'},
					{path: 'other.secret', note: "differs from main's"},
				],
			},
		});
	});

	test('B13: a file of a rebuildable name, a link that leads elsewhere, and a folder of too many files', async () => {
		const {repository, place, work} = await makeWorktree();
		await writeFile(path.join(repository.path, '.git/info/exclude'), 'node_modules\ndata/\n');
		await work.write('node_modules', 'a file, which nothing makes again');
		await symlink('theirs', path.join(repository.path, 'link.secret'));
		await symlink('mine', path.join(place, 'link.secret'));
		await symlink('both', path.join(repository.path, 'same.secret'));
		await symlink('both', path.join(place, 'same.secret'));
		await Promise.all(Array.from({length: 501}, (_, index) => work.write(`data/${index}`, 'x')));
		const problem = await refusedUntouched(repository, 'discard', {worktree: 'f'});
		expect(problem).toMatchObject({code: 'ignored_files'});
		if (problem.code !== 'ignored_files') return;
		expect(Object.fromEntries(problem.details.files.map(({path: name, note}) => [name, note]))).toEqual({
			node_modules: 'only here',
			'link.secret': "differs from main's",
			'data/': 'more than 500 files',
		});
	});

	test('included files that nobody touched do not stand in the way, edited ones do', async () => {
		const {repository} = await makeWorktree();
		await repository.write('.worktreeinclude', '*.secret\n');
		await repository.commit('include', {'.worktreeinclude': '*.secret\n'});
		await repository.write('a.secret', 'first');
		const {value} = await done(repository, 'create', {task: 'x'});
		await repository.write('a.secret', 'main changed it later');
		const hands = repository.inWorktree(value.path);
		expect(await readFile(path.join(value.path, 'a.secret'), 'utf8')).toBe('first');
		await done(repository, 'keep', {worktree: value.id});
		await done(repository, 'discard', {worktree: value.id});
		await done(repository, 'restore', {worktree: value.id});
		await hands.write('a.secret', 'edited here');
		expect(await refusedUntouched(repository, 'discard', {worktree: value.id})).toMatchObject({
			code: 'ignored_files',
		});
	});

	test('rebuildable folders and links to them alone do not stand in the way', async () => {
		const {repository, place, work} = await makeWorktree();
		await writeFile(path.join(repository.path, '.git/info/exclude'), 'node_modules\n.venv\n');
		await work.write('node_modules/a/b', 'x');
		await symlink(path.join(repository.path, 'x'), path.join(place, '.venv'));
		await done(repository, 'discard', {worktree: 'f'});
	});

	test.each([true, false])('D20: the main worktree and a locked one, forced: %s', async force => {
		const {repository, place} = await makeWorktree();
		await repository.git(['worktree', 'lock', '--reason', 'agent at work', place]);
		const ask = (worktree: string) => refusedUntouched(repository, 'discard', {worktree, force});
		expect(await ask('main')).toMatchObject({code: 'main_worktree'});
		expect(await ask('f')).toEqual({code: 'locked', details: {path: place, reason: 'agent at work'}});
		await rm(place, {recursive: true});
		expect(await ask(place)).toMatchObject({code: 'locked'});
	});

	test('D25: the one you stand in, forced or not', async () => {
		const {repository, place} = await makeWorktree();
		await mkdir(path.join(place, 'sub'));
		for (const cwd of [place, path.join(place, 'sub')])
			expect(
				await refusedUntouched(repository, 'discard', {worktree: '.', force: true}, {cwd}),
			).toMatchObject({code: 'current_worktree'});
	});

	test('D25: one with a process inside, naming it, unless forced', async () => {
		const {repository, place} = await makeWorktree();
		const sleeper = spawn('sleep', ['60'], {cwd: place});
		onTestFinished(() => void sleeper.kill());
		await once(sleeper, 'spawn');
		expect(await refusedUntouched(repository, 'discard', {worktree: 'f'})).toMatchObject({
			code: 'in_use',
			details: {processes: [{pid: sleeper.pid, command: 'sleep'}]},
		});
		await done(repository, 'discard', {worktree: 'f', force: true});
	});

	test('D16: one that holds another worktree, forced or not', async () => {
		const {repository, place} = await makeWorktree();
		await writeFile(path.join(repository.path, '.git/info/exclude'), 'inner\n');
		const inner = await repository.worktree('inner', {path: path.join(place, 'inner')});
		for (const force of [false, true])
			expect(await refusedUntouched(repository, 'discard', {worktree: 'f', force})).toEqual({
				code: 'contains_worktrees',
				details: {path: place, inner: [inner]},
			});
	});

	test('D26: one whose index another git holds', async () => {
		const {repository} = await makeWorktree();
		await repository.write('.git/worktrees/w/index.lock', '');
		expect(await refusedUntouched(repository, 'discard', {worktree: 'f', force: true})).toMatchObject({
			code: 'git_busy',
			details: {lock_file: path.join(repository.path, '.git/worktrees/w/index.lock')},
		});
	});

	test('D15: one whose .git file is gone, leads elsewhere, or to another worktree', async () => {
		const repository = (await makeWorktree()).repository;
		const inside = await repository.worktree('x', {path: path.join(repository.path, '.wt/x')});
		const other = await repository.worktree('y');
		const ask = () => refusedUntouched(repository, 'discard', {worktree: inside, force: true});
		await rename(path.join(inside, '.git'), path.join(repository.root, 'saved'));
		expect(await ask()).toMatchObject({code: 'broken_worktree'});
		await repository.git(['init', '--quiet', inside]);
		expect(await ask()).toMatchObject({code: 'broken_worktree'});
		await rm(path.join(inside, '.git'), {recursive: true});
		await copyFile(path.join(other, '.git'), path.join(inside, '.git'));
		expect(await ask()).toMatchObject({code: 'broken_worktree'});
	});

	test('D10 B23: what cannot be read is not clean, even with force', async () => {
		const {repository} = await makeWorktree();
		await repository.write('.git/worktrees/w/index', 'not an index');
		for (const force of [false, true])
			expect(await refusedUntouched(repository, 'discard', {worktree: 'f', force})).toMatchObject({
				code: 'cannot_verify',
			});
	});

	test('D28: a branch whose ref is gone', async () => {
		const {repository} = await makeWorktree();
		await repository.git(['update-ref', '-d', 'refs/heads/f']);
		expect(await refusedUntouched(repository, 'discard', {worktree: 'f'})).toMatchObject({
			code: 'branch_missing',
		});
		await done(repository, 'discard', {worktree: 'f', force: true});
	});

	test('D22 D08: a missing directory whose HEAD is the only holder of commits', async () => {
		const {repository, place, work} = await makeWorktree();
		await work.git(['switch', '--quiet', '--detach']);
		await work.commit('lost', {lost: '1'});
		await rm(place, {recursive: true});
		expect(await refusedUntouched(repository, 'discard', {worktree: place})).toMatchObject({
			code: 'detached_commits',
		});
	});

	test('a plan that was looked at and has changed since', async () => {
		const {repository, place, work} = await makeWorktree();
		const {value} = await done(repository, 'discard', {worktree: 'f', dry_run: true});
		await work.commit('since', {since: '1'});
		const expect_ = value.plan?.expects ?? {};
		expect(Object.keys(expect_)).toEqual([`HEAD@${place}`]);
		expect(
			await refusedUntouched(repository, 'discard', {worktree: 'f', force: true, expect: expect_}),
		).toMatchObject({code: 'changed_meanwhile'});
	});

	test('no_trash without force, and no name at all, are usage errors', async () => {
		const {repository} = await makeWorktree();
		expect(await refusedUntouched(repository, 'discard', {worktree: 'f', no_trash: true})).toMatchObject({
			code: 'usage',
		});
		expect(await refusedUntouched(repository, 'discard', {})).toMatchObject({code: 'usage'});
	});
});
