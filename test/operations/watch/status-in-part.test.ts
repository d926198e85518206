import {lstatSync} from 'node:fs';
import {cp, mkdir, rename, rm, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import type {Git} from '../../../source/git/git-call.ts';
import {listFolders} from '../../../source/git/list-folders.ts';
import {readStatus, type Status} from '../../../source/git/read-status.ts';
import {makeGit} from '../../../source/git/run-git.ts';
import {kindsOf} from '../../../source/operations/watch/path-kinds.ts';
import {mergedStatus, partToRead} from '../../../source/operations/watch/status-in-part.ts';
import {makeRepository} from '../../helpers/repo.ts';

/** A status brought up to date by what was touched, as the watch does it; `isWhole` when all was read. */
const updated = async (git: Git, place: string, before: Status, touched: readonly string[]) => {
	const stir = {paths: new Set(touched), tracked: new Set((await git(listFolders(place))).folders)};
	const part = partToRead(before, stir, await kindsOf(place, stir.paths));
	const {paths} = part ?? {paths: []};
	const fresh = paths.length === 0 ? before : await git(readStatus(place, {paths}));
	const merged =
		part === null ? null : paths.length === 0 ? before : mergedStatus(before, paths, fresh, stir);
	return {status: merged ?? (await git(readStatus(place))), isWhole: merged === null, asked: paths};
};

const setting = async () => {
	const repository = await makeRepository({
		files: {
			text: '1\n',
			other: '1\n',
			'deep/er/file': '1\n',
			'deep/second': '1\n',
			'sub/only': '1\n',
			'*odd[name]': '1\n',
			'.gitignore': '*.log\nignored/\n',
		},
	});
	const git = makeGit({environment: repository.env});
	const file = (name: string) => path.join(repository.path, name);
	/** Does something and compares the status in part with the whole one. */
	const checked = async (touched: readonly string[], change: () => Promise<unknown>) => {
		const before = await git(readStatus(repository.path));
		await change();
		const {isWhole, status, asked} = await updated(git, repository.path, before, touched);
		expect(status).toEqual(await git(readStatus(repository.path)));
		return isWhole ? 'whole' : asked;
	};
	return {repository, git, file, checked};
};

describe('a status in part is the whole status', () => {
	test('of files that were edited, made, removed, ignored, or put back as they were', async () => {
		const {file, checked} = await setting();
		expect(await checked(['text'], () => writeFile(file('text'), '2\n'))).toEqual(['text']);
		expect(await checked(['deep/er/new'], () => writeFile(file('deep/er/new'), '2\n'))).toEqual([
			'deep/er/new',
		]);
		expect(await checked(['deep/er/new'], () => writeFile(file('deep/er/new'), '3\n'))).toEqual([]);
		expect(await checked(['a.log'], () => writeFile(file('a.log'), '2\n'))).toEqual(['a.log']);
		expect(await checked(['other'], () => rm(file('other')))).toEqual(['other']);
		expect(await checked(['text', 'other'], () => writeFile(file('other'), '1\n'))).toEqual([
			'text',
			'other',
		]);
		expect(await checked(['text'], () => writeFile(file('text'), '1\n'))).toEqual(['text']);
		expect(await checked(['*odd[name]'], () => writeFile(file('*odd[name]'), '2\n'))).toEqual(['*odd[name]']);
		expect(await checked(['deep/er/new'], () => rm(file('deep/er/new')))).toBe('whole');
	});

	test('of folders that were made, moved, emptied and replaced', async () => {
		const {file, checked} = await setting();
		await checked(['deep', 'moved'], () => rename(file('deep'), file('moved')));
		await checked(['moved/more'], () => writeFile(file('moved/more'), '1\n'));
		await checked(['deep', 'moved'], () => rename(file('moved'), file('deep')));
		await checked(['sub/only', 'sub'], () => rm(file('sub'), {recursive: true}));
		await checked(['sub'], () => writeFile(file('sub'), 'a file now\n'));
		await checked(['empty'], () => mkdir(file('empty')));
		await checked(['empty/one'], () => writeFile(file('empty/one'), '1\n'));
		await checked(['empty/one'], () => rm(file('empty/one')));
		await checked(['empty/one', 'empty/two'], () => writeFile(file('empty/two'), '1\n'));
		await checked(['link'], () => symlink('text', file('link')));
		await checked(['link'], async () => {
			await rm(file('link'));
			await cp(file('deep'), file('link'), {recursive: true});
		});
	});

	test('of what was staged before, and beside a rename, a conflict or rules that change: all of it is read', async () => {
		const {repository, file, checked} = await setting();
		await writeFile(file('text'), '2\n');
		await repository.git(['add', 'text']);
		expect(await checked(['text'], () => writeFile(file('text'), '3\n'))).toEqual(['text']);
		expect(await checked(['.gitignore', 'b.log'], () => writeFile(file('.gitignore'), ''))).toBe('whole');
		await repository.git(['mv', 'other', 'renamed']);
		expect(await checked(['deep/second'], () => writeFile(file('deep/second'), '2\n'))).toBe('whole');
	});

	test('of another commit that was checked out meanwhile: all of it is read', async () => {
		const {repository, file, checked} = await setting();
		await writeFile(file('deep/second'), '2\n');
		expect(
			await checked(['text'], async () => {
				await writeFile(file('text'), '2\n');
				await repository.git(['commit', '--quiet', '--all', '--message', 'meanwhile']);
			}),
		).toBe('whole');
	});

	test('after anything done to files, however much of it', async () => {
		const {repository, git, file} = await setting();
		const names = [
			'text',
			'new',
			'deep/er/file',
			'deep/new',
			'sub/only',
			'sub/new',
			'fresh/a',
			'fresh/b/c',
			'x.log',
		];
		const step = fc.record({
			name: fc.constantFrom(...names),
			what: fc.constantFrom('write', 'restore', 'remove', 'remove_folder', 'to_folder'),
		});
		const act = async ({name, what}: {readonly name: string; readonly what: string}): Promise<string[]> => {
			const parents = name
				.split('/')
				.slice(0, -1)
				.map((_, index, parts) => parts.slice(0, index + 1).join('/'));
			const folder = parents.at(-1);
			if (what === 'remove_folder' && folder !== undefined) {
				await rm(file(folder), {recursive: true, force: true});
				return [folder, name];
			}
			await rm(file(name), {recursive: true, force: true});
			if (what === 'remove' || what === 'remove_folder') return [name];
			// a file may stand where a folder is wanted
			for (const each of parents)
				if (lstatSync(file(each), {throwIfNoEntry: false})?.isFile()) await rm(file(each));
			await mkdir(path.dirname(file(name)), {recursive: true});
			if (what === 'to_folder') await mkdir(file(name));
			await writeFile(
				what === 'to_folder' ? file(`${name}/in`) : file(name),
				what === 'restore' ? '1\n' : '2\n',
			);
			return [...parents, name];
		};
		await fc.assert(
			fc.asyncProperty(
				fc.array(fc.array(step, {minLength: 1, maxLength: 3}), {maxLength: 6}),
				async rounds => {
					await repository.git(['reset', '--quiet', '--hard']);
					await repository.git(['clean', '--quiet', '-ffdx']);
					let status = await git(readStatus(repository.path));
					for (const round of rounds) {
						const touched = new Set<string>();
						for (const each of round) for (const name of await act(each)) touched.add(name);
						({status} = await updated(git, repository.path, status, [...touched]));
						expect(status).toEqual(await git(readStatus(repository.path)));
					}
				},
			),
			{numRuns: 60},
		);
	});
});
