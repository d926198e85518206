import {mkdir, readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {runHere} from '../cli/copse-process.ts';
import {type OpenRepository, openRepository} from '../helpers/open-repository.ts';

const session = '3f9a12c8';

/** A repository where a session has committed one file. */
const withSession = async (): Promise<{readonly repository: OpenRepository; readonly place: string}> => {
	const repository = await openRepository();
	const {path: place} = (await repository.ask('create', {task: 'login', session})).value;
	if (place === undefined) throw new Error('nothing was made');
	await repository.inWorktree(place).commit('work', {'new.txt': 'new\n'});
	return {repository, place};
};

const command = (repository: OpenRepository, ...args: readonly string[]) =>
	runHere(args, {cwd: repository.path, env: repository.env});

describe('the task of a session', () => {
	test('GZ-2, GZ-46: the version ends with 0, a wrong start with 2, a refusal with 1', async () => {
		const {repository} = await withSession();
		expect(await command(repository, '--version')).toMatchObject({
			code: 0,
			out: expect.stringMatching(/^(development|\d+\.\d+\.\d+)\n$/),
		});
		expect(await command(repository, '--nonsense')).toMatchObject({code: 2, out: ''});
		expect(await command(repository, 'merge', 'nobody')).toMatchObject({code: 1, out: ''});
	});

	test('GZ-20: it is read, compared and found from the command line by the id of the session', async () => {
		const {repository, place} = await withSession();
		expect((await command(repository, 'read', session)).out).toContain('+new');
		expect((await command(repository, 'diff', session, '--stat')).out).toContain('new.txt');
		expect((await command(repository, 'path', session)).out).toBe(`${place}\n`);
	});

	test('GZ-24, GZ-27: a get without a commit leaves the work staged, no merge under way, and says so in words', async () => {
		const {repository} = await withSession();
		const {code, out} = await command(repository, 'get', session, '--no-commit');
		expect(code).toBe(0);
		expect(out).not.toMatch(/Fast-forward|Updating|Automatic merge/);
		expect(out).toMatch(/staged/);
		expect(await repository.git(['status', '--porcelain'])).toBe('A  new.txt');
		const left = await readdir(path.join(repository.path, '.git'));
		expect(left.filter(name => /^(MERGE|SQUASH)_/.test(name))).toEqual([]);
	});

	test('GZ-29: edits of tracked files in the base refuse, untracked ones do not', async () => {
		const {repository} = await withSession();
		await repository.write('README.md', 'mine\n');
		expect((await repository.refusal('get', {worktree: session})).code).toBe('base_dirty');
		await repository.git(['checkout', '--', 'README.md']);
		await repository.write('mine.txt', 'mine\n');
		expect((await repository.ask('get', {worktree: session})).value).toMatchObject({
			success: true,
			files: ['new.txt'],
		});
		expect(await readFile(path.join(repository.path, 'mine.txt'), 'utf8')).toBe('mine\n');
	});

	test('GZ-32: a conflict stops with the names of its files, and the worktree stays', async () => {
		const {repository, place} = await withSession();
		await repository.commit('the same', {'new.txt': 'other\n'});
		const before = await repository.snapshot(place);
		const problem = await repository.refusal('get', {worktree: session});
		expect(problem).toMatchObject({code: 'merge_conflict', details: {files: ['new.txt']}});
		expect(await repository.snapshot(place)).toEqual(before);
		expect(await repository.git(['status', '--porcelain'])).toBe('');
	});

	test('GZ-34: a get goes to the recorded base, not to what happens to be checked out', async () => {
		const repository = await openRepository();
		await repository.git(['branch', 'dev']);
		const {path: place = ''} = (await repository.ask('create', {task: 'login', session, base: 'dev'})).value;
		const sha = await repository.inWorktree(place).commit('work', {'new.txt': 'new\n'});
		const main = await repository.git(['rev-parse', 'main']);
		await repository.ask('get', {worktree: session});
		expect(await repository.refs()).toMatchObject({'refs/heads/dev': sha, 'refs/heads/main': main});
	});

	test('GZ-36, GZ-38, OP-19, OP-69: create answers with id, path, branch and commit; a session has one active', async () => {
		const {repository, place} = await withSession();
		const {worktrees} = (await repository.ask('list', {})).value;
		const row = worktrees.find(({session_id}) => session_id === session);
		expect(row?.id).toMatch(/^wt_[0-9a-f]{8}$/);
		const record = await readFile(path.join(repository.state, 'worktrees', `${row?.id}.json`), 'utf8');
		expect(JSON.parse(record)).toMatchObject({session_id: session, path: place, status: 'active'});
		const second = await command(repository, 'create', 'other', '--session', session, '--json');
		expect(JSON.parse(second.out)).toMatchObject({ok: false, code: 'already_active'});
		const third = await command(repository, 'create', 'third', '--json');
		expect(JSON.parse(third.out)).toMatchObject({
			id: expect.stringMatching(/^wt_/),
			path: expect.stringContaining('third'),
			branch: 'copse/third',
			base_sha: await repository.git(['rev-parse', 'main']),
		});
	});

	test('GZ-37, OP-75: branch and directory by settings, the folder excluded; the work is done before the answer', async () => {
		const repository = await openRepository();
		await repository.settings({branch: 'work/{id6}', location: '{root}/.trees/{id6}'});
		const made = (await repository.ask('create', {task: 'login'})).value;
		expect(made.branch).toMatch(/^work\/[0-9a-f]{6}$/);
		expect(await readdir(path.join(repository.path, '.trees'))).toHaveLength(1);
		expect(await readFile(path.join(repository.path, '.git/info/exclude'), 'utf8')).toContain('.trees');
		expect(await readFile(path.join(made.path ?? '', 'README.md'), 'utf8')).toBe('# A repository\n');
	});

	test('GZ-39: a damaged record is named, and the other worktrees have their states', async () => {
		const {repository} = await withSession();
		await writeFile(path.join(repository.state, 'worktrees', 'wt_0000dead.json'), '{"id":');
		const {value, codes} = await repository.ask('list', {});
		expect(codes).toContain('record_damaged');
		expect(value.worktrees.map(({status}) => status)).toContain('active');
	});

	test('GZ-41: a directory that is there is not used again', async () => {
		const repository = await openRepository();
		await repository.settings({location: '{data}/copse/{slug}'});
		await repository.ask('create', {task: 'login'});
		const {path: place = ''} = (await repository.ask('create', {task: 'other'})).value;
		await mkdir(path.join(path.dirname(place), 'third'));
		await writeFile(path.join(path.dirname(place), 'third', 'mine'), 'mine');
		expect((await repository.refusal('create', {task: 'third'})).code).toBe('worktree_exists');
		expect(await readdir(path.join(path.dirname(place), 'third'))).toEqual(['mine']);
	});

	test('GZ-42: deleting takes worktree, branch and record out of the way, and the work waits in the trash', async () => {
		const {repository, place} = await withSession();
		const {value} = await repository.ask('discard', {worktree: session, force: true});
		expect(Object.keys(await repository.refs())).toEqual(['refs/heads/main']);
		expect((await repository.ask('list', {})).value.worktrees).toHaveLength(1);
		await repository.ask('restore', {worktree: value.trash_id ?? ''});
		expect(await readFile(path.join(place, 'new.txt'), 'utf8')).toBe('new\n');
	});

	test('GZ-43: what is done already is pruned at once, what is not stays', async () => {
		const {repository} = await withSession();
		const done = (await repository.ask('create', {task: 'done'})).value;
		await repository.inWorktree(done.path ?? '').commit('done', {'done.txt': 'done\n'});
		await repository.ask('merge', {worktree: 'done', after: 'keep'});
		await repository.ask('purge', {merged: true});
		const {worktrees} = (await repository.ask('list', {})).value;
		expect(worktrees.map(({task}) => task)).toEqual([null, 'login']);
	});

	test('OP-72: every refusal has a code that a program can rely on, and a next step', async () => {
		const {repository} = await withSession();
		for (const args of [
			['get', 'nobody'],
			['create', '--branch', 'main'],
			['discard', session],
		]) {
			const answer = JSON.parse((await command(repository, ...args, '--json')).out);
			expect(answer).toMatchObject({
				ok: false,
				code: expect.stringMatching(/^[a-z_]+$/),
				remedy: expect.stringMatching(/\w/),
			});
		}
	});

	test('OP-73, OP-74: a job owns a worktree; a cancelled one’s goes, a finished one’s stays', async () => {
		const repository = await openRepository();
		for (const job of ['j-1', 'j-2']) await repository.ask('create', {task: job, job});
		expect((await command(repository, 'path', 'j-1')).code).toBe(0);
		await repository.ask('discard', {job: 'j-1', force: true});
		const {worktrees} = (await repository.ask('list', {})).value;
		expect(worktrees.map(({job_id}) => job_id)).toEqual([null, 'j-2']);
	});

	test('OP-76, OP-78: the log has events with the worktree they belong to, and no diffs', async () => {
		const {repository} = await withSession();
		await repository.ask('merge', {worktree: session});
		const {events} = (await repository.ask('log', {})).value;
		expect(events.map(({kind}) => kind)).toEqual(['created', 'merged']);
		expect(new Set(events.map(({worktree_id}) => worktree_id)).size).toBe(1);
		expect(events[0]?.worktree_id).toMatch(/^wt_/);
		expect(JSON.stringify(events)).not.toContain('+new');
	});
});
