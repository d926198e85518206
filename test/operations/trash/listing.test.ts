import {rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {makeRepository} from '../../helpers/repo.ts';
import {startLockProcess} from '../../records/lock-process.ts';
import {done, refused} from '../asking.ts';
import {contextOf} from '../context-of.ts';

/** A repository with a discarded worktree and one with work in it; `hour` waits for the lock that long. */
const makeDiscarded = async () => {
	const repository = await makeRepository({files: {a: 'one\n'}});
	await repository.worktree('work', {branch: 'work'});
	const other = await repository.worktree('other', {branch: 'other'});
	await repository.inWorktree(other).commit('own', {b: 'mine\n'});
	const {value} = await done(repository, 'discard', {worktree: 'work', force: true});
	const {state} = await contextOf(repository);
	return {
		repository,
		other,
		state,
		trashId: value.trash_id ?? '',
		hour: {flags: {lock_wait_seconds: '3600'}},
	};
};

describe('G05: a list does not wait for another copse that is at work', () => {
	test('of the trash', async () => {
		const {repository, state, trashId, hour} = await makeDiscarded();
		const holder = await startLockProcess(state);
		await holder.ask({kind: 'hold'});
		const listed = await done(repository, 'trash', {}, hour);
		expect(listed).toMatchObject({value: {entries: [{trash_id: trashId}]}, warnings: []});
		expect((await done(repository, 'trash', {worktree: trashId}, hour)).value.entries).toHaveLength(1);
		const soon = {flags: {lock_wait_seconds: '0.1'}};
		expect((await refused(repository, 'trash', {empty: true}, soon)).code).toBe('locked_by');
	});

	test('of what a purge would end', async () => {
		const {repository, state, hour} = await makeDiscarded();
		const holder = await startLockProcess(state);
		await holder.ask({kind: 'hold'});
		const before = await repository.refs();
		for (const mode of ['commit', 'abandon', 'keep'] as const) {
			const {value} = await done(repository, 'purge', {worktrees: ['other'], mode, dry_run: true}, hour);
			expect(value).toMatchObject({dry_run: true, failed: 0, results: [{worktree: 'other', ok: true}]});
		}
		expect(await repository.refs()).toEqual(before);
	});
});

test('where nothing can be written the trash is listed all the same', async () => {
	const {repository, state, trashId} = await makeDiscarded();
	await rm(state.requests, {recursive: true});
	await writeFile(path.join(state.requests), 'a file where a folder should be');
	expect((await refused(repository, 'trash', {empty: true})).code).toBe('state_not_writable');
	expect((await done(repository, 'trash', {})).value.entries).toMatchObject([{trash_id: trashId}]);
});
