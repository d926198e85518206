import {chmod, mkdir, readFile, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {withLock} from '../../../source/records/lock.ts';
import {stateDirectory} from '../../../source/records/state-directory.ts';
import {openRepository} from '../../helpers/open-repository.ts';

const withWorktree = async () => {
	const repository = await openRepository();
	const {value} = await repository.ask('create', {task: 'login form', session: 's1'});
	await repository.inWorktree(value.path).commit('Work', {'work.txt': 'x\n'});
	const record = async () =>
		JSON.parse(await readFile(path.join(repository.state, 'worktrees', `${value.id}.json`), 'utf8'));
	return {repository, ...value, record};
};

describe('a worktree whose directory has gone', () => {
	test('OP-67, B12: the next list marks it discarded, tells the timeline, and leaves its branch', async () => {
		const {repository, path: place, branch, record} = await withWorktree();
		const tip = (await repository.refs())[`refs/heads/${branch}`];
		await rm(place, {recursive: true});
		await repository.ask('list', {});
		expect(await record()).toMatchObject({status: 'discarded', session_id: null});
		expect((await repository.refs())[`refs/heads/${branch}`]).toBe(tip);
		const {value} = await repository.ask('log', {});
		expect(value.events.map(({kind}) => kind)).toContain('auto-cleaned');
		await repository.ask('list', {});
		const again = await repository.ask('log', {});
		expect(again.value.events.filter(event => event.kind === 'auto-cleaned')).toHaveLength(1);
	});

	test('its session is free at once', async () => {
		const {repository, path: place} = await withWorktree();
		await rm(place, {recursive: true});
		await repository.ask('list', {});
		const {value} = await repository.ask('create', {task: 'another', session: 's1'});
		expect(value.branch).toBe('copse/another');
	});

	test('a kept one too, but none whose whole disk is away', async () => {
		const {repository, id, path: place, record} = await withWorktree();
		await repository.ask('keep', {worktree: id});
		const folder = path.dirname(place);
		await rename(folder, `${folder}-unmounted`);
		const {value} = await repository.ask('list', {});
		expect((await record()).status).toBe('kept');
		expect(value.worktrees.find(row => row.id === id)).toMatchObject({missing: true, status: 'kept'});
		await mkdir(folder);
		await repository.ask('list', {});
		expect((await record()).status).toBe('discarded');
	});

	test('G05: nothing waits and nothing is marked while somebody holds the lock', async () => {
		const {repository, path: place, record} = await withWorktree();
		await rm(place, {recursive: true});
		const state = stateDirectory(path.join(repository.path, '.git'));
		const {signal} = new AbortController();
		await withLock(state, {waitMilliseconds: 0, signal}, async () => {
			await repository.ask('list', {});
			expect((await record()).status).toBe('active');
		});
		await repository.ask('list', {});
		expect((await record()).status).toBe('discarded');
	});

	test('one that git has moved elsewhere is not gone: its record follows', async () => {
		const {repository, id, path: place, record} = await withWorktree();
		const elsewhere = path.join(repository.root, 'elsewhere');
		await repository.git(['worktree', 'move', place, elsewhere]);
		const {value} = await repository.ask('list', {});
		expect(value.worktrees.find(row => row.path === elsewhere)).toMatchObject({id, status: 'active'});
		expect(await record()).toMatchObject({status: 'active', path: elsewhere, session_id: 's1'});
	});

	test('G07: a list still answers when the state cannot be written', async () => {
		const {repository, path: place, record} = await withWorktree();
		await rm(place, {recursive: true});
		const worktrees = path.join(repository.state, 'worktrees');
		await rename(path.join(repository.state, 'journal'), path.join(repository.state, 'journal-away'));
		await writeFile(path.join(repository.state, 'journal'), 'no folder');
		await chmod(worktrees, 0o500);
		expect((await repository.ask('list', {})).value.worktrees.length).toBeGreaterThan(0);
		await chmod(worktrees, 0o700);
		expect((await record()).status).toBe('active');
	});
});

describe('list --all', () => {
	test('OP-9: shows what has ended as well, without a directory and without complaint', async () => {
		const {repository, id, path: place, branch} = await withWorktree();
		await repository.ask('discard', {worktree: id, force: true});
		expect((await repository.ask('list', {})).value.worktrees.map(row => row.id)).toEqual([null]);
		const {value} = await repository.ask('list', {all: true});
		expect(value.worktrees[1]).toMatchObject({
			...{id, path: place, branch, base: 'main', task: 'login form'},
			...{status: 'discarded', missing: true, managed: true, verdict: 'missing', unknown: [], pending: []},
		});
	});
});
