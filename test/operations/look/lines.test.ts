import {chmod, mkdir, rename, rm, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {type Checkout, type Files, makeRepository, type TestRepository} from '../../helpers/repo.ts';
import {linesOf, look} from './look.ts';

type Place = {readonly repository: TestRepository; readonly work: Checkout};

const start: Files = {
	text: 'one\ntwo\nthree\nfour\nfive\n',
	'folder/inner': 'one\ntwo\nthree\nfour\nfive\nsix\n',
	'folder/other': 'other\n',
	crlf: 'one\r\ntwo\r\n',
	binary: Buffer.from([0, 1, 2, 3]),
	script: '#!/bin/sh\n',
};

/** Lists, then makes a real commit of all that is there, and compares the row with what git says of that commit. */
const expectAsCommitted = async (
	change: (place: Place) => Promise<unknown>,
	{
		files = start,
		settings = {},
	}: {readonly files?: Files; readonly settings?: Readonly<Record<string, string>>} = {},
) => {
	const repository = await makeRepository({files});
	for (const [name, value] of Object.entries(settings)) await repository.git(['config', name, value]);
	const place = await repository.worktree('work');
	const work = repository.inWorktree(place);
	await work.commit('own', {'own file': 'own\n'});
	await repository.commit('base', {'base file': 'base\n'});
	await change({repository, work});
	const before = (await look(repository)).row(place);
	expect(before.unknown).toEqual([]);
	await work.git(['-c', 'core.safecrlf=false', 'add', '--all']);
	await work.git(['commit', '--quiet', '--allow-empty', '-m', 'all']);
	expect(linesOf(before)).toEqual(await committedCounts(work));
	const after = (await look(repository)).row(place);
	expect(linesOf(after)).toEqual(linesOf(before));
	return before;
};

const committedCounts = async (work: Checkout): Promise<number[]> => {
	const text = await work.git(['-c', 'core.quotePath=true', 'diff', '--numstat', '-M', 'main...HEAD']);
	const counts = text
		.split('\n')
		.map(line => line.split('\t').map(part => (part === '-' ? 0 : Number(part))));
	const sum = (column: number): number => counts.reduce((total, each) => total + (each[column] ?? 0), 0);
	return [counts.length, sum(0), sum(1)];
};

describe('whole work is counted as a commit of it would be', () => {
	test('staged, unstaged and untracked together', async () => {
		const row = await expectAsCommitted(async ({work}) => {
			await work.write('text', 'one\nTWO\nthree\nfour\nfive\n');
			await work.git(['add', 'text']);
			await work.write('text', 'one\nTWO\nthree\nfour\nFIVE\n');
			await work.write('folder/other', 'changed\n');
			await work.write('new', 'new\n');
		});
		expect([row.staged, row.unstaged, row.untracked]).toEqual([1, 2, 1]);
	});

	test('new folders, with ignored files in them', async () => {
		await expectAsCommitted(async ({repository, work}) => {
			await work.write('.gitignore', '*.log\n');
			await repository.write('.git/info/exclude', '*.swp\n');
			await writeFile(path.join(repository.home, 'mine'), '*.bak\n');
			await work.git(['config', '--global', 'core.excludesFile', '~/mine']);
			for (const name of ['a', 'b/c', 'b/.gitignore', 'x.log', 'x.swp', 'x.bak', '.hidden'])
				await work.write(`fresh/${name}`, name === 'b/.gitignore' ? 'd*\n!dd\n' : 'line\nline\n');
			for (const name of ['d', 'dd']) await work.write(`fresh/b/${name}`, 'line\n');
			await mkdir(path.join(work.path, 'fresh/empty'));
		});
	});

	test('renames in the index, with edits, and those only intended', async () => {
		const row = await expectAsCommitted(async ({work}) => {
			await work.git(['mv', 'folder/inner', 'x -> y']);
			await work.write('x -> y', 'one\ntwo\nthree\nfour\nfive\nsix\nseven\n');
			await rename(path.join(work.path, 'text'), path.join(work.path, 'moved'));
			await work.git(['add', '--intent-to-add', 'moved']);
		});
		expect(row.files_changed).toBe(3);
	});

	test('copies stay additions whatever the user set (L03)', async () => {
		await expectAsCommitted(
			async ({work}) => {
				await work.write('copy', 'one\ntwo\nthree\nfour\nfive\n');
				await work.write('text', 'one\ntwo\nthree\nfour\nfive\nsix\n');
				await work.git(['add', '--all']);
			},
			{settings: {'status.renames': 'copies'}},
		);
	});

	test('binary files and files that become binary', async () => {
		await expectAsCommitted(async ({work}) => {
			await work.write('binary', Buffer.from([0, 9, 9]));
			await work.write('text', Buffer.from('one\0\n'));
			await work.write('new binary', Buffer.from([1, 0, 2]));
		});
	});

	test('modes, links, and one kind of thing in place of another (L13)', async () => {
		const row = await expectAsCommitted(async ({work}) => {
			await chmod(path.join(work.path, 'script'), 0o755);
			await symlink('text', path.join(work.path, 'link'));
			await rm(path.join(work.path, 'text'));
			await symlink('folder', path.join(work.path, 'text'));
			await rm(path.join(work.path, 'crlf'));
			await work.write('crlf/inside', 'now a folder\n');
			await rm(path.join(work.path, 'folder'), {recursive: true});
			await work.write('folder', 'now a file\n');
		});
		expect(row.unstaged).toBeGreaterThan(3);
	});

	test('deleted files, in the index only too', async () => {
		await expectAsCommitted(async ({work}) => {
			await rm(path.join(work.path, 'folder/inner'));
			await work.git(['rm', '--quiet', 'binary']);
			await work.git(['rm', '--quiet', '--cached', 'text']);
			await work.write('gone', 'x\n');
			await work.git(['add', 'gone']);
			await rm(path.join(work.path, 'gone'));
		});
	});

	test('no final newline, empty files, lone carriage returns', async () => {
		await expectAsCommitted(async ({work}) => {
			await work.write('text', 'one\ntwo');
			await work.write('empty', '');
			await work.write('mac', 'one\rtwo\r');
		});
	});

	test('files with carriage returns, as they are', async () => {
		await expectAsCommitted(async ({work}) => {
			await work.write('crlf', 'one\r\nTWO\r\n');
			await work.write('text', 'one\r\ntwo\r\nthree\r\nfour\r\nfive\r\n');
		});
	});

	test('files with carriage returns that git takes out', async () => {
		await expectAsCommitted(
			async ({work}) => {
				await work.write('text', 'one\r\nTWO\r\nthree\r\nfour\r\nfive\r\n');
				await work.write('new', 'one\r\ntwo\r\n');
			},
			{settings: {'core.autocrlf': 'true'}},
		);
	});

	test('line endings by attribute', async () => {
		await expectAsCommitted(
			async ({work}) => {
				await work.write('text', 'one\r\nTWO\r\nthree\r\nfour\r\nfive\r\n');
			},
			{files: {...start, '.gitattributes': 'text text eol=crlf\n'}},
		);
	});

	const filter = {'filter.upper.clean': 'tr a-z A-Z', 'filter.upper.smudge': 'tr A-Z a-z'};

	test('a filter named at the top', async () => {
		await expectAsCommitted(
			async ({work}) => {
				await work.write('text', 'one\ntwo\nthree\n');
				await work.write('more.up', 'six\n');
			},
			{
				files: {...start, text: 'ONE\nTWO\n', '.gitattributes': 'text filter=upper\n*.up filter=upper\n'},
				settings: filter,
			},
		);
	});

	test('a filter named in a folder, and one named by the user alone', async () => {
		await expectAsCommitted(
			async ({work}) => {
				await work.write('folder/inner', 'one\n');
			},
			{files: {...start, 'folder/.gitattributes': 'inner filter=upper\n'}, settings: filter},
		);
		await expectAsCommitted(
			async ({repository, work}) => {
				await mkdir(path.join(repository.home, '.config/git'), {recursive: true});
				await writeFile(path.join(repository.home, '.config/git/attributes'), 'text filter=upper\n');
				await work.write('text', 'one\n');
			},
			{files: {...start, text: 'ONE\nTWO\n'}, settings: filter},
		);
	});

	test('another encoding in the checkout (F11)', async () => {
		await expectAsCommitted(
			async ({work}) => {
				await work.write('wide', Buffer.from('one\nTWO\nthree\n', 'utf16le'));
			},
			{
				files: {
					...start,
					'.gitattributes': 'wide working-tree-encoding=UTF-16LE\n',
					wide: Buffer.from('one\n', 'utf16le'),
				},
			},
		);
	});

	test('names of every kind', async () => {
		const names = [
			'a b',
			'-dash',
			'--',
			'line\nbreak',
			'tab\there',
			'a "quote"',
			"it's",
			'修复🔍',
			'ä',
			':(top)x',
			'back\\slash',
			'[x]*?',
			'\\xff',
		];
		const row = await expectAsCommitted(async ({work}) => {
			for (const name of names) await work.write(name, 'line\n');
			for (const name of names) await work.write(`new ${name}/${name}`, 'line\n');
			await work.git(['--literal-pathspecs', 'add', '--', ...names]);
			for (const name of names) await work.write(name, 'line\nline\n');
		});
		expect([row.staged, row.unstaged, row.untracked]).toEqual([names.length, names.length, names.length]);
	});

	test('names that are no UTF-8 (F05)', async () => {
		const row = await expectAsCommitted(async ({work}) => {
			const named = (bytes: readonly number[]) =>
				Buffer.concat([Buffer.from(`${work.path}/`), Buffer.from(bytes)]);
			await writeFile(named([0x61, 0xff]), 'one\n');
			await writeFile(named([0x61, 0xfe]), 'two\n');
			await mkdir(named([0x64, 0xff]));
			await writeFile(named([0x64, 0xff, 0x2f, 0x65]), 'one\ntwo\n');
		});
		expect(row.untracked).toBe(3);
	});

	test('a conflict as it lies there', async () => {
		const repository = await makeRepository({files: {text: 'one\n', gone: 'one\n'}});
		const place = await repository.worktree('work');
		const work = repository.inWorktree(place);
		await work.commit('own', {text: 'own\n', gone: 'own\n'});
		await repository.commit('base', {text: 'base\n', gone: null});
		await work.git(['merge', 'main'], {allowFailure: true});
		await rm(path.join(place, 'gone'));
		const row = (await look(repository)).row(place);
		expect([row.conflicted, row.operation, row.verdict, row.unknown]).toEqual([2, 'merge', 'busy', []]);
		// the five lines of the conflict for the one of the base; gone, which the base had, is deleted
		expect(linesOf(row)).toEqual([2, 5, 2]);
	});

	test('on main only what is uncommitted', async () => {
		const repository = await makeRepository({files: start});
		await repository.write('text', 'one\n');
		await repository.write('new', 'new\n');
		const row = (await look(repository)).row(repository.path);
		expect([row.verdict, ...linesOf(row)]).toEqual(['dirty', 2, 1, 4]);
	});

	test('on an unborn branch everything that is there', async () => {
		const repository = await makeRepository({unborn: true, files: {a: '1\n2\n', 'b/c': '3\n'}});
		const row = (await look(repository)).row(repository.path);
		expect([row.head_sha, row.branch, row.verdict, ...linesOf(row)]).toEqual([
			null,
			'main',
			'dirty',
			2,
			3,
			0,
		]);
		await repository.git(['add', 'a']);
		await repository.write('a', '1\r\n');
		expect(linesOf((await look(repository)).row(repository.path))).toEqual([2, 2, 0]);
	});

	test('more files than are worth counting are unknown, not miscounted (L11)', async () => {
		const repository = await makeRepository();
		const place = await repository.worktree('work');
		await mkdir(path.join(place, 'many'));
		for (let index = 0; index <= 2000; index += 1) await writeFile(path.join(place, 'many', `${index}`), '');
		const row = (await look(repository)).row(place);
		expect([row.untracked, row.files_changed, row.verdict]).toEqual([1, null, 'dirty']);
		expect(row.unknown).toEqual([{fact: 'lines', problem: 'too much uncommitted content to count'}]);
	});

	test('a file that cannot be read leaves the lines unknown', async context => {
		context.skip(process.getuid?.() === 0, 'root reads everything');
		const repository = await makeRepository();
		const place = await repository.worktree('work');
		await writeFile(path.join(place, 'secret'), 'x\n', {mode: 0});
		const row = (await look(repository)).row(place);
		expect([row.untracked, row.files_changed]).toEqual([1, null]);
		expect(row.unknown.map(({fact}) => fact)).toEqual(['lines']);
	});
});
