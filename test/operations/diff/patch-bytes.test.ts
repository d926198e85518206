import {chmod, rm, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import type {Checkout, Files} from '../../helpers/checkout.ts';
import {makeScene} from '../merge/merging.ts';
import {diff, streamed, treeAfter, treeOf} from './diffing.ts';

const lines = (from: number, to: number): string =>
	Array.from({length: to - from}, (_, index) => `line ${from + index}\n`).join('');

type Case = {
	readonly title: string;
	readonly base?: Files;
	readonly arrange: (work: Checkout) => Promise<unknown>;
};

const cases: Case[] = [
	{
		title: 'GZ-16 T77 F04 committed, staged, unstaged and untracked work',
		arrange: async work => {
			await work.write('staged', 'x\n');
			await work.git(['add', 'staged']);
			await work.write('a', 'unstaged\n');
			await work.write('untracked', 'x\n');
		},
	},
	{
		title: 'B50 untracked files in new folders, with non-ASCII names',
		arrange: async work => {
			await work.write('new dir/deep/n.txt', 'x\n');
			await work.write('é/ü "quoted"\ttab', 'x\n');
			await work.write('日本語', 'x\n');
			await work.write('with\nnewline', 'x\n');
		},
	},
	{
		title: 'F10 binary, mode, link and type changes',
		base: {bin: Buffer.from([0, 1, 2]), run: 'x\n', link: 'was a file\n', 'd/x': 'folder\n', f: 'file\n'},
		arrange: async work => {
			await work.write('bin', Buffer.from([0, 255, 3, 10, 13]));
			await work.write('new.bin', Buffer.alloc(5000, 0xfe));
			await chmod(path.join(work.path, 'run'), 0o755);
			await rm(path.join(work.path, 'link'));
			await symlink('nowhere', path.join(work.path, 'link'));
			await symlink('a', path.join(work.path, 'new link'));
			await rm(path.join(work.path, 'd'), {recursive: true});
			await work.write('d', 'a file now\n');
			await rm(path.join(work.path, 'f'));
			await work.write('f/deep', 'a folder now\n');
		},
	},
	{
		title: 'B51 no final newline, CRLF, Latin-1, empty files, blank lines',
		base: {
			tail: 'one\ntwo',
			crlf: 'one\r\ntwo\r\n',
			latin: Buffer.from('caf\xe9\nx\n', 'latin1'),
			blank: '\n\nx\n\n',
		},
		arrange: async work => {
			await work.write('tail', 'one\ntwo\nthree');
			await work.write('crlf', 'one\r\n2\r\n');
			await work.write('latin', Buffer.from('caf\xe8\nx\n', 'latin1'));
			await work.write('blank', '\n\ny\n\n');
			await work.write('empty', '');
			await work.write('form', 'a\fb\rc\x1b[31m\n');
		},
	},
	{
		title: 'F09 renames, with and without a change, and copies',
		base: {'x b/y': lines(0, 30), moved: lines(30, 60)},
		arrange: async work => {
			await work.git(['mv', 'x b', 'z b']);
			await work.git(['mv', 'moved', 'elsewhere']);
			await work.write('elsewhere', `${lines(30, 59)}changed\n`);
			await work.write('copy', lines(30, 60));
		},
	},
	{
		title: 'F11 a file in another encoding',
		base: {
			'u.txt': Buffer.from('\ufeffone\ntwo\n', 'utf16le'),
			'.gitattributes': 'u.txt working-tree-encoding=UTF-16\n',
		},
		arrange: work => work.write('u.txt', Buffer.from('\ufeffone\n2\n', 'utf16le')),
	},
];

test.for(cases)('the patch makes of the base what a commit of the work would be: $title', async each => {
	const scene = await makeScene({a: 'one\n', ...each.base});
	const {repository, work} = scene;
	await repository.commit('main goes on', {'on main': 'x\n'});
	await each.arrange(work);
	const patch = await streamed(scene);
	const tree = await treeOf(scene);
	expect(await treeAfter(repository, 'main~1', patch)).toBe(tree);
	const value = await diff(scene);
	expect(value.patch).toBe(patch.toString('utf8'));
	const names = await repository.git([
		'-c',
		'core.quotePath=false',
		'diff',
		'-M',
		'-z',
		'--name-only',
		'main~1',
		tree,
	]);
	expect(value.files.map(file => file.path)).toEqual(names.split('\0').filter(name => name !== ''));
});

test('F05 a name with a byte that is no UTF-8 is shown escaped, and applies', async () => {
	const scene = await makeScene();
	const odd = Buffer.concat([Buffer.from(`${scene.worktree}/o`), Buffer.from([0xff])]);
	await writeFile(odd, 'x\n');
	const patch = await streamed(scene);
	expect(patch.toString('latin1')).toContain('"b/o\\377"');
	expect(await treeAfter(scene.repository, 'main', patch)).toBe(await treeOf(scene));
	expect((await diff(scene)).files.map(file => file.path)).toContain('o\\xff');
});

test('the patch is what git shows for a commit of the same work', async () => {
	const scene = await makeScene({a: 'one\n', long: lines(0, 50)});
	const {repository, work} = scene;
	await work.write('long', lines(0, 50).replace('line 25\n', 'changed\n'));
	await work.write('untracked', 'x\n');
	const {patch} = await diff(scene);
	await work.commit('all of it');
	expect(`${await repository.git(['diff', '--binary', '--full-index', 'main...work'])}\n`).toBe(patch);
	expect((await diff(scene)).patch).toBe(patch);
});
