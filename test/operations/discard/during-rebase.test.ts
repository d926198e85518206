import {expect, test} from 'vitest';
import {makeRepository} from '../../helpers/repo.ts';
import {refusedUntouched} from '../asking.ts';

test('a rebase that stands where the base has all hides no commits of the branch', async () => {
	const repository = await makeRepository({files: {base: '1\n'}});
	const worktree = await repository.worktree('work', {branch: 'work'});
	const work = repository.inWorktree(worktree);
	await work.commit('same as in the base', {a: 'one\n'});
	const own = await work.commit('own', {b: 'mine\n'});
	await repository.commit('the same by other hands', {a: 'one\n'});
	await repository.commit('later', {c: 'later\n'});
	// stops after the first commit, which the base holds already
	await work.git([
		'-c',
		'sequence.editor=sed -i 1s/pick/edit/',
		'rebase',
		'--quiet',
		'-i',
		'--force-rebase',
		'HEAD~2',
	]);
	expect(await work.git(['rev-parse', 'work'])).toBe(own);
	const problem = await refusedUntouched(repository, 'discard', {worktree: 'work'});
	expect(problem).toMatchObject({code: 'unmerged_commits'});
	expect(JSON.stringify(problem.details)).toContain(own);
});
