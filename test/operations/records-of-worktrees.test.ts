import {expect, test} from 'vitest';
import {ask, refusal} from '../helpers/open-repository.ts';
import {makeRepository} from '../helpers/repo.ts';

test('adopt gives a foreign worktree a record with its base and where it left it', async () => {
	const repository = await makeRepository();
	const start = await repository.git(['rev-parse', 'main']);
	const place = await repository.worktree('foreign', {branch: 'foreign'});
	await repository.inWorktree(place).commit('own', {b: 'x\n'});
	await repository.commit('main goes on', {c: 'c\n'});
	const value = await ask(repository, 'adopt', {worktree: 'foreign', task: 'their work', session: 's1'});
	expect(value).toMatchObject({branch: 'foreign', base: 'main', base_sha: start});
	const {worktrees} = await ask(repository, 'list', {});
	expect(worktrees.find(row => row.path === place)).toMatchObject({
		id: value.id,
		managed: true,
		task: 'their work',
		status: 'active',
		session_id: 's1',
	});
});

test('OP-86 adopt makes a kept worktree active again', async () => {
	const repository = await makeRepository();
	const {id} = await ask(repository, 'create', {task: 'mine'});
	await ask(repository, 'keep', {worktree: id});
	expect((await ask(repository, 'adopt', {worktree: id})).id).toBe(id);
	const {worktrees} = await ask(repository, 'list', {});
	expect(worktrees.find(row => row.id === id)?.status).toBe('active');
});

test('B43 adopt refuses a session that works elsewhere', async () => {
	const repository = await makeRepository();
	await ask(repository, 'create', {task: 'first', session: 's1'});
	await repository.worktree('foreign', {branch: 'foreign'});
	expect((await refusal(repository, 'adopt', {worktree: 'foreign', session: 's1'})).code).toBe(
		'already_active',
	);
});

test('forget drops only the record', async () => {
	const repository = await makeRepository();
	const {id, path, branch} = await ask(repository, 'create', {task: 'mine'});
	await ask(repository, 'forget', {worktree: 'mine'});
	const {worktrees} = await ask(repository, 'list', {});
	expect(worktrees.find(row => row.path === path)).toMatchObject({id: null, managed: false, branch});
	expect((await refusal(repository, 'forget', {worktree: id})).code).toBe('worktree_not_found');
});

test('OP-77 the log tells what was done to each worktree, with its id', async () => {
	const repository = await makeRepository();
	const {id} = await ask(repository, 'create', {task: 'mine'});
	await ask(repository, 'keep', {worktree: id});
	await ask(repository, 'discard', {worktree: id});
	await ask(repository, 'restore', {worktree: id});
	const {events} = await ask(repository, 'log', {worktree: id});
	expect(events.map(({kind}) => kind)).toEqual(['created', 'kept', 'discarded', 'restored']);
	expect(new Set(events.map(({worktree_id}) => worktree_id))).toEqual(new Set([id]));
	expect((await ask(repository, 'log', {limit: 1})).events).toHaveLength(1);
});

test('path prints where a worktree is by any of its names', async () => {
	const repository = await makeRepository();
	const {id, path, branch} = await ask(repository, 'create', {task: 'mine', session: 's1'});
	for (const name of [id, branch, 'mine', 's1', path])
		expect((await ask(repository, 'path', {worktree: name})).path).toBe(path);
	expect(await refusal(repository, 'path', {worktree: 'mnie'})).toMatchObject({code: 'worktree_not_found'});
});

test('trash lists what waits and gives it up for good when emptied', async () => {
	const repository = await makeRepository();
	const {id} = await ask(repository, 'create', {task: 'mine'});
	await ask(repository, 'discard', {worktree: id});
	const {entries} = await ask(repository, 'trash', {});
	expect(entries).toMatchObject([{id, task: 'mine', branch: 'copse/mine'}]);
	const kept = (): Promise<string> => repository.git(['log', '--all', '--format=%s', '--grep=^copse:']);
	expect(await kept()).toContain(`copse: ${entries[0]?.trash_id} of the trash`);
	expect((await ask(repository, 'trash', {empty: true})).emptied).toHaveLength(1);
	expect(await kept()).toBe('');
	expect(await repository.git(['worktree', 'list'])).not.toContain('copse-pins');
	expect((await refusal(repository, 'restore', {worktree: id})).code).toBe('not_in_trash');
});
