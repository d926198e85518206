import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import type {TestRepository} from '../../helpers/repo.ts';
import {done} from '../asking.ts';
import {collectGarbage, makeWorktree} from '../discard/rich-worktree.ts';

const day = 86_400_000;
const minute = 60_000;

/** Has a trash entry wait since so many milliseconds. */
const age = async (repository: TestRepository, id: string, milliseconds: number): Promise<void> => {
	const file = path.join(repository.path, '.git/copse/trash', `${id}.json`);
	const entry = JSON.parse(await readFile(file, 'utf8'));
	const discarded_at = new Date(Date.now() - milliseconds).toISOString();
	await writeFile(file, JSON.stringify({...entry, discarded_at}));
};

test('what waits in the trash stays for trash_days, and is given up by the next discard after that', async () => {
	const {repository, work} = await makeWorktree();
	const sha = await work.commit('own', {own: '1'});
	for (const name of ['second', 'third']) await repository.worktree(name);
	const {value} = await done(repository, 'discard', {worktree: 'f', force: true});
	const id = value.trash_id ?? '';
	const start = {flags: {trash_days: '3'}};
	const waiting = async () =>
		(await done(repository, 'trash', {}, start)).value.entries.map(({branch}) => branch);

	await age(repository, id, 3 * day - 10 * minute);
	const early = await done(repository, 'discard', {worktree: 'second'}, start);
	expect(early.warnings).toEqual([]);
	await collectGarbage(repository);
	expect(await repository.git(['cat-file', '-t', sha])).toBe('commit');
	expect((await waiting()).sort()).toEqual(['f', 'second']);

	await age(repository, id, 3 * day + minute);
	const late = await done(repository, 'discard', {worktree: 'third'}, start);
	expect(late.warnings).toMatchObject([
		{code: 'trash_swept', message: 'f waited in the trash for more than 3 days and is gone'},
	]);
	expect((await waiting()).sort()).toEqual(['second', 'third']);
	await collectGarbage(repository);
	expect(await repository.git(['cat-file', '-t', sha], {allowFailure: true})).toBe('');
});
