import {watch} from 'node:fs';
import {cp, mkdir, readdir, readFile, rename, rm, writeFile} from 'node:fs/promises';
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

/** Resolves when all that was done to files before has been told: changes are told in order. */
const makeSentinel = async (folder: string) => {
	await mkdir(folder);
	const told = new Set<string | null>();
	const watcher = watch(folder, (_, name) => told.add(name));
	onTestFinished(() => watcher.close());
	let count = 0;
	return async (): Promise<void> => {
		count += 1;
		const name = `${count}`;
		await writeFile(path.join(folder, name), '');
		await until(() => told.has(name));
	};
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
	const follow = (untracked: readonly string[] = []) => {
		trees.nameUntracked(repository.path, untracked);
		return trees.follow([repository.path]);
	};
	await follow();
	trees.settle(repository.path);
	let sentinel: (() => Promise<void>) | undefined;
	/** Does something, waits until it stirs, and answers what was touched; `untracked` is what a status would name. */
	const touchedBy = async (
		change: () => Promise<unknown>,
		untracked: readonly string[] = [],
	): Promise<string[] | null> => {
		sentinel ??= await makeSentinel(path.join(repository.root, 'sentinel'));
		await change();
		await sentinel();
		await until(() => trees.isStirred(repository.path));
		await follow(untracked);
		// what follows the folders anew knows of nothing until all was read once
		const stir = trees.settle(repository.path);
		return stir === null ? null : [...stir.paths].sort();
	};
	const file = (name: string) => path.join(repository.path, name);
	return {repository, trees, follow, touchedBy, file, stirs: () => stirs};
};

test('an edit, a new file and one that goes stir, and are named', async () => {
	const {repository, trees, touchedBy, file} = await watched();
	expect(trees.isCalm(repository.path)).toBe(true);
	expect(await touchedBy(() => writeFile(file('deep/er/file'), '2\n'))).toEqual(['deep/er/file']);
	expect(await touchedBy(() => writeFile(file('new'), '1\n'))).toEqual(['new']);
	expect(await touchedBy(() => rm(file('text')))).toEqual(['text']);
	expect(
		await touchedBy(async () => {
			await writeFile(file('other'), '3\n');
			await rename(file('other'), file('new'));
		}),
	).toContain('new');
	expect(trees.isCalm(repository.path)).toBe(true);
});

test('lock files of package managers are files like others', async () => {
	const {touchedBy, file} = await watched();
	expect(await touchedBy(() => writeFile(file('yarn.lock'), '1\n'))).toEqual(['yarn.lock']);
});

test('a new folder is watched while it is empty, when git names it, and below', async () => {
	const {repository, touchedBy, file} = await watched();
	expect(await touchedBy(() => mkdir(file('fresh')))).toBeNull();
	// the status that is read now does not name it, for it is empty
	expect(await touchedBy(() => writeFile(file('fresh/inside'), '1\n'), ['fresh/'])).toEqual(['fresh/inside']);
	expect(await touchedBy(() => mkdir(file('fresh/deeper')), ['fresh/'])).toBeNull();
	expect(await touchedBy(() => writeFile(file('fresh/deeper/one'), '1\n'), ['fresh/'])).toEqual([
		'fresh/deeper/one',
	]);
	await repository.git(['add', 'fresh']);
	expect(await touchedBy(() => writeFile(file('fresh/deeper/one'), '2\n'))).toEqual(['fresh/deeper/one']);
});

test('an untracked folder that git names only after its folders were listed is watched, too', async () => {
	const {repository, trees, follow, touchedBy, file} = await watched();
	// as if the status before had not seen the file
	await touchedBy(async () => {
		await mkdir(file('fresh'));
		await writeFile(file('fresh/one'), '1\n');
	});
	await follow(['fresh/']);
	expect(trees.settle(repository.path)).toBeNull();
	expect(await touchedBy(() => writeFile(file('fresh/one'), '2\n'), ['fresh/'])).toEqual(['fresh/one']);
});

test('a folder that goes and comes back, by name or by another of its name, is watched anew', async () => {
	const {touchedBy, file} = await watched();
	const change = () => touchedBy(() => writeFile(file('deep/er/file'), `${Math.random()}\n`));
	await touchedBy(() => rm(file('deep'), {recursive: true}));
	await touchedBy(async () => {
		await mkdir(file('deep/er'), {recursive: true});
		await writeFile(file('deep/er/file'), '1\n');
	});
	expect(await change()).toEqual(['deep/er/file']);
	await touchedBy(async () => {
		await rename(file('deep'), file('elsewhere'));
		await cp(file('elsewhere'), file('deep'), {recursive: true});
	});
	expect(await change()).toEqual(['deep/er/file']);
});

test('what is more than can be remembered, or has no name as text, is not named', async () => {
	const {touchedBy, file} = await watched();
	const many = Array.from({length: 60}, (_, index) => file(`many-${index}`));
	expect(
		await touchedBy(async () => {
			for (const each of many) await writeFile(each, '1\n');
		}),
	).toBeNull();
	if (process.platform !== 'linux') return;
	const odd = Buffer.concat([Buffer.from(file('odd-')), Buffer.from([0xff])]);
	expect(await touchedBy(() => writeFile(odd, '1\n'))).toBeNull();
});

test('ignored folders do not stir', async () => {
	const {touchedBy, file, stirs} = await watched();
	for (let index = 0; index < 20; index += 1) await writeFile(file(`ignored/${index}`), '1\n');
	expect(stirs()).toBe(0);
	expect(await touchedBy(() => writeFile(file('text'), '2\n'))).toEqual(['text']);
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
	await trees.follow([]);
	expect(await openWatches()).toBeLessThanOrEqual(before);
});

test('a tree with a submodule is left to polling: nobody tells of what happens in there', async () => {
	const {repository, trees} = await watched();
	const inner = await makeRepository();
	await repository.git([
		'-c',
		'protocol.file.allow=always',
		'submodule',
		'--quiet',
		'add',
		inner.path,
		'inner',
	]);
	await repository.git(['commit', '--quiet', '--message', 'a submodule']);
	await trees.follow([repository.path]);
	trees.settle(repository.path);
	expect(trees.isCalm(repository.path)).toBe(false);
	expect(trees.settle(repository.path)).toBeNull();
});

test('an untracked folder that cannot be found by its name is listed once, not for ever', async () => {
	const {repository, trees, follow} = await watched();
	await follow(['\\xff/']);
	trees.settle(repository.path);
	trees.nameUntracked(repository.path, ['\\xff/']);
	expect(trees.isCalm(repository.path)).toBe(true);
});
