import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {makeScene, merge, mergeWell, pictureOf, statusOf} from './merging.ts';

/** What people set, and what it does to `git merge`. */
const settings: Record<string, readonly (readonly [string, string])[]> = {
	'merge.ff only': [['merge.ff', 'only']],
	'merge.ff no': [['merge.ff', 'false']],
	'options of the branch': [['branch.main.mergeOptions', '--no-commit --squash --no-ff']],
	autostash: [['merge.autoStash', 'true']],
	rerere: [
		['rerere.enabled', 'true'],
		['rerere.autoUpdate', 'true'],
	],
	'a template': [['commit.template', '/nowhere/template']],
	'an editor': [['core.editor', 'sleep 60']],
	'line ends': [
		['core.autocrlf', 'input'],
		['core.safecrlf', 'true'],
	],
	'no renames': [
		['diff.renames', 'false'],
		['merge.renames', 'false'],
		['status.renames', 'false'],
	],
	'hidden untracked files': [['status.showUntrackedFiles', 'no']],
	'a diff of their own': [
		['diff.noprefix', 'true'],
		['diff.external', 'false'],
		['color.ui', 'always'],
	],
	'a conflict style': [['merge.conflictStyle', 'diff3']],
};

describe.for(Object.entries(settings))('M20 %s', ([, pairs]) => {
	test.for(['squash', 'no-ff'] as const)('changes nothing for %s', async mode => {
		const scene = await makeScene({a: 'one\n', 'long name': 'text\nthat is\nmoved\n'}, {new: 'new\n'});
		const {repository, work} = scene;
		await work.git(['mv', 'long name', 'moved']);
		await work.commit('move');
		await repository.commit('main goes on', {'long name': 'text\nthat is\nmoved!\n'});
		for (const [name, value] of pairs) await repository.git(['config', '--global', name, value]);
		await work.write('untracked', 'x\n');
		const editor = {GIT_EDITOR: 'sleep 60', EDITOR: 'sleep 60', GIT_SEQUENCE_EDITOR: 'sleep 60'};
		const value = await mergeWell(scene, {mode, dirty: 'snapshot'}, editor);
		expect(value).toMatchObject({merged: true, committed: true});
		expect(await repository.git(['show', 'main:moved'])).toContain('moved');
		expect(await repository.git(['ls-tree', '--name-only', 'main'])).toBe('a\nmoved\nnew\nuntracked');
		const parents = await repository.git(['rev-list', '--parents', '-1', 'main']);
		expect(parents.split(' ')).toHaveLength(mode === 'no-ff' ? 3 : 2);
		expect(await statusOf(repository)).toBe('');
		expect(await repository.git(['stash', 'list'])).toBe('');
	});
});

test('M18 autostash does not let a merge over tracked edits through, and no stash is used', async () => {
	const scene = await makeScene({a: 'one\n'}, {a: 'work\n'});
	const {repository, work} = scene;
	await repository.write('a', 'stashed\n');
	await repository.git(['stash']);
	await work.write('a', 'stashed too\n');
	await work.git(['stash']);
	await repository.git(['config', '--global', 'merge.autoStash', 'true']);
	await repository.write('a', 'mine\n');
	const before = await pictureOf(scene);
	expect(await merge(scene, {mode: 'no-ff'})).toMatchObject({problem: {code: 'base_dirty'}});
	expect(await pictureOf(scene)).toEqual(before);
	await repository.git(['checkout', '--quiet', '--', 'a']);
	const stash = await repository.git(['stash', 'list', '--format=%H %gs']);
	await mergeWell(scene, {mode: 'no-ff'});
	expect(await repository.git(['stash', 'list', '--format=%H %gs'])).toBe(stash);
});

test('attributes of the repository count, as in a merge by git: merge=union', async () => {
	const scene = await makeScene({log: 'one\n', '.gitattributes': 'log merge=union\n'}, {log: 'one\nwork\n'});
	const {repository} = scene;
	await repository.commit('main goes on', {log: 'one\nmain\n'});
	await mergeWell(scene, {mode: 'no-ff'});
	expect((await repository.git(['show', 'main:log'])).split('\n').sort()).toEqual(['main', 'one', 'work']);
	expect(await statusOf(repository)).toBe('');
});

test('B6 variables that point git elsewhere change nothing', async () => {
	const scene = await makeScene();
	const {repository, work} = scene;
	const elsewhere = path.join(repository.root, 'elsewhere');
	await mkdir(elsewhere);
	await writeFile(path.join(elsewhere, 'x'), '');
	await work.write('a', 'x\n');
	await mergeWell(
		scene,
		{dirty: 'snapshot'},
		{
			GIT_DIR: path.join(repository.path, '.git'),
			GIT_WORK_TREE: elsewhere,
			GIT_INDEX_FILE: path.join(elsewhere, 'index'),
			GIT_PREFIX: 'sub/',
			GIT_OBJECT_DIRECTORY: path.join(elsewhere, 'objects'),
		},
	);
	expect(await statusOf(repository)).toBe('');
	expect(await statusOf(work)).toBe('');
	expect(await repository.git(['show', 'main:a'])).toBe('x');
});

test('a tag and a remote branch of the same names do not win', async () => {
	const scene = await makeScene();
	const {repository} = scene;
	const root = await repository.git(['rev-list', '--max-parents=0', 'main']);
	await repository.git(['tag', 'main', root]);
	await repository.git(['tag', 'work', root]);
	await repository.git(['update-ref', 'refs/remotes/work', root]);
	expect(await mergeWell(scene)).toMatchObject({merged: true});
	expect(await repository.git(['show', 'refs/heads/main:new'])).toBe('new');
});
