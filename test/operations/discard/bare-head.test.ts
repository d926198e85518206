import path from 'node:path';
import {expect, test} from 'vitest';
import {around} from '../../helpers/open-repository.ts';
import {makeRepository} from '../../helpers/repo.ts';

test('the branch that HEAD of a bare repository names stays, whatever becomes of its worktree', async () => {
	const repository = await makeRepository({files: {a: 'one\n'}});
	const bare = path.join(repository.root, 'hub', '.bare');
	await repository.git(['clone', '--quiet', '--bare', repository.path, bare]);
	const trunk = path.join(repository.root, 'hub', 'main');
	await repository.git(['-C', bare, 'worktree', 'add', '--quiet', trunk, 'main']);
	const hub = around(repository, bare);
	const {value, codes} = await hub.ask('discard', {worktree: 'main', force: true});
	expect(value).toMatchObject({removed: true, branch_deleted: false});
	expect(codes).toContain('branch_kept');
	expect(await repository.git(['-C', bare, 'rev-parse', 'HEAD'])).toBe(
		await repository.git(['rev-parse', 'HEAD']),
	);
});
