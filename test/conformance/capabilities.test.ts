import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {type OpenRepository, openRepository} from '../helpers/open-repository.ts';
import {commandLine} from './command-line.ts';

const subjectOf = (repository: OpenRepository, branch: string): Promise<string> =>
	repository.git(['log', '-1', '--format=%s', branch]);

test('OP-3, WM-2, WM-18: begin takes task, base, branch, note and place; paths are absolute, times are UTC', async () => {
	const [repository, wrong] = [await openRepository(), await openRepository()];
	await repository.git(['branch', 'develop']);
	const {answer} = await commandLine(
		wrong,
		...['begin', 'Add Search', '--base', 'develop', '--branch', 'mine/search', '--note', 'for Ada'],
		...['-C', repository.path],
	);
	expect(answer).toMatchObject({ok: true, branch: 'mine/search', base: 'develop', warnings: []});
	const [record] = (await repository.ask('list', {})).value.worktrees.filter(({main}) => !main);
	expect(record).toMatchObject({task: 'Add Search', branch: 'mine/search', base: 'develop', note: 'for Ada'});
	expect(path.isAbsolute(record?.path ?? '')).toBe(true);
	const file = path.join(repository.state, 'worktrees', `${record?.id}.json`);
	expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
		source_repo: repository.path,
		path: record?.path,
		created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/),
	});
});

test('WM-24: after the worktree come seeds, record and triggers, then the answer', async () => {
	const seen = '"$COPSE_ROOT"/../seen';
	const wishes = {
		seed: {files: ['.env']},
		triggers: {on_begin: [`cat .env "$COPSE_ROOT"/.git/copse/worktrees/*.json > ${seen}`]},
	};
	const repository = await openRepository({
		files: {'.copse.json': JSON.stringify(wishes), '.gitignore': '.env\n'},
	});
	await repository.write('.env', 'seed\n');
	await repository.ask('trust', {yes: true});
	const {value, codes} = await repository.ask('create', {task: 'x'});
	expect(codes).toEqual([]);
	expect(value).toMatchObject({branch: 'copse/x', base: 'main', include_failed: []});
	const text = await readFile(path.join(repository.root, 'seen'), 'utf8');
	expect(text).toMatch(/^seed\n/);
	expect(text).toContain(`"id": "${value.id}"`);
});

test('WM-27: merge takes task, what to do with dirt, a message and the place', async () => {
	const [repository, wrong] = [await openRepository(), await openRepository()];
	const {value} = await repository.ask('create', {task: 'Add Search'});
	await repository.inWorktree(value.path).write('search', 'x\n');
	const words = ['merge', 'Add Search', '--mode', 'no-ff', '-C', repository.path];
	expect(await commandLine(wrong, ...words, '--dirty', 'refuse')).toMatchObject({
		exitCode: 1,
		answer: {code: 'worktree_dirty'},
	});
	const {answer} = await commandLine(wrong, ...words, '--dirty', 'snapshot', '--message', 'Take {task}');
	expect(answer).toMatchObject({ok: true, committed: true, merged: true});
	expect(await subjectOf(repository, 'main')).toBe('Take Add Search');
	expect(await repository.git(['show', 'main:search'])).toBe('x');
});

test('OP-84: the first attempt is thrown away, the second of the same session is merged', async () => {
	const repository = await openRepository();
	const attempt = async (task: string) => {
		const {value} = await repository.ask('create', {task, session: 's1'});
		await repository.inWorktree(value.path).commit(task, {[task]: 'x\n'});
		return value;
	};
	const first = await attempt('first');
	expect(await repository.refusal('create', {task: 'second', session: 's1'})).toMatchObject({
		code: 'already_active',
	});
	await repository.ask('discard', {worktree: 's1', force: true});
	const second = await attempt('second');
	await repository.ask('merge', {worktree: 's1'});
	expect(await repository.git(['ls-tree', '--name-only', 'main'])).toBe('README.md\nsecond');
	const {value} = await repository.ask('list', {all: true});
	const statusOf = (id: string) => value.worktrees.find(row => row.id === id)?.status;
	expect([statusOf(first.id), statusOf(second.id)]).toEqual(['discarded', 'merged']);
});

test('OP-85: of three attempts at once one wins, the others are given up together', async () => {
	const repository = await openRepository();
	for (const job of ['a', 'b', 'c']) {
		const {value} = await repository.ask('create', {task: `the task, ${job}`, job});
		await repository.inWorktree(value.path).commit(job, {[job]: 'x\n'});
	}
	await repository.ask('merge', {worktree: 'b'});
	const {value} = await repository.ask('purge', {worktrees: ['a', 'c'], mode: 'abandon'});
	expect(value).toMatchObject({failed: 0, results: [{removed: true}, {removed: true}]});
	expect(await repository.git(['ls-tree', '--name-only', 'main'])).toBe('README.md\nb');
	expect((await repository.ask('list', {})).value.worktrees).toHaveLength(1);
});

test('WM-45: a branch that others are based on stays after finish, and the answer says why', async () => {
	const repository = await openRepository();
	const {value} = await repository.ask('create', {task: 'parent'});
	await repository.inWorktree(value.path).commit('own', {own: 'x\n'});
	await repository.ask('create', {task: 'child', base: value.branch});
	const finished = await repository.ask('finish', {worktree: 'parent'});
	expect(finished.value).toMatchObject({merged: true, removed: true, branch_deleted: false});
	expect(finished.codes).toContain('branch_kept');
	expect(await subjectOf(repository, value.branch)).toBe('own');
});

test('WM-53: purge tells what it would do to each, and forces nothing unless it is to abandon', async () => {
	const repository = await openRepository();
	const {value} = await repository.ask('create', {task: 'x'});
	await repository.inWorktree(value.path).commit('own', {own: 'mine\n'});
	await repository.commit('main goes on', {own: 'theirs\n'});
	for (const dry_run of [true, false]) {
		const purged = (await repository.ask('purge', {all: true, dry_run})).value;
		expect(purged.results).toMatchObject([{ok: false, code: 'merge_conflict'}]);
		expect(existsSync(value.path)).toBe(true);
	}
	const told = (await repository.ask('purge', {all: true, mode: 'abandon', dry_run: true})).value;
	expect(told.results).toMatchObject([{ok: true}]);
	expect(existsSync(value.path)).toBe(true);
	await repository.ask('purge', {all: true, mode: 'abandon'});
	expect(existsSync(value.path)).toBe(false);
});
