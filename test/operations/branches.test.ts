import {expect, test} from 'vitest';
import {makeRepository} from '../helpers/repo.ts';
import {appOf} from './look/look.ts';

test('an app names every local branch, with and without a worktree, and nothing else', async () => {
	const repository = await makeRepository();
	await repository.git(['branch', 'release/1.x']);
	await repository.git(['branch', '修复']);
	await repository.git(['tag', 'v1']);
	await repository.git(['update-ref', 'refs/copse/pins/x', 'HEAD']);
	const app = await appOf(repository);
	expect([...(await app.branches())].sort()).toEqual(['main', 'release/1.x', '修复']);
});
