import {mkdir, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {makeGit} from '../../../source/git/run-git.ts';
import {TreeWatches} from '../../../source/operations/watch/tree-watches.ts';
import {makeRepository} from '../../helpers/repo.ts';
import {until} from '../../helpers/until.ts';

/** How many folders this process watches, as Linux counts them; those of other tests count too. */
const openWatches = async (): Promise<number> => {
	// what was closed goes with the next turn
	await new Promise(setImmediate);
	const descriptors = await readdir('/proc/self/fdinfo').catch(() => []);
	const texts = await Promise.all(
		descriptors.map(name => readFile(`/proc/self/fdinfo/${name}`, 'utf8').catch(() => '')),
	);
	return texts.join('').split('inotify wd:').length - 1;
};

const watched = async (limit?: number) => {
	const repository = await makeRepository({
		files: {text: '1\n', 'deep/er/file': '1\n', '.gitignore': 'ignored/\n'},
	});
	await mkdir(path.join(repository.path, 'ignored'));
	let stirs = 0;
	const onStir = () => {
		stirs += 1;
	};
	const trees = new TreeWatches(makeGit({environment: repository.env}), onStir, limit);
	onTestFinished(() => trees.close());
	const follow = (untracked: readonly string[] = []) => trees.follow([repository.path], () => untracked);
	await follow();
	trees.settle(repository.path);
	/** Does something and waits until it stirs. */
	const stirsBy = async (change: () => Promise<unknown>): Promise<void> => {
		const before = stirs;
		await change();
		await until(() => stirs > before && trees.isStirred(repository.path));
		await follow();
		trees.settle(repository.path);
	};
	const file = (name: string) => path.join(repository.path, name);
	return {repository, trees, follow, stirsBy, file, stirs: () => stirs};
};

test('an edit, a new file, one that goes, and what happens in a new folder stir', async () => {
	const {repository, trees, follow, stirsBy, file} = await watched();
	expect(trees.isCalm(repository.path)).toBe(true);
	await stirsBy(() => writeFile(file('deep/er/file'), '2\n'));
	await stirsBy(() => writeFile(file('new'), '1\n'));
	await stirsBy(() => rm(file('text')));
	await stirsBy(() => mkdir(file('fresh')));
	await follow(['fresh/']);
	await writeFile(file('fresh/inside'), '1\n');
	await stirsBy(() => repository.git(['add', 'fresh']).then(() => writeFile(file('deep/other'), '1\n')));
	await stirsBy(() => writeFile(file('fresh/inside'), '2\n'));
});

test('ignored folders do not stir', async () => {
	const {stirsBy, file, stirs} = await watched();
	for (let index = 0; index < 20; index += 1) await writeFile(file(`ignored/${index}`), '1\n');
	expect(stirs()).toBe(0);
	await stirsBy(() => writeFile(file('text'), '2\n'));
});

test.runIf(process.platform === 'linux')(
	'a tree with more folders than may be watched is left to polling',
	async () => {
		const before = await openWatches();
		const {repository, trees, follow} = await watched(2);
		expect(trees.isCalm(repository.path)).toBe(false);
		await follow();
		expect(trees.isCalm(repository.path)).toBe(false);
		expect(await openWatches()).toBeLessThanOrEqual(before);
	},
);

test.runIf(process.platform === 'linux')('a worktree that is followed no more is not watched', async () => {
	const before = await openWatches();
	const {trees} = await watched();
	expect(await openWatches()).toBeGreaterThan(before);
	await trees.follow([], () => []);
	expect(await openWatches()).toBeLessThanOrEqual(before);
});
