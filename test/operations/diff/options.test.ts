import {expect, test} from 'vitest';
import {makeScene, openTestApp} from '../merge/merging.ts';
import {diff, streamed, treeAfter} from './diffing.ts';

const lines = Array.from({length: 40}, (_, index) => `line ${index}\n`);

test('stat lists the files and reads no patch', async () => {
	const scene = await makeScene();
	expect(await diff(scene, {stat: true})).toMatchObject({files: [{path: 'new', change: 'added'}], patch: ''});
});

test('file shows only one file, also one whose name is a pattern, or a folder', async () => {
	const scene = await makeScene(
		{a: 'one\n'},
		{'[ab]*': 'x\n', a: 'two\n', 'd/x': 'x\n', 'd/y': 'x\n', dd: 'x\n'},
	);
	const patch = async (file: string) => (await diff(scene, {file})).files.map(({path}) => path);
	expect(await patch('[ab]*')).toEqual(['[ab]*']);
	expect(await patch('d')).toEqual(['d/x', 'd/y']);
	expect(await patch('d/')).toEqual(['d/x', 'd/y']);
	expect((await diff(scene, {file: 'a'})).patch).toMatch(/^diff --git a\/a b\/a\n/);
	expect(await streamed(scene, {file: ':(exclude)a'})).toEqual(Buffer.alloc(0));
});

test('a renamed file is shown as renamed by either of its names', async () => {
	const scene = await makeScene({old: lines.join('')}, {});
	await scene.work.git(['mv', 'old', 'young']);
	await scene.work.write('young', lines.join('').replace('line 7\n', 'seven\n'));
	for (const file of ['old', 'young']) {
		const value = await diff(scene, {file});
		expect(value.files).toMatchObject([
			{path: 'young', old_path: 'old', change: 'renamed', lines_added: 1, lines_deleted: 1},
		]);
		expect(value.patch).toContain('rename from old\nrename to young\n');
	}
});

test('a file that has not changed is told of', async () => {
	const scene = await makeScene();
	const app = await openTestApp(scene.repository);
	expect(await app.request('diff', {worktree: 'work', file: 'a'})).toMatchObject({
		ok: true,
		value: {files: [], patch: ''},
		warnings: [{code: 'file_unchanged'}],
	});
});

test('context sets the lines around a change; none still applies', async () => {
	const scene = await makeScene({text: lines.join('')}, {text: lines.join('').replace('line 20\n', 'x\n')});
	const around = async (context: number) =>
		(await diff(scene, {context})).patch.split('\n').filter(line => line.startsWith(' ')).length;
	expect(await around(0)).toBe(0);
	expect(await around(5)).toBe(10);
	expect(await around(100_000)).toBe(39);
});

test('ignore_space leaves out what differs in blanks only, and counts the others right', async () => {
	const scene = await makeScene(
		{blanks: 'a b\n', both: 'a b\nx\n', text: 'x\n'},
		{blanks: 'a  b\n', both: 'a  b\ny\n', text: 'y\nz\n'},
	);
	const value = await diff(scene, {ignore_space: true});
	expect(value.files.map(({path, lines_added, lines_deleted}) => [path, lines_added, lines_deleted])).toEqual(
		[
			['both', 1, 1],
			['text', 2, 1],
		],
	);
	expect(value.patch).not.toContain('blanks');
});

test('F10 each kind of change is named, binary files have no counts', async () => {
	const scene = await makeScene(
		{bin: Buffer.from([0, 1]), gone: 'x\n'},
		{bin: Buffer.from([0, 2]), gone: null},
	);
	expect((await diff(scene)).files).toMatchObject([
		{path: 'bin', change: 'modified', binary: true, lines_added: null, lines_deleted: null},
		{path: 'gone', change: 'deleted', binary: false, lines_added: 0, lines_deleted: 1, new_mode: '000000'},
	]);
});

test('F08 a name that looks like two is one', async () => {
	const scene = await makeScene({'x b/y': 'one\n'}, {'x b/y': 'two\n'});
	expect((await diff(scene)).files.map(({path}) => path)).toEqual(['x b/y']);
});

test('F07 many files', async () => {
	const scene = await makeScene();
	await Promise.all(
		Array.from({length: 3000}, (_, index) => scene.work.write(`many/${index % 30}/${index}`, `${index}\n`)),
	);
	const value = await diff(scene);
	expect(value.files).toHaveLength(3001);
	expect(value.files.every(({path, uncommitted}) => uncommitted === (path !== 'new'))).toBe(true);
});

test('the patch of one scope on top of the other is the whole', async () => {
	const scene = await makeScene({text: lines.join('')}, {text: lines.join('').replace('line 2\n', '2\n')});
	await scene.work.write('text', lines.join('').replace('line 2\n', '2\n').replace('line 30\n', '30\n'));
	const whole = await treeAfter(scene.repository, 'main', await streamed(scene));
	expect(await treeAfter(scene.repository, 'work', await streamed(scene, {scope: 'uncommitted'}))).toBe(
		whole,
	);
});
