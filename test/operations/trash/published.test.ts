import {readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {type Checkout, checkoutAt} from '../../helpers/checkout.ts';
import {around} from '../../helpers/open-repository.ts';
import type {TestRepository} from '../../helpers/repo.ts';
import {done} from '../asking.ts';
import {collectGarbage, makeRich, makeWorktree, type Rich, wholePicture} from '../discard/rich-worktree.ts';

const lines = (text: string): string[] => text.split('\n').filter(line => line !== '');

const objectsIn = async (at: Checkout): Promise<string[]> =>
	lines(await at.git(['cat-file', '--batch-all-objects', '--batch-check=%(objectname)']));

/** Every object of the repository that no branch, tag or remote ref leads to. */
const privateObjects = async (repository: TestRepository): Promise<Set<string>> => {
	const open = await repository.git(['rev-list', '--objects', '--branches', '--tags', '--remotes']);
	const published = new Set(lines(open).map(line => line.split(' ')[0]));
	return new Set((await objectsIn(repository)).filter(sha => !published.has(sha)));
};

/** Unique commits, one that was taken back, staged and stashed content, and all that makes a worktree rich. */
const makeSecret = async (): Promise<Rich & {readonly secrets: readonly string[]}> => {
	const rich = await makeRich();
	const {work} = rich;
	const own = await work.git(['rev-parse', 'HEAD', 'HEAD^{tree}', 'HEAD:own', ':staged-only', ':both']);
	const amended = await work.commit('to be amended', {amended: 'first\n'});
	await work.git(['reset', '--quiet', '--soft', 'HEAD~1']);
	const blob = await work.git(['hash-object', '-w', '--stdin'], {input: 'stashed\n'});
	const tree = await work.git(['mktree'], {input: `100644 blob ${blob}\tstashed\n`});
	const stash = await work.git(['commit-tree', '-p', 'HEAD', '-m', 'autostash', tree]);
	// only this names it, as in a merge with autostash that has stopped
	const gitDirectory = await work.git(['rev-parse', '--absolute-git-dir']);
	await writeFile(path.join(gitDirectory, 'MERGE_AUTOSTASH'), `${stash}\n`);
	return {...rich, secrets: [...lines(own), blob, tree, stash, amended]};
};

/** What a bare repository has after it was given everything by a push, fetch or clone. */
const givenBy = async (repository: TestRepository, way: string): Promise<Set<string>> => {
	const there = path.join(repository.root, `given-${way}`);
	const bare = checkoutAt(there, repository.env);
	const here = `file://${repository.path}`;
	if (way === 'clone') await repository.git(['clone', '--quiet', '--mirror', here, there]);
	else {
		await repository.git(['init', '--quiet', '--bare', there]);
		if (way === 'push') await repository.git(['push', '--quiet', '--mirror', there]);
		else await bare.git(['fetch', '--quiet', here, '+refs/*:refs/*']);
	}
	return new Set(await objectsIn(bare));
};

test('nothing in the trash is published by a mirror push, clone or fetch, nor lost to any git gc', async () => {
	const rich = await makeSecret();
	const {repository, secrets} = rich;
	const linked = await repository.worktree('other', {branch: 'other'});
	const picture = await wholePicture(rich);
	const {value} = await done(repository, 'discard', {worktree: 'f', force: true});
	const secret = await privateObjects(repository);
	expect(secrets.filter(sha => !secret.has(sha))).toEqual([]);
	for (const way of ['push', 'clone', 'fetch']) {
		const given = await givenBy(repository, way);
		expect(given.size).toBeGreaterThan(0);
		expect(
			[...secret].filter(sha => given.has(sha)),
			way,
		).toEqual([]);
	}
	expect(Object.keys(await repository.refs())).toEqual(['refs/heads/main', 'refs/heads/other']);

	await repository.git(['worktree', 'prune', '--expire=now']);
	await repository.git(['worktree', 'repair']);
	await collectGarbage(repository);
	// as an agent's commit does it, from another worktree
	await repository.inWorktree(linked).git(['gc', '--quiet', '--aggressive', '--prune=now']);
	for (const how of [
		['-A', '-d'],
		['-a', '-d', '-k'],
		['-a', '-d', '--cruft', '--cruft-expiration=now'],
	])
		await repository.git(['repack', '--quiet', ...how]);
	await repository.git(['prune', '--expire=now']);
	await repository.git(['maintenance', 'run', '--quiet', '--task=gc', '--task=loose-objects']);
	expect(await repository.git(['fsck', '--connectivity-only', '--no-dangling'])).toBe('');
	const kept = new Set(await objectsIn(repository));
	expect(secrets.filter(sha => !kept.has(sha))).toEqual([]);
	await done(repository, 'restore', {worktree: value.trash_id ?? ''});
	expect(await wholePicture(rich)).toEqual(picture);
	expect(await repository.git(['worktree', 'list'])).not.toContain('copse-pins');
});

test('what is given up is free for git gc at once, and what else waits is not', async () => {
	const {repository, work} = await makeWorktree();
	const sha = await work.commit('one', {one: '1'});
	const other = await repository.worktree('other', {branch: 'other'});
	const second = await repository.inWorktree(other).commit('two', {two: '2'});
	for (const worktree of ['f', 'other']) await done(repository, 'discard', {worktree, force: true});
	await done(repository, 'trash', {worktree: 'f', empty: true});
	await collectGarbage(repository);
	expect(await repository.git(['cat-file', '-t', sha], {allowFailure: true})).toBe('');
	expect(await repository.git(['cat-file', '-t', second])).toBe('commit');
	await done(repository, 'trash', {empty: true});
	await collectGarbage(repository);
	expect(await repository.git(['cat-file', '-t', second], {allowFailure: true})).toBe('');
});

test('what keeps the trash is in no list of copse, and is made anew when somebody takes it away', async () => {
	const {repository, work} = await makeWorktree();
	const sha = await work.commit('one', {one: '1'});
	await done(repository, 'discard', {worktree: 'f', force: true});
	const ways = [
		['worktree', 'remove', '--force', '--force', '.git/copse/copse-pins'],
		['worktree', 'unlock', '.git/copse/copse-pins'],
	];
	for (const way of ways) {
		await repository.git(way);
		await repository.git(['worktree', 'prune', '--expire=now']);
		await done(repository, 'create', {task: way[1] ?? ''});
		await collectGarbage(repository);
		expect(await repository.git(['cat-file', '-t', sha])).toBe('commit');
	}
	const {value} = await done(repository, 'list', {});
	expect(value.worktrees.map(({task}) => task)).toEqual([null, 'remove', 'unlock']);
	expect((await done(repository, 'doctor', {})).value.findings).toEqual([]);
	await done(repository, 'restore', {worktree: 'f'});
	expect(await work.git(['rev-parse', 'HEAD'])).toBe(sha);
});

test('the trash is kept as well when the repository moves', async () => {
	const {repository, work} = await makeWorktree();
	const sha = await work.commit('one', {one: '1'});
	await done(repository, 'discard', {worktree: 'f', force: true});
	const moved = path.join(repository.root, 'moved');
	await rename(repository.path, moved);
	const there = around(repository, moved);
	const git = (args: readonly string[]): Promise<string> => repository.git(args, {cwd: moved});
	await git(['worktree', 'prune', '--expire=now']);
	await git(['gc', '--quiet', '--prune=now']);
	expect((await there.ask('list', {})).value.worktrees).toHaveLength(1);
	await there.ask('create', {task: 'another'});
	await there.ask('discard', {worktree: 'another', force: true});
	expect(await git(['worktree', 'list', '--porcelain'])).toMatch(
		/^(?:(?!copse-pins).)*copse-pins(?!.*copse-pins)/s,
	);
	await there.ask('restore', {worktree: 'f'});
	expect(await git(['rev-parse', 'refs/heads/f'])).toBe(sha);
});

test('what an older copse kept by refs comes back, and the refs go with the next verb that writes', async () => {
	const rich = await makeSecret();
	const {repository} = rich;
	const picture = await wholePicture(rich);
	const {value} = await done(repository, 'discard', {worktree: 'f', force: true});
	const id = value.trash_id ?? '';
	const file = path.join(repository.path, '.git/copse/trash', `${id}.json`);
	const {kept, ...entry} = JSON.parse(await readFile(file, 'utf8'));
	const pins = [
		{ref: `refs/copse/trash/${id}/head`, sha: entry.head_sha},
		{ref: `refs/copse/trash/${id}/index`, sha: entry.index_tree},
		{ref: `refs/copse/trash/${id}/more`, sha: kept},
	];
	for (const {ref, sha} of pins) await repository.git(['update-ref', ref, sha]);
	await writeFile(file, JSON.stringify({...entry, pins}));
	await repository.git(['worktree', 'remove', '--force', '--force', '.git/copse/copse-pins']);
	await done(repository, 'create', {task: 'next'});
	expect(Object.keys(await repository.refs())).toEqual(['refs/heads/copse/next', 'refs/heads/main']);
	await collectGarbage(repository);
	await done(repository, 'restore', {worktree: id});
	expect(await wholePicture(rich)).toEqual(picture);
});
