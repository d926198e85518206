import {expect, test} from 'vitest';
import {makeBareRemote, makeRepository} from '../../helpers/repo.ts';
import {done} from '../asking.ts';

test('a fetch of the base never moves a local branch, whatever the refspec of the remote says', async () => {
	const repository = await makeRepository({files: {a: 'one\n'}});
	await repository.git(['branch', 'side']);
	await makeBareRemote(repository);
	await repository.git(['push', '--quiet', 'origin', 'side']);
	await repository.git([
		'config',
		'--replace-all',
		'remote.origin.fetch',
		'+refs/heads/side:refs/heads/side',
	]);
	await repository.git(['config', 'branch.side.remote', 'origin']);
	await repository.git(['config', 'branch.side.merge', 'refs/heads/side']);
	const worktree = await repository.worktree('beside', {detached: true, from: 'side'});
	const own = await repository.inWorktree(worktree).commit('own', {b: 'mine\n'});
	await repository.git(['update-ref', 'refs/heads/side', own]);
	const {warnings} = await done(repository, 'create', {task: 'x', base: 'side', fetch: true});
	expect(warnings.map(({code}) => code)).toContain('base_not_fetched');
	expect(await repository.git(['rev-parse', 'side'])).toBe(own);
});
