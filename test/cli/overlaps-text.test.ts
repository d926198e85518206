import {expect, it} from 'vitest';
import {makeRepository} from '../helpers/repo.ts';
import {makeWorktree, runHere} from './copse-process.ts';

it('overlaps are told in words, with an order of merging', async () => {
	const repository = await makeRepository({files: {'a.txt': 'a\n'}});
	for (const [task, text] of [
		['one', '1\n'],
		['two', '2\n'],
	] as const) {
		const {path} = await makeWorktree(repository.path, task);
		await repository.inWorktree(path).commit('Change it', {'a.txt': text});
	}
	const {code, out, err} = await runHere(['overlaps'], {cwd: repository.path, env: repository.env});
	expect({code, err}).toEqual({code: 0, err: ''});
	expect(out).toMatch(/^suggested order of merging\n {2}1\. (?:one|two) /);
	expect(out).toContain('1 pair of 2 worktrees touch the same files\n✗ one + two: ');
});
