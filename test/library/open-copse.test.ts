import path from 'node:path';
import {expect, test} from 'vitest';
import {
	type Copse,
	CopseError,
	type OpenOptions,
	openCopse,
	type Progress,
} from '../../source/library/index.ts';
import {countGitProcesses} from '../helpers/count-git-processes.ts';
import {makeRepository, makeTemporaryFolder, type TestRepository} from '../helpers/repo.ts';

const open = async (repository: TestRepository, options: OpenOptions = {}): Promise<Copse> =>
	openCopse({cwd: repository.path, environment: repository.env, ...options});

test('each verb is a method: make, list, read, merge, undo', async () => {
	const repository = await makeRepository();
	const copse = await open(repository, {
		settings: {merge_mode: 'squash', trash_days: 3, rebuildable: ['out']},
	});
	expect(copse.repository).toMatchObject({name: 'repo', path: repository.path});
	expect(copse.warnings).toEqual([]);

	const made = await copse.create({task: 'login form'});
	if (!made.ok) throw new Error(made.problem.error);
	const {id, path: place} = made.value;
	await repository.inWorktree(place).commit('Add a', {'a.txt': 'a\n'});
	const listed = await copse.list();
	expect(listed).toMatchObject({ok: true, value: {worktrees: [{main: true}, {id, verdict: 'ready'}]}});

	const pieces: Progress[] = [];
	const read = await copse.diff(
		{worktree: 'login form', stream: true},
		{onReport: progress => void pieces.push(progress)},
	);
	expect(read).toMatchObject({ok: true, value: {files: [{path: 'a.txt', change: 'added'}], patch: ''}});
	expect(
		pieces.map(each => (each.kind === 'patch' ? Buffer.from(each.piece).toString() : '')).join(''),
	).toContain('+a\n');

	const merged = await copse.merge({worktree: id});
	expect(merged).toMatchObject({ok: true, value: {merged: true, removed: true}});
	expect(await repository.git(['rev-list', '--count', 'main'])).toBe('2');
	expect(await copse.undo()).toMatchObject({ok: true, value: {undone: 'merged', id}});
	await copse.close();
});

test('a refusal is an answer with its code, its data and the next step', async () => {
	const repository = await makeRepository();
	const copse = await open(repository);
	const refused = await copse.merge({worktree: 'nope'});
	expect(refused).toMatchObject({
		ok: false,
		problem: {
			code: 'worktree_not_found',
			details: {worktree: 'nope'},
			error: expect.stringContaining('nope'),
		},
	});
	// what a program without types may give
	const wrong: object = {worktree: 'x', mode: 'sideways'};
	expect(await copse.merge({worktree: 'x', ...wrong})).toMatchObject({ok: false, problem: {code: 'usage'}});
	await copse.close();
});

test('a folder without a repository rejects, and a wrong setting is told', async () => {
	const failure = await openCopse({cwd: await makeTemporaryFolder()}).catch((error: unknown) => error);
	expect(failure).toBeInstanceOf(CopseError);
	expect(failure).toMatchObject({name: 'CopseError', problem: {code: 'not_a_git_repo'}});
	const copse = await open(await makeRepository(), {settings: {trash_days: -1}});
	expect(copse.warnings).toMatchObject([{message: expect.stringContaining('trash_days')}]);
});

test('WM-70: what is cancelled before it began, or asked after close, calls no git', async () => {
	const repository = await makeRepository();
	const counter = await countGitProcesses();
	const PATH = [counter.pathEntry, process.env.PATH].join(path.delimiter);
	const copse = await open(repository, {environment: {...repository.env, PATH}});
	await counter.reset();
	const cancelled = {ok: false, problem: {code: 'cancelled'}};
	expect(await copse.list({}, {signal: AbortSignal.abort()})).toMatchObject(cancelled);
	await copse.close();
	expect(await copse.create({task: 'late'})).toMatchObject(cancelled);
	expect(await counter.calls()).toEqual([]);
});

test('close cancels what runs and waits for it; a listener that throws changes nothing', async () => {
	const repository = await makeRepository();
	const copse = await open(repository);
	const made = await copse.create(
		{task: 'one'},
		{
			onReport: () => {
				throw new Error('the listener fails');
			},
		},
	);
	expect(made.ok).toBe(true);
	const reading = copse.list();
	let settled = false;
	void reading.then(() => {
		settled = true;
	});
	await copse.close();
	await Promise.resolve();
	expect(settled).toBe(true);
	expect(await reading).toMatchObject({ok: false, problem: {code: 'cancelled'}});
});
