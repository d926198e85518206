import {existsSync} from 'node:fs';
import {mkdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {openRepository} from '../helpers/open-repository.ts';

test('T50: begun, merged and finished, both edits are on main and all else is gone', async () => {
	const repository = await openRepository({files: {a: 'one\n'}});
	const {id, path: place, branch} = (await repository.ask('create', {task: 'Add Search'})).value;
	const work = repository.inWorktree(place);
	await work.write('first', '1\n');
	await repository.ask('merge', {worktree: id, mode: 'no-ff', dirty: 'snapshot', after: 'keep'});
	expect(existsSync(place)).toBe(true);
	await work.write('second', '2\n');
	expect((await repository.ask('finish', {worktree: 'Add Search'})).value).toMatchObject({
		committed: true,
		merged: true,
		removed: true,
		branch_deleted: true,
	});
	for (const [name, text] of [
		['first', '1\n'],
		['second', '2\n'],
	] as const)
		expect(await readFile(path.join(repository.path, name), 'utf8')).toBe(text);
	expect(existsSync(place)).toBe(false);
	expect(Object.keys(await repository.refs())).not.toContain(`refs/heads/${branch}`);
	expect((await repository.ask('list', {})).value.worktrees).toHaveLength(1);
});

describe('OP-101, T74: a job that owns a worktree', () => {
	const withJob = async () => {
		const repository = await openRepository();
		const made = (await repository.ask('create', {task: 'x', job: 'job-7'})).value;
		await repository.inWorktree(made.path).write('half-done', 'x\n');
		return {repository, ...made};
	};

	test('finds it by the name of the job', async () => {
		const {repository, path: place} = await withJob();
		expect((await repository.ask('path', {worktree: 'job-7'})).value.path).toBe(place);
	});

	test('has it discarded when it is cancelled, as a cancel hook does, and it can come back', async () => {
		const {repository, id, path: place} = await withJob();
		const {value} = await repository.ask('discard', {job: 'job-7', force: true});
		expect(value).toMatchObject({id, removed: true, restore_with: `copse restore ${id}`});
		await repository.ask('restore', {worktree: id});
		expect(existsSync(path.join(place, 'half-done'))).toBe(true);
	});

	test('leaves it for a decision when it is done: nothing is merged by itself', async () => {
		const {repository, id} = await withJob();
		const {worktrees} = (await repository.ask('list', {})).value;
		expect(worktrees.find(row => row.id === id)).toMatchObject({status: 'active', job_id: 'job-7'});
	});
});

test('OP-65, WM-46, B25: each answer has the same fields: purge, finish and keep by name, list with note and age', async () => {
	const repository = await openRepository();
	await repository.ask('create', {task: 'x', note: 'for Ada'});
	await repository.ask('create', {task: 'y'});
	const row = (await repository.ask('list', {})).value.worktrees.find(({task}) => task === 'x');
	expect(row).toMatchObject({task: 'x', note: 'for Ada', age_seconds: expect.any(Number)});
	await repository.settings({surprise: true});
	const kept = (await repository.ask('finish', {worktree: 'y', mode: 'keep'})).value;
	const purged = (await repository.ask('purge', {worktrees: ['x']})).value.results[0];
	const fields = ['id', 'committed', 'merged', 'removed', 'branch_deleted', 'restore_with', 'summary'];
	for (const answer of [kept, purged])
		expect(Object.keys(answer ?? {})).toEqual(expect.arrayContaining(fields));
});

test('T84: main keeps what it does not know: only what copse left behind itself is mended, and told', async () => {
	const repository = await openRepository({files: {a: 'one\n'}});
	const live = (await repository.ask('create', {task: 'live', session: 's1'})).value;
	const merged = (await repository.ask('create', {task: 'merged'})).value;
	await repository.inWorktree(merged.path).commit('work', {b: 'b\n'});
	await repository.ask('merge', {worktree: merged.id});
	const foreign = await repository.worktree('foreign');
	await repository.git(['branch', 'by-hand']);
	const {findings} = (await repository.ask('doctor', {fix: true})).value;
	expect(findings).toMatchObject([{kind: 'orphan_branch', subject: merged.branch, fixed: true}]);
	const {worktrees} = (await repository.ask('list', {})).value;
	expect(worktrees.map(row => row.path).sort()).toEqual([repository.path, live.path, foreign].sort());
	const branches = Object.keys(await repository.refs()).filter(ref => ref.startsWith('refs/heads/'));
	expect(branches).toEqual(['by-hand', live.branch, 'foreign', 'main'].map(name => `refs/heads/${name}`));
});

test('C26: a list that runs while worktrees are made never fails and never drops one', async () => {
	const repository = await openRepository();
	const first = (await repository.ask('create', {task: 'first'})).value;
	let making = true;
	const makeSome = async () => {
		for (const task of ['a', 'b', 'c', 'd', 'e', 'f']) await repository.ask('create', {task});
		making = false;
	};
	const listAll = async () => {
		let lists = 0;
		for (let known = 0; making; lists++) {
			const {worktrees} = (await repository.ask('list', {})).value;
			expect(worktrees.map(row => row.id)).toContain(first.id);
			expect(worktrees.length).toBeGreaterThanOrEqual(known);
			known = worktrees.length;
		}
		return lists;
	};
	const [lists] = await Promise.all([listAll(), makeSome()]);
	expect(lists).toBeGreaterThan(1);
	expect((await repository.ask('list', {})).value.worktrees).toHaveLength(8);
});

test('C26: a worktree that was made while copse started is not shown as missing', async () => {
	const repository = await openRepository();
	const app = await repository.open();
	await repository.ask('create', {task: 'x'});
	const outcome = await app.request('list', {});
	expect(outcome).toMatchObject({ok: true});
	if (outcome.ok) expect(outcome.value.worktrees.filter(({missing}) => missing)).toEqual([]);
});

test('OP-98, I06: patterns with a slash mean the folder that they name, and whatever lies in it', async () => {
	const repository = await openRepository({
		files: {'.gitignore': 'vendor/\ntmp/\n', '.worktreeinclude': 'vendor/bundle\ntmp/prompts/\n'},
	});
	const included = ['vendor/bundle/gem/lib.rb', 'tmp/prompts/one.md'];
	for (const name of [...included, 'vendor/other/x', 'tmp/cache/x', 'elsewhere/vendor/bundle/x']) {
		await mkdir(path.dirname(path.join(repository.path, name)), {recursive: true});
		await repository.write(name, 'x\n');
	}
	const {value} = await repository.ask('create', {task: 'x'});
	expect([...value.include_synced].sort()).toEqual([...included].sort());
	expect(value.include_failed).toEqual([]);
	for (const name of included) expect(existsSync(path.join(value.path, name))).toBe(true);
});
