import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import {describe, expect, test} from 'vitest';
import {bundle} from '../helpers/bundle.ts';
import {streamed} from '../operations/diff/diffing.ts';
import {makeScene, type Scene} from '../operations/merge/merging.ts';
import {documentOf, runCopse} from './copse-process.ts';

const shell = ({repository}: Scene, line: string) =>
	promisify(execFile)('/bin/sh', ['-c', line], {
		cwd: repository.path,
		env: repository.env,
		encoding: 'buffer',
	});

const copse = ({repository}: Scene, ...words: string[]) =>
	runCopse(words, {cwd: repository.path, env: repository.env});

const copseInShell = `'${process.execPath}' '${bundle}'`;

/** Work that is hard to carry: binary, Latin-1, CRLF, no final newline, a name in need of quotes. */
const makeHardScene = async (): Promise<Scene> => {
	const scene = await makeScene({a: 'one\n', crlf: 'one\r\n', bin: Buffer.from([0, 1])});
	await scene.work.write('crlf', 'two\r\n');
	await scene.work.write('bin', Buffer.from([0, 255, 2]));
	await scene.work.write('é "q"/latin', Buffer.from('caf\xe9', 'latin1'));
	return scene;
};

describe('copse diff as a process', () => {
	test('B51 prints the bytes of the patch and nothing else', async () => {
		const scene = await makeHardScene();
		const {stdout, stderr} = await shell(scene, `${copseInShell} diff work`);
		expect(stderr.toString()).toBe('');
		expect(stdout.equals(await streamed(scene))).toBe(true);
	});

	test('B51 a pipe to git apply takes it, and makes the work of it', async () => {
		const scene = await makeHardScene();
		await shell(scene, `${copseInShell} diff work | git apply --check`);
		await shell(scene, `${copseInShell} diff work | git apply --index`);
		await scene.work.git(['add', '--all']);
		expect(await scene.repository.git(['write-tree'])).toBe(await scene.work.git(['write-tree']));
	});

	test('--json answers with one document that holds files and patch', async () => {
		const scene = await makeHardScene();
		const run = await copse(scene, 'diff', 'work', '--json');
		expect(run.code).toBe(0);
		const answer = documentOf(run);
		expect(answer).toMatchObject({
			ok: true,
			base: 'main',
			scope: 'all',
			worktree: {id: null, path: scene.worktree, branch: 'work'},
			files: [
				{path: 'bin', binary: true, lines_added: null},
				{path: 'crlf', uncommitted: true},
				{path: 'new', uncommitted: false},
				{path: 'é "q"/latin', change: 'added'},
			],
			warnings: [],
		});
		expect(answer.patch).toBe((await streamed(scene)).toString('utf8'));
	});

	test('--stat lists files and counts', async () => {
		const scene = await makeHardScene();
		expect((await copse(scene, 'diff', 'work', '--stat')).out).toBe(
			'M  bin  binary\nM  crlf  +1 −1\nA  new  +1 −0\nA  é "q"/latin  +1 −0\n4 files  +3 −1\n',
		);
	});

	test('a reader that leaves early is no failure', async () => {
		const scene = await makeHardScene();
		await scene.work.write('big', 'x\n'.repeat(2_000_000));
		const line = `{ ${copseInShell} diff work; echo "left with $?" >&2; } | head -1`;
		const {stdout, stderr} = await shell(scene, line);
		expect(stdout.toString()).toBe('diff --git a/big b/big\n');
		expect(stderr.toString()).toBe('left with 0\n');
	});

	test('without a change it prints nothing and leaves with 0', async () => {
		const scene = await makeScene();
		await scene.work.git(['reset', '--quiet', '--hard', 'main']);
		expect(await copse(scene, 'diff', 'work')).toMatchObject({code: 0, out: ''});
	});

	test('an unknown worktree leaves with 1', async () => {
		const scene = await makeScene();
		expect(await copse(scene, 'diff', 'nobody')).toMatchObject({code: 1, out: ''});
	});
});
