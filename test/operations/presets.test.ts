import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readFile, rm} from 'node:fs/promises';
import path from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {isThere} from '../../source/operations/is-there.ts';
import {ask, refusal} from '../helpers/open-repository.ts';
import {makeRepository, type TestRepository} from '../helpers/repo.ts';

const make = async (
	...names: readonly string[]
): Promise<TestRepository & {place: (name: string) => string}> => {
	const repository = await makeRepository({files: {a: 'one\n'}});
	const places = new Map<string, string>();
	for (const name of names) {
		const place = await repository.worktree(name, {branch: name});
		await repository.inWorktree(place).commit(`own ${name}`, {[name]: `${name}\n`});
		places.set(name, place);
	}
	return {...repository, place: name => places.get(name) ?? ''};
};

test('WM-40, T42, WM-41 finish commits everything, merges by a merge commit, removes directory and branch', async () => {
	const repository = await make('task');
	await repository.inWorktree(repository.place('task')).write('new', 'untracked\n');
	const value = await ask(repository, 'finish', {worktree: 'task'});
	expect(value).toMatchObject({committed: true, merged: true, removed: true, branch_deleted: true});
	expect(await readFile(path.join(repository.path, 'new'), 'utf8')).toBe('untracked\n');
	expect(await repository.git(['log', '-1', '--format=%P', 'main'])).toMatch(/^\S+ \S+$/);
	expect(await isThere(repository.place('task'))).toBe(false);
	expect(await repository.git(['branch', '--list', 'task'])).toBe('');
});

test('WM-40, T43, WM-42 finish --mode abandon makes no commit and no merge, and can be restored', async () => {
	const repository = await make('task');
	await repository.inWorktree(repository.place('task')).write('new', 'untracked\n');
	const before = await repository.git(['rev-parse', 'main']);
	const value = await ask(repository, 'finish', {worktree: 'task', mode: 'abandon'});
	expect(value).toMatchObject({committed: false, merged: false, removed: true, branch_deleted: true});
	expect(await repository.git(['rev-parse', 'main'])).toBe(before);
	await ask(repository, 'restore', {worktree: 'task'});
	expect(await readFile(path.join(repository.place('task'), 'new'), 'utf8')).toBe('untracked\n');
});

test('WM-40, T44, WM-43 finish --mode keep leaves directory and branch', async () => {
	const repository = await make('task');
	const before = await repository.snapshot(repository.place('task'), {git: true});
	expect(await ask(repository, 'finish', {worktree: 'task', mode: 'keep'})).toMatchObject({removed: false});
	expect(await repository.snapshot(repository.place('task'), {git: true})).toEqual(before);
});

test('T45, WM-44 finish of a directory that is gone ends its registration and keeps unmerged commits', async () => {
	const repository = await make('task');
	await rm(repository.place('task'), {recursive: true});
	expect(await ask(repository, 'finish', {worktree: 'task'})).toMatchObject({merged: false, removed: true});
	expect(await repository.git(['worktree', 'list'])).not.toContain('task');
	expect(await repository.git(['log', '-1', '--format=%s', 'task'])).toBe('own task');
});

test('WM-48 finish ends what was merged before but not cleaned up', async () => {
	const repository = await make('task');
	await ask(repository, 'merge', {worktree: 'task', mode: 'no-ff', after: 'keep'});
	const at = await repository.git(['rev-parse', 'main']);
	expect(await ask(repository, 'finish', {worktree: 'task'})).toMatchObject({merged: false, removed: true});
	expect(await repository.git(['rev-parse', 'main'])).toBe(at);
});

test('finish ends a task that nothing was ever added to', async () => {
	const repository = await makeRepository();
	const place = await repository.worktree('idle', {branch: 'idle'});
	expect(await ask(repository, 'finish', {worktree: 'idle'})).toMatchObject({merged: false, removed: true});
	expect(await isThere(place)).toBe(false);
});

test('GZ-25, T79 get fast-forwards when it can, commits what is uncommitted, and keeps the worktree', async () => {
	const repository = await make('task');
	await repository.inWorktree(repository.place('task')).write('new', 'untracked\n');
	const value = await ask(repository, 'get', {worktree: 'task'});
	expect(value).toMatchObject({session_id: 'task', success: true, files: ['new', 'task']});
	expect(await repository.git(['rev-parse', 'main'])).toBe(await repository.git(['rev-parse', 'task']));
	expect(await isThere(repository.place('task'))).toBe(true);
});

test('GZ-25 get makes a merge commit when both sides went on', async () => {
	const repository = await make('task');
	await repository.commit('main goes on', {c: 'c\n'});
	await ask(repository, 'get', {worktree: 'task'});
	expect(await repository.git(['log', '-1', '--format=%P', 'main'])).toMatch(/^\S+ \S+$/);
});

test('GZ-23, T80 get --squash makes one commit', async () => {
	const repository = await make('task');
	await repository.inWorktree(repository.place('task')).commit('second', {second: '2\n'});
	const before = await repository.git(['rev-parse', 'main']);
	const value = await ask(repository, 'get', {worktree: 'task', squash: true});
	expect(value.files).toEqual(['second', 'task']);
	expect(await repository.git(['rev-parse', 'main^'])).toBe(before);
});

