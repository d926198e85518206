import {expect, test} from 'vitest';
import {makeRepository} from '../helpers/repo.ts';
import {done} from './asking.ts';

test('B43: a worktree that is adopted again does not take its session from where it works by now', async () => {
	const repository = await makeRepository({files: {a: 'one\n'}});
	const {value: first} = await done(repository, 'create', {branch: 'first', session: 's-1'});
	await repository.inWorktree(first.path).commit('own', {b: 'mine\n'});
	await done(repository, 'merge', {worktree: 'first', after: 'keep'});
	const {value: second} = await done(repository, 'create', {branch: 'second', session: 's-1'});
	const adopted = await done(repository, 'adopt', {worktree: 'first'});
	expect(adopted.warnings).toMatchObject([{code: 'session_taken'}]);
	const {value} = await done(repository, 'list', {});
	const ofSession = value.worktrees.filter(row => row.session_id === 's-1');
	expect(ofSession).toMatchObject([{id: second.id, status: 'active'}]);
});
