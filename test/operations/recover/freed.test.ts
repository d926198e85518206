import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {makeRepository} from '../../helpers/repo.ts';
import {done, recordsOf} from '../asking.ts';

/** A record that says a merge is under way, though no copse lives that could merge. */
const makeLeft = async () => {
	const repository = await makeRepository();
	const {value} = await done(repository, 'create', {task: 'x'});
	const common = path.join(repository.path, '.git');
	const [record] = await recordsOf(common);
	const left = {...record, status: 'committing'};
	await writeFile(path.join(common, 'copse/worktrees', `${value.id}.json`), JSON.stringify(left));
	return {repository, common, worktree: value.id};
};

test.for(['keep', 'forget', 'discard', 'merge'] as const)(
	'what a dead merge has left as `committing` is free again for %s: who holds the lock is the only one who merges',
	async verb => {
		const {repository, worktree} = await makeLeft();
		await done(repository, verb, {worktree});
	},
);

test('and says in its record that a merge was interrupted', async () => {
	const {repository, common, worktree} = await makeLeft();
	await done(repository, 'create', {task: 'another'});
	const records = await recordsOf(common);
	expect(records.find(({id}) => id === worktree)).toMatchObject({
		status: 'active',
		error: expect.stringContaining('interrupted'),
	});
});