test('GZ-22, T81 get --no-commit leaves the change staged', async () => {
	const repository = await make('task');
	const before = await repository.git(['rev-parse', 'main']);
	await ask(repository, 'get', {worktree: 'task', no_commit: true});
	expect(await repository.git(['rev-parse', 'main'])).toBe(before);
	expect(await repository.git(['status', '--porcelain'])).toBe('A  task');
});

test('GZ-28, T82 get of nothing succeeds with no files', async () => {
	const repository = await makeRepository();
	await repository.worktree('idle', {branch: 'idle'});
	expect(await ask(repository, 'get', {worktree: 'idle'})).toMatchObject({success: true, files: []});
});

test('T48, WM-52 purge ends each, and one that fails stops none of the others', async () => {
	const repository = await make('one', 'two');
	await repository.commit('main takes two', {two: 'other\n'});
	const value = await ask(repository, 'purge', {worktrees: ['two', 'one', 'nosuch']});
	expect(value.failed).toBe(2);
	expect(value.results.map(({worktree, ok, code}) => [worktree, ok, code])).toEqual([
		['two', false, 'merge_conflict'],
		['one', true, undefined],
		['nosuch', false, 'worktree_not_found'],
	]);
	expect(await isThere(repository.place('two'))).toBe(true);
	expect(await isThere(repository.place('one'))).toBe(false);
});

test('T49, WM-51 purge takes names, --all or --merged: exactly one of them', async () => {
	const repository = await make('one');
	expect((await refusal(repository, 'purge', {})).code).toBe('usage');
	expect((await refusal(repository, 'purge', {worktrees: ['one'], all: true})).code).toBe('usage');
	expect((await refusal(repository, 'purge', {all: true, merged: true})).code).toBe('usage');
});

test('D05, D14 purge --merged ends only what is in its base, never fresh, dirty or kept ones', async () => {
	const repository = await make('merged', 'open', 'kept', 'dirty');
	await repository.git(['merge', '--no-ff', '-m', 'merge', 'merged', 'kept', 'dirty']);
	await ask(repository, 'keep', {worktree: 'kept'});
	const fresh = await repository.worktree('fresh', {branch: 'fresh'});
	await repository.inWorktree(repository.place('dirty')).write('note', 'x\n');
	const dry = await ask(repository, 'purge', {merged: true, dry_run: true});
	expect(dry.results.map(({ok}) => ok)).toEqual([true]);
	expect(await isThere(repository.place('merged'))).toBe(true);
	const value = await ask(repository, 'purge', {merged: true});
	expect(value).toMatchObject({failed: 0, results: [{ok: true, removed: true}]});
	expect(await isThere(repository.place('merged'))).toBe(false);
	for (const place of [...['open', 'kept', 'dirty'].map(repository.place), fresh])
		expect(await isThere(place), place).toBe(true);
});

test('purge --all leaves worktrees alone that are kept, or that copse does not manage', async () => {
	const repository = await make('foreign');
	const created = await ask(repository, 'create', {task: 'ours'});
	const kept = await ask(repository, 'create', {task: 'kept'});
	await ask(repository, 'keep', {worktree: kept.id});
	const value = await ask(repository, 'purge', {all: true, mode: 'abandon'});
	expect(value.results.map(({id}) => id)).toEqual([created.id]);
	for (const place of [repository.place('foreign'), kept.path]) expect(await isThere(place)).toBe(true);
});

test('purge --dry-run says of each what the purge itself would say', async () => {
	const repository = await make('clean', 'ignored', 'busy');
	await repository.inWorktree(repository.place('ignored')).write('.gitignore', 'secret\n');
	await repository.inWorktree(repository.place('ignored')).git(['add', '.gitignore']);
	await repository.inWorktree(repository.place('ignored')).git(['commit', '--quiet', '-m', 'ignore']);
	for (const name of ['clean', 'ignored', 'busy'])
		await repository.git(['merge', '--quiet', '--no-edit', name]);
	await repository.inWorktree(repository.place('ignored')).write('secret', 'mine\n');
	const inside = spawn('sleep', ['60'], {cwd: repository.place('busy'), stdio: 'ignore'});
	await once(inside, 'spawn');
	onTestFinished(() => void inside.kill());
	const told = async (dry_run: boolean) => {
		const {results} = await ask(repository, 'purge', {merged: true, dry_run});
		return results.map(({ok, code, remedy}) => ({ok, code, remedy}));
	};
	const dry = await told(true);
	expect(dry.map(({code}) => code).sort()).toEqual(['ignored_files', 'in_use', undefined]);
	expect(await told(false)).toEqual(dry);
	const kept = await ask(repository, 'purge', {worktrees: ['nosuch'], mode: 'keep', dry_run: true});
	expect(kept.results).toMatchObject([{ok: false, code: 'worktree_not_found'}]);
});
