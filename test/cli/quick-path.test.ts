import {mkdir, rename, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {quickPath} from '../../source/cli/quick-path.ts';
import {makeRepository} from '../helpers/repo.ts';
import {appOf} from '../operations/look/look.ts';

const setUp = async () => {
	const repository = await makeRepository({files: {text: '1\n', 'folder/file': '1\n'}});
	const plain = await repository.worktree('plain');
	await repository.worktree('twin', {path: path.join(repository.root, 'a/twin'), branch: 'one/twin'});
	await repository.worktree('twin', {path: path.join(repository.root, 'b/twin'), branch: 'two/twin'});
	const detached = await repository.worktree('detached', {detached: true});
	const app = await appOf(repository);
	const made = await app.request('create', {task: 'Login form', session: 'session-1'});
	if (!made.ok) throw new Error(made.problem.code);
	await symlink(plain, path.join(repository.root, 'link'));
	const quick = (wanted: string, cwd = repository.path, environment = repository.env) =>
		quickPath(wanted, {cwd, environment});
	/** What the verb itself prints. */
	const slow = async (wanted: string, cwd = repository.path): Promise<string | null> => {
		const outcome = await (await appOf(repository, {cwd})).request('path', {worktree: wanted});
		return outcome.ok ? `${outcome.value.path}\n` : null;
	};
	return {repository, plain, detached, made: made.value, quick, slow};
};

test('the quick answer is the answer of the verb, and there is none where that refuses', async () => {
	const {repository, plain, detached, made, quick, slow} = await setUp();
	const inside = path.join(repository.path, 'folder');
	const wishes = [
		...['.', 'main', 'plain', 'refs/heads/plain', 'detached', 'one/twin', 'twin', 'nobody', made.id],
		...[
			made.id.slice(0, 6),
			'Login form',
			'session-1',
			made.path,
			'../plain',
			`${plain}/folder`,
			'../link',
			'/',
		],
	];
	const places = [repository.path, inside, plain, detached, path.join(repository.root, 'link')];
	const asked = [...wishes.map(wish => [wish, repository.path]), ...places.map(place => ['.', place])];
	for (const [wish = '', place = ''] of asked)
		expect([wish, place, await quick(wish, place)]).toEqual([wish, place, await slow(wish, place)]);
	expect(await quick('plain')).toBe(`${plain}\n`);
	expect(await quick('twin')).toBeNull();
});

test('git is asked where its files may not tell it all', async () => {
	const {repository, plain, quick} = await setUp();
	expect(
		await quick('plain', repository.path, {...repository.env, GIT_CEILING_DIRECTORIES: '/x'}),
	).toBeNull();
	expect(await quick('main', path.join(repository.path, '.git'))).toBeNull();
	expect(await quick('main', repository.root)).toBeNull();
	await mkdir(path.join(repository.path, '.git/copse/journal'), {recursive: true});
	const journal = path.join(repository.path, '.git/copse/journal/left.json');
	await writeFile(journal, '{}');
	expect(await quick('plain')).toBeNull();
	await rename(journal, path.join(repository.root, 'left.json'));
	expect(await quick('plain')).not.toBeNull();
	const damaged = path.join(repository.path, '.git/copse/worktrees/wt_00000000.json');
	await writeFile(damaged, '{');
	expect(await quick('plain')).toBeNull();
	await rename(damaged, path.join(repository.root, 'damaged.json'));
	await rename(plain, `${plain}-moved`);
	expect(await quick('plain')).toBeNull();
	await repository.git(['config', 'core.worktree', repository.path]);
	expect(await quick('main')).toBeNull();
});
