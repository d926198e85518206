import {execFile} from 'node:child_process';
import {chmod, lstat, mkdir, readFile, stat, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {describe, expect, test} from 'vitest';
import {makeRepository} from '../../helpers/repo.ts';
import {include, link, writeAll} from './filling.ts';

const run = promisify(execFile);
const read = (...parts: string[]): Promise<string> => readFile(path.join(...parts), 'utf8');

describe('copyIncludes', () => {
	test('T68, OP-88: without a manifest nothing is copied and git is not started', async () => {
		const repository = await makeRepository();
		await repository.write('.env', 'secret');
		const to = await repository.worktree('work');
		expect(await include(repository, to)).toEqual({
			synced: [],
			failed: [],
			skippedExisting: 0,
			warnings: [],
			calls: [],
		});
	});

	test('T69, OP-89, OP-90, OP-91: exactly the untracked files that the manifest names are copied', async () => {
		const repository = await makeRepository({
			files: {'.gitignore': '.env\n*.local.json\n*.txt\n', 'certs.md': ''},
		});
		await writeAll(repository, {
			'.worktreeinclude': '# secrets\n\n.env\n*.local.json\ncerts/\n',
			'.env': 'A=1',
			'sub/.env': 'B=2',
			'a.local.json': '{}',
			'sub/b.local.json': '{}',
			'certs/deep/key': 'k',
			'other.txt': 'no',
		});
		const to = await repository.worktree('work');
		const {synced, failed, warnings} = await include(repository, to);
		expect(synced).toEqual(['.env', 'a.local.json', 'certs/deep/key', 'sub/.env', 'sub/b.local.json']);
		expect({failed, warnings: warnings.map(({code}) => code)}).toEqual({
			failed: [],
			warnings: ['include_not_ignored'],
		});
		expect(await read(to, 'certs/deep/key')).toBe('k');
	});

	test('I01, B42, OP-92, OP-93: patterns mean what they mean in .gitignore', async () => {
		const repository = await makeRepository({files: {'.gitignore': '*\n!.gitignore\n'}});
		await writeAll(repository, {
			'.worktreeinclude': '**/cfg/*.local\n/.env\nconfig/*.json\n!config/public.json\nvendor/bundle\n',
			'a/b/cfg/x.local': '',
			'cfg/y.local': '',
			'.env': '',
			'sub/.env': '',
			'config/a.json': '',
			'config/public.json': '',
			'config/x/b.json': '',
			'vendor/bundle/gem/file': '',
			'vendor/other': '',
		});
		const {synced} = await include(repository, await repository.worktree('work'));
		expect(synced).toEqual([
			'.env',
			'a/b/cfg/x.local',
			'cfg/y.local',
			'config/a.json',
			'vendor/bundle/gem/file',
		]);
	});

	test.each([
		['CRLF and a BOM', '\ufeff.env\r\n# x\r\n*.key\r\n!public.key\r\n'],
		['trailing and escaped spaces', 'spaced\\ \n.env   \n\\#hash\n\\!bang\n'],
		['classes, questions and stars', '[ab].key\n?.env\n**/deep/**\nx/**/y\n'],
		['a negation below an excluded folder', 'deep/\n!deep/a\n/x/*\n!/x/y\n'],
	])('I09: %s select the same files as with git itself', async (_, manifest) => {
		const repository = await makeRepository({files: {'.gitignore': '*\n!.gitignore\n'}});
		const names = ['.env', 'a.env', 'a.key', 'c.key', 'public.key', 'spaced ', 'spaced', '#hash', '!bang'];
		const below = ['deep/a', 'deep/b', 'sub/deep/a', 'x/y', 'x/z', 'x/1/2/y', 'sub/.env'];
		for (const name of [...names, ...below]) await repository.write(name, '');
		await writeFile(path.join(repository.path, '.worktreeinclude'), manifest);
		const byGit = await repository.git([
			'ls-files',
			'--others',
			'--ignored',
			'--exclude-from=.worktreeinclude',
			'-z',
		]);
		const {synced} = await include(repository, await repository.worktree('work'));
		expect(synced).toEqual(
			byGit
				.split('\0')
				.filter(name => name !== '')
				.sort(),
		);
		expect(synced.length).toBeGreaterThan(1);
	});

	test('I02: all 564 files of an ignored folder are copied, and counted, by folder or by name', async () => {
		const repository = await makeRepository({files: {'.gitignore': 'data/\n'}});
		const names = Array.from({length: 564}, (_, index) => `data/${index % 20}/${index}.bin`);
		for (const name of names) await repository.write(name, name);
		for (const [index, pattern] of ['data/', '*.bin'].entries()) {
			await repository.write('.worktreeinclude', pattern);
			const to = await repository.worktree(`work${index}`);
			const {synced, failed} = await include(repository, to);
			expect([synced.length, failed]).toEqual([564, []]);
			expect(await read(to, names[563] ?? '')).toBe(names[563]);
		}
	});

	test('I04: names with umlauts, dashes, CJK, quotes and line feeds are copied', async () => {
		const repository = await makeRepository({files: {'.gitignore': 'x/\n'}});
		const names = [
			'x/Grüße.txt',
			'x/a — b',
			'x/設定',
			'x/new\nline',
			'x/"quoted"',
			'x/tab\there',
			'x/🎉',
			'x/-f',
		];
		for (const name of names) await repository.write(name, name);
		await repository.write('.worktreeinclude', 'x/**\n');
		const to = await repository.worktree('work');
		const {synced, failed} = await include(repository, to);
		expect([synced, failed]).toEqual([[...names].sort(), []]);
		expect(await read(to, 'x/new\nline')).toBe('x/new\nline');
	});

	test.runIf(process.platform === 'linux')('I04: a name that is not UTF-8 is a failure by name', async () => {
		const repository = await makeRepository({files: {'.gitignore': '*.txt\n'}});
		await repository.write('.worktreeinclude', '*.txt\n');
		await repository.write('b.txt', 'b');
		await writeFile(
			Buffer.concat([Buffer.from(`${repository.path}/a`), Buffer.from([0xff]), Buffer.from('.txt')]),
			'',
		);
		const {synced, failed, warnings} = await include(repository, await repository.worktree('work'));
		expect(synced).toEqual(['b.txt']);
		expect(failed).toEqual(['a\\xff.txt: there is no such file; its name may not be UTF-8']);
		expect(warnings.map(({code}) => code)).toEqual(['include_failed']);
	});

	test('I05: beside a copied file the tracked ones stay as checked out, though main edited them', async () => {
		const repository = await makeRepository({
			files: {'.gitignore': '.env\n', 'app/code.ts': 'old', 'app/.keep': ''},
		});
		await writeAll(repository, {
			'.worktreeinclude': '**/.env\napp/\n',
			'app/.env': 'E',
			'app/code.ts': 'edited',
		});
		await repository.commit('Ignore the manifest', {'.gitignore': '.env\n.worktreeinclude\n'});
		const to = await repository.worktree('work');
		const {synced, skippedExisting} = await include(repository, to);
		expect([synced, skippedExisting]).toEqual([['app/.env'], 0]);
		expect(await read(to, 'app/code.ts')).toBe('old');
		expect(await repository.inWorktree(to).git(['status', '--porcelain'])).toBe('');
	});

	test('I10, T70, OP-94, OP-95: tracked files are never copied and existing ones never overwritten', async () => {
		const repository = await makeRepository({files: {'tracked.env': 'tracked', '.gitignore': 'b.env\n'}});
		await repository.git(['checkout', '--quiet', '-b', 'other']);
		await repository.commit('Track a.env', {'a.env': 'of the branch'});
		await repository.git(['checkout', '--quiet', 'main']);
		await writeAll(repository, {
			'.worktreeinclude': '*.env',
			'tracked.env': 'edit',
			'a.env': 'main',
			'b.env': 'main',
		});
		const to = await repository.worktree('work', {from: 'other'});
		await writeFile(path.join(to, 'b.env'), 'mine');
		const {synced, failed, skippedExisting} = await include(repository, to);
		expect({synced, failed, skippedExisting}).toEqual({synced: [], failed: [], skippedExisting: 2});
		expect(await read(to, 'a.env')).toBe('of the branch');
		expect(await read(to, 'b.env')).toBe('mine');
		expect(await read(to, 'tracked.env')).toBe('tracked');
	});

	test('OP-94: a file that the branch tracks is not copied where a sparse checkout leaves it out', async () => {
		const repository = await makeRepository();
		await repository.git(['checkout', '--quiet', '-b', 'other']);
		await repository.commit('Track it', {'far/a.env': 'of the branch'});
		await repository.git(['checkout', '--quiet', 'main']);
		await writeAll(repository, {'.worktreeinclude': '*.env', 'far/a.env': 'main'});
		const to = await repository.worktree('work', {from: 'other'});
		await repository.inWorktree(to).git(['sparse-checkout', 'set', 'near']);
		const {synced, skippedExisting} = await include(repository, to);
		expect([synced, skippedExisting]).toEqual([[], 1]);
		expect(await repository.inWorktree(to).git(['status', '--porcelain'])).toBe('');
	});

	test('T70, OP-97: one blocked copy is one failure with its reason, the others are copied', async () => {
		const repository = await makeRepository({files: {'.gitignore': '*.key\nsecrets\n', 'README.md': ''}});
		await writeAll(repository, {
			'.worktreeinclude': '*.key\nsecrets/',
			'a.key': 'a',
			'secrets/s': 's',
			'z.key': 'z',
		});
		const to = await repository.worktree('work');
		await writeFile(path.join(to, 'secrets'), 'a file in the way');
		const {synced, failed, warnings} = await include(repository, to);
		expect(synced).toEqual(['a.key', 'z.key']);
		expect(failed).toEqual(['secrets/s: secrets is a file in the worktree']);
		expect(warnings).toEqual([
			{code: 'include_failed', message: 'not included (1): secrets/s: secrets is a file in the worktree'},
		]);
	});

	test('T70, OP-99: a listing that fails is one recorded failure', async () => {
		const repository = await makeRepository();
		await repository.write('.worktreeinclude', '.env');
		const to = await repository.worktree('work');
		await repository.git(['config', 'core.worktree', path.join(repository.root, 'nowhere')]);
		const {synced, failed} = await include(repository, to);
		expect(synced).toEqual([]);
		expect(failed).toEqual([expect.stringMatching(/^\.worktreeinclude: .+/)]);
	});

	test('OP-99: a manifest that is a folder or a pipe is one recorded failure', async () => {
		const repository = await makeRepository();
		const to = await repository.worktree('work');
		await mkdir(path.join(repository.path, '.worktreeinclude'));
		expect((await include(repository, to)).failed).toEqual(['.worktreeinclude: it is not a file']);
		await run('sh', ['-c', 'rmdir .worktreeinclude && mkfifo .worktreeinclude'], {cwd: repository.path});
		expect((await include(repository, to)).failed).toEqual(['.worktreeinclude: it is not a file']);
	});

	test('T71, OP-96: links stay links; modes of files and folders are kept', async () => {
		const repository = await makeRepository({files: {'.gitignore': 'x/\n'}});
		await writeAll(repository, {'.worktreeinclude': 'x/', 'x/run.sh': '#!/bin/sh', 'x/secret/key': 'k'});
		await chmod(path.join(repository.path, 'x/run.sh'), 0o755);
		await chmod(path.join(repository.path, 'x/secret/key'), 0o600);
		await chmod(path.join(repository.path, 'x/secret'), 0o700);
		await link(repository.path, 'x/to-file', 'run.sh');
		await link(repository.path, 'x/to-folder', 'secret');
		const to = await repository.worktree('work');
		const {synced, failed} = await include(repository, to);
		expect([synced, failed]).toEqual([['x/run.sh', 'x/secret/key', 'x/to-file', 'x/to-folder'], []]);
		const copied = await repository.snapshot(path.join(to, 'x'));
		expect(copied).toEqual(await repository.snapshot(path.join(repository.path, 'x')));
		expect(copied['to-folder']).toMatchObject({kind: 'link', content: 'secret'});
	});

	test('I03, B14: a link stays when it leads inside, broken or not, and is left out when it leads away', async () => {
		const repository = await makeRepository({files: {'.gitignore': 'l/\n'}});
		await writeAll(repository, {
			'.worktreeinclude': 'l/',
			'l/file': 'f',
			'l/sub/file': 'g',
			'../outside/secret': 's',
		});
		await link(repository.path, 'l/good', 'file');
		await link(repository.path, 'l/broken', '../not/yet');
		await link(repository.path, 'l/self', 'self');
		await link(repository.path, 'l/out', '../../outside/secret');
		await link(repository.path, 'l/out-broken', '../../nowhere');
		await link(repository.path, 'l/absolute', path.join(repository.path, 'README.md'));
		await link(repository.path, 'l/there-and-back', '../../repo/l/file');
		await link(repository.path, 'l/git', '../.git/config');
		await link(repository.path, 'l/sub/chain', '../out');
		const to = await repository.worktree('work');
		const before = await repository.snapshot();
		const {synced, failed} = await include(repository, to);
		expect(synced).toEqual(['l/broken', 'l/file', 'l/good', 'l/sub/file']);
		expect(failed).toEqual([
			'l/absolute: the link leads to an absolute path',
			'l/git: the link leads into a git directory',
			`l/out-broken: the link leads out of ${repository.path}`,
			`l/out: the link leads out of ${repository.path}`,
			'l/self: the link leads in a circle',
			`l/sub/chain: the link leads out of ${repository.path}`,
			`l/there-and-back: the link leads out of ${to}`,
		]);
		await writeFile(path.join(to, 'l/good'), 'written in the copy');
		expect(await repository.snapshot()).toEqual(before);
	});

	test('B14, B42: nothing is written through a linked folder of the worktree', async () => {
		const repository = await makeRepository();
		const outside = path.join(repository.root, 'outside');
		await mkdir(outside);
		await repository.git(['checkout', '--quiet', '-b', 'trap']);
		await link(repository.path, 'conf', '../outside');
		await link(repository.path, 'near', 'real');
		await repository.commit('Linked folders');
		await repository.git(['checkout', '--quiet', 'main']);
		await writeAll(repository, {
			'.worktreeinclude': 'conf/\nnear/\nl/',
			'conf/a': 'a',
			'near/b': 'b',
			'l/x': '',
		});
		await link(repository.path, 'l/through', '../conf/a');
		const to = await repository.worktree('work', {from: 'trap'});
		const {synced, failed} = await include(repository, to);
		expect(synced).toEqual(['l/x']);
		expect(failed).toEqual([
			'conf/a: conf is a file or a submodule in the worktree',
			`l/through: the link leads out of ${to}`,
			'near/b: near is a file or a submodule in the worktree',
		]);
		expect(await repository.snapshot(outside)).toEqual({});
	});

	test('B42: a linked folder that no commit made stops a copy as well', async () => {
		const repository = await makeRepository({files: {'.gitignore': 'conf\n'}});
		await writeAll(repository, {'.worktreeinclude': 'conf/', 'conf/deep/a': 'a'});
		const outside = path.join(repository.root, 'outside');
		await mkdir(outside);
		const to = await repository.worktree('work');
		await link(to, 'conf', outside);
		expect((await include(repository, to)).failed).toEqual(['conf/deep/a: conf is a link in the worktree']);
		expect(await repository.snapshot(outside)).toEqual({});
	});

	test('I07: repositories and worktrees inside of main are never walked or copied', async () => {
		const repository = await makeRepository({files: {'.gitignore': '.worktrees/\nnode_modules/\n'}});
		await writeAll(repository, {'.worktreeinclude': '*', 'own.env': '1', 'node_modules/a/b.js': ''});
		const nested = path.join(repository.path, 'nested');
		await repository.git(['init', '--quiet', nested]);
		await writeFile(path.join(nested, 'n.env'), 'nested');
		const inner = await repository.worktree('inner', {path: path.join(repository.path, '.worktrees/inner')});
		const broken = await repository.worktree('broken', {path: path.join(repository.path, 'broken')});
		await writeFile(path.join(inner, 'w.env'), 'inner');
		await writeFile(path.join(broken, 'w.env'), 'broken');
		await run('rm', [path.join(broken, '.git')]);
		const to = await repository.worktree('work', {path: path.join(repository.path, '.worktrees/work')});
		const worktrees = [repository.path, inner, broken, path.join(repository.root, 'gone')];
		const {synced, failed, warnings} = await include(repository, to, {worktrees});
		expect([synced, failed]).toEqual([['.worktreeinclude', 'node_modules/a/b.js', 'own.env'], []]);
		expect(warnings).toContainEqual({
			code: 'include_skipped',
			message: 'repositories inside of this one are not copied: nested/',
		});
	});

	test('I11: after copying ignored files and folders the status of the new worktree is empty', async () => {
		const repository = await makeRepository({
			files: {'.gitignore': 'node_modules/\n.env\n.worktreeinclude\n'},
		});
		await writeAll(repository, {
			'.worktreeinclude': 'node_modules/\n.env',
			'.env': '',
			'node_modules/p/index.js': '',
		});
		const to = await repository.worktree('work');
		const {synced, warnings} = await include(repository, to);
		expect([synced.length, warnings]).toEqual([2, []]);
		expect((await lstat(path.join(to, 'node_modules'))).isDirectory()).toBe(true);
		expect(await repository.inWorktree(to).git(['status', '--porcelain'])).toBe('');
	});

	test('B44, I11: copied files that are not ignored are named in a warning, and no exclude file is touched', async () => {
		const repository = await makeRepository({files: {'.gitignore': 'ignored.env\n'}});
		await writeAll(repository, {'.worktreeinclude': '*.env\ncache/', 'ignored.env': '', 'open.env': ''});
		await writeAll(repository, {'cache/.gitignore': '*\n', 'cache/entry': ''});
		const exclude = path.join(repository.path, '.git/info/exclude');
		const before = await readFile(exclude);
		const {synced, warnings} = await include(repository, await repository.worktree('work'));
		expect(synced).toEqual(['cache/.gitignore', 'cache/entry', 'ignored.env', 'open.env']);
		expect(warnings).toEqual([
			{
				code: 'include_not_ignored',
				message:
					'git does not ignore 1 copied file, so the new worktree counts as changed: open.env; add it to .gitignore, or to info/exclude for yourself alone',
			},
		]);
		expect(await readFile(exclude)).toEqual(before);
	});

	test('OP-94: the scope ignored leaves out files that are merely untracked', async () => {
		const repository = await makeRepository({files: {'.gitignore': 'ignored.env\n'}});
		await writeAll(repository, {'.worktreeinclude': '*.env', 'ignored.env': '', 'open.env': ''});
		const {synced} = await include(repository, await repository.worktree('work'), {scope: 'ignored'});
		expect(synced).toEqual(['ignored.env']);
	});

	test('an empty folder of a submodule in the worktree stays empty', async () => {
		const repository = await makeRepository();
		const head = await repository.git(['rev-parse', 'HEAD']);
		await repository.git(['checkout', '--quiet', '-b', 'with-module']);
		await repository.git(['update-index', '--add', '--cacheinfo', `160000,${head},module`]);
		await repository.git(['commit', '--quiet', '--message=Module']);
		await repository.git(['checkout', '--quiet', 'main']);
		await writeAll(repository, {'.worktreeinclude': '.env', 'module/.env': ''});
		const to = await repository.worktree('work', {from: 'with-module'});
		expect((await include(repository, to)).failed).toEqual([
			'module/.env: module is a file or a submodule in the worktree',
		]);
		expect(await repository.snapshot(path.join(to, 'module'))).toEqual({});
	});

	test('I07: a cancelled copying is thrown as cancelled', async () => {
		const repository = await makeRepository();
		await writeAll(repository, {'.worktreeinclude': '*.env', 'a.env': ''});
		const controller = new AbortController();
		controller.abort();
		const to = await repository.worktree('work');
		await expect(include(repository, to, {signal: controller.signal})).rejects.toMatchObject({
			problem: {code: 'cancelled'},
		});
		await expect(stat(path.join(to, 'a.env'))).rejects.toThrow('ENOENT');
	});
});
