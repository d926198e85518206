import {mkdir, rm, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import type {Files} from '../../helpers/checkout.ts';
import {makeScene, merge, mergeWell, pictureOf, statusOf} from './merging.ts';

const modes = ['ff-only', 'squash', 'no-ff', 'staged'] as const;

test.for(modes)('OP-59 M01 any tracked edit of the base refuses by %s, listed', async mode => {
	const scene = await makeScene({a: 'one\n', b: 'two\n'}, {a: 'work\n'});
	await scene.repository.write('a', 'mine\n');
	await scene.repository.write('b', 'mine too\n');
	const before = await pictureOf(scene);
	expect(await merge(scene, {mode})).toMatchObject({
		problem: {code: 'base_dirty', details: {path: scene.repository.path, base: 'main', files: ['a', 'b']}},
	});
	expect(await pictureOf(scene)).toEqual(before);
});

test.for(['staged', 'renamed', 'deleted', 'intended'] as const)(
	'B32 T37 an edit that is %s refuses',
	async way => {
		const scene = await makeScene();
		const {repository} = scene;
		if (way === 'renamed') await repository.git(['mv', 'a', 'z']);
		if (way === 'deleted') await rm(path.join(repository.path, 'a'));
		if (way === 'staged') await repository.write('a', 'mine\n');
		if (way === 'staged') await repository.git(['add', 'a']);
		if (way === 'intended') await repository.write('z', 'mine\n');
		if (way === 'intended') await repository.git(['add', '--intent-to-add', 'z']);
		const before = await pictureOf(scene);
		expect(await merge(scene)).toMatchObject({problem: {code: 'base_dirty'}});
		expect(await pictureOf(scene)).toEqual(before);
	},
);

test('M16 T83 an untracked or ignored file that is not in the way stays byte for byte', async () => {
	const scene = await makeScene({a: 'one\n', '.gitignore': 'ignored\n'});
	const {repository} = scene;
	await repository.write('other', 'mine\n');
	await repository.write('ignored', 'mine too\n');
	const before = await repository.snapshot();
	await mergeWell(scene);
	expect(await repository.snapshot()).toMatchObject(before);
	expect(await statusOf(repository)).toBe('?? other');
});

test('WM-32 strict refuses an untracked file of the base too', async () => {
	const scene = await makeScene();
	await scene.repository.write('other', 'mine\n');
	expect(await merge(scene, {base_dirty: 'strict'})).toMatchObject({
		problem: {code: 'base_dirty', details: {files: ['other']}},
	});
});

type Way = {readonly title: string; readonly base?: Files; readonly own: Files; readonly found: string[]};

const ways: Way[] = [
	{title: 'a file of the same name', own: {n: 'work\n'}, found: ['n']},
	{title: 'a file where a folder has to be', own: {'n/deep/x': 'work\n'}, found: ['n']},
	{title: 'a file in a folder where a file has to be', own: {d: 'work\n'}, found: ['d/mine']},
	{
		title: 'a file in a tracked folder that becomes a file',
		base: {'d/tracked': 'one\n'},
		own: {'d/tracked': null, d: 'work\n'},
		found: ['d/mine'],
	},
];

describe.for(['untracked', 'ignored'] as const)('an %s file in the way', kind => {
	test.for(ways)('M16 B55 refuses: $title', async ({base = {}, own, found}) => {
		const ignore = kind === 'ignored' ? {'.gitignore': 'n\nmine\n'} : {};
		const scene = await makeScene({a: 'one\n', ...base, ...ignore}, {keep: 'work\n'});
		const {repository, work} = scene;
		if ('d/tracked' in own) await rm(path.join(work.path, 'd'), {recursive: true});
		for (const [name, content] of Object.entries(own)) if (content !== null) await work.write(name, content);
		await work.git(['add', '--all', '--force']);
		await work.commit('in the way');
		for (const name of found) await repository.write(name, 'mine\n');
		const before = await pictureOf(scene);
		for (const mode of modes)
			expect(await merge(scene, {mode})).toMatchObject({
				problem: {code: 'would_overwrite', details: {path: repository.path, files: found}},
			});
		expect(await pictureOf(scene)).toEqual(before);
	});
});

test('a tracked folder becomes a file, and a tracked file a folder, when nothing untracked is inside', async () => {
	const scene = await makeScene({'d/one': 'one\n', f: 'two\n'});
	const {repository, work} = scene;
	await rm(path.join(work.path, 'd'), {recursive: true});
	await rm(path.join(work.path, 'f'));
	await work.write('d', 'file\n');
	await work.write('f/deep', 'folder\n');
	await work.commit('turn around');
	await mergeWell(scene);
	expect(await statusOf(repository)).toBe('');
	expect(await repository.snapshot()).toEqual(await repository.snapshot(work.path).then(withoutDotGit));
});

test('an empty folder is not in the way, a link is', async () => {
	const scene = await makeScene({a: 'one\n'}, {d: 'work\n', 'l/x': 'work\n'});
	const {repository} = scene;
	await mkdir(path.join(repository.path, 'd'));
	await mkdir(path.join(repository.root, 'outside'));
	await symlink('../outside', path.join(repository.path, 'l'));
	expect(await merge(scene)).toMatchObject({problem: {code: 'would_overwrite', details: {files: ['l']}}});
	await rm(path.join(repository.path, 'l'));
	await mergeWell(scene);
	expect(await statusOf(repository)).toBe('');
});

test('an edit that git was told not to see is not overwritten', async () => {
	const scene = await makeScene({a: 'one\n', z: 'z\n'}, {a: 'work\n', new: 'new\n'});
	const {repository} = scene;
	await repository.git(['update-index', '--assume-unchanged', 'a']);
	await writeFile(path.join(repository.path, 'a'), 'hidden edit\n');
	const before = await pictureOf(scene);
	expect(await merge(scene)).toMatchObject({problem: {code: 'would_overwrite', details: {files: ['a']}}});
	expect(await pictureOf(scene)).toEqual(before);
});

test('an ignored file where a rename leads refuses, and stays', async () => {
	const text = 'a long enough text\nto be found\n';
	const scene = await makeScene({moved: text}, {moved: null, renamed: text});
	await writeFile(path.join(scene.repository.path, '.git/info/exclude'), 'renamed\n');
	await scene.repository.write('renamed', 'mine\n');
	const before = await pictureOf(scene);
	expect(await merge(scene)).toMatchObject({
		problem: {code: 'would_overwrite', details: {files: ['renamed']}},
	});
	expect(await pictureOf(scene)).toEqual(before);
});

test('a filter that fails half-way leaves no file behind', async () => {
	const scene = await makeScene({
		'a.txt': 'one\n',
		'old/x': 'old\n',
		moved: 'a long enough text\nto be found\n',
	});
	const {repository, work} = scene;
	await rm(path.join(work.path, 'old'), {recursive: true});
	await rm(path.join(work.path, 'moved'));
	await work.write('renamed', 'a long enough text\nto be found\n');
	await work.write('a.txt', 'two\n');
	await work.write('b.txt', 'added\n');
	await work.write('z.bin', 'never written\n');
	await work.write('.gitattributes', '*.bin filter=broken\n');
	await work.commit('needs a filter');
	await repository.git(['config', 'filter.broken.clean', 'cat']);
	await repository.git(['config', 'filter.broken.smudge', 'false']);
	await repository.git(['config', 'filter.broken.required', 'true']);
	const before = await pictureOf(scene);
	expect(await merge(scene)).toMatchObject({problem: {code: 'filter_failed'}});
	const {'main/git:index': _, ...rest} = await pictureOf(scene);
	expect(before).toMatchObject(rest);
	expect(Object.keys(rest)).toHaveLength(Object.keys(before).length - 1);
	expect(await statusOf(repository)).toBe('');
});

const withoutDotGit = (snapshot: Record<string, unknown>) => {
	const {'.git': _, ...rest} = snapshot;
	return rest;
};
