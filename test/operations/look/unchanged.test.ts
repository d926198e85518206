import {readdir, readFile, stat, utimes} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {makeRepository, type TestRepository} from '../../helpers/repo.ts';
import {look} from './look.ts';

/** Worktrees in every state that makes `list` work: dirty, converted, behind, in conflict, squashed, with a rename. */
const busyRepository = async (): Promise<{repository: TestRepository; places: string[]}> => {
	const repository = await makeRepository({
		files: {
			text: 'one\ntwo\nthree\n',
			crlf: 'a\r\n',
			'.gitattributes': 'filtered filter=upper\n',
			filtered: 'A\n',
		},
	});
	await repository.git(['config', 'filter.upper.clean', 'tr a-z A-Z']);
	const places: string[] = [repository.path];
	for (const name of ['clean', 'dirty', 'converted', 'conflict', 'squashed', 'moved']) {
		const place = await repository.worktree(name);
		await repository.inWorktree(place).commit('own', {[name]: `${name}\n`});
		places.push(place);
	}
	const at = (name: string) => repository.inWorktree(path.join(repository.root, name));
	await at('conflict').commit('own', {text: 'one\nTWO\nthree\n'});
	await repository.commit('base', {text: 'one\n2\nthree\n'});
	await repository.git(['merge', '--quiet', '--squash', 'squashed']);
	await repository.git(['commit', '--quiet', '-m', 'squash']);
	await repository.commit('later', {squashed: 'squashed\nand more\n'});
	await at('dirty').write('text', 'changed\n');
	await at('dirty').git(['add', 'text']);
	await at('dirty').write('new/file', 'new\n');
	await at('converted').write('filtered', 'small\n');
	await at('converted').write('crlf', 'b\r\nc\r\n');
	await at('moved').git(['mv', 'text', 'renamed']);
	return {repository, places};
};

const gitDirectories = (repository: TestRepository, places: readonly string[]): string[] =>
	places.map(place =>
		place === repository.path
			? path.join(place, '.git')
			: path.join(repository.path, '.git/worktrees', path.basename(place)),
	);

const pictureOf = async (repository: TestRepository, places: readonly string[]) => {
	const indexes = await Promise.all(
		gitDirectories(repository, places).map(async folder => {
			const {mtimeMs, ino} = await stat(path.join(folder, 'index'));
			const bytes = await readFile(path.join(folder, 'index'));
			const names = (await readdir(folder)).filter(name => name !== 'copse').sort();
			return {mtimeMs, ino, bytes: bytes.toString('base64'), names};
		}),
	);
	const objects = (await readdir(path.join(repository.path, '.git/objects'), {recursive: true})).sort();
	return {
		indexes,
		objects,
		refs: await repository.refs(),
		config: await readFile(`${repository.path}/.git/config`, 'utf8'),
	};
};

test('a list leaves indexes, objects, refs and settings as they are, and no temporary file behind (L10)', async () => {
	const {repository, places} = await busyRepository();
	// a file whose time changed but not its content: what a plain status writes into the index
	for (const place of places) await utimes(path.join(place, 'crlf'), 1_700_000_000, 1_700_000_000);
	const before = await pictureOf(repository, places);
	const temporary = await readdir(process.env.TMPDIR ?? '');
	const {rows} = await look(repository);
	expect(rows.flatMap(({unknown}) => unknown)).toEqual([]);
	const names = ['fresh', 'behind', 'conflicts', 'dirty', 'dirty', 'dirty', 'merged'];
	expect(rows.map(({verdict}) => verdict)).toEqual(names);
	expect(await pictureOf(repository, places)).toEqual(before);
	expect(await readdir(process.env.TMPDIR ?? '')).toEqual(temporary);
	// all that is new is what the next list need not ask for again
	const state = await readdir(path.join(repository.path, '.git/copse'), {recursive: true});
	expect(state.sort()).toEqual(['cache', 'cache/facts.json']);
});

test('an index that is locked by somebody does not stop it', async () => {
	const {repository, places} = await busyRepository();
	for (const folder of gitDirectories(repository, places))
		await repository.write(path.relative(repository.path, path.join(folder, 'index.lock')), '');
	const {rows} = await look(repository);
	expect(rows.flatMap(({unknown}) => unknown)).toEqual([]);
});
