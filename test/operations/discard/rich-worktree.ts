import {chmod, lstat, mkdir, readdir, readFile, symlink, utimes} from 'node:fs/promises';
import path from 'node:path';
import {expect} from 'vitest';
import {type Checkout, makeRepository, type TestRepository} from '../../helpers/repo.ts';

export type Rich = {readonly repository: TestRepository; readonly place: string; readonly work: Checkout};

const files = {
	'.gitignore': '*.secret\nnode_modules/\nclosed/\n',
	both: 'one\ntwo\nthree\n',
	gone: 'will be deleted\n',
	old: 'will be renamed\n',
	tool: '#!/bin/sh\n',
	'deep/er/file': 'deep\n',
};

/** A worktree `w` on branch `f` with one commit of its own and nothing uncommitted. */
export const makeWorktree = async (options: {readonly path?: string} = {}): Promise<Rich> => {
	const repository = await makeRepository({files});
	const place = await repository.worktree('w', {branch: 'f', ...options});
	const work = repository.inWorktree(place);
	return {repository, place, work};
};

/** The same with every kind of work in it that a worktree can hold. */
export const makeRich = async (options: {readonly path?: string} = {}): Promise<Rich> => {
	const rich = await makeWorktree(options);
	const {work, place} = rich;
	await work.commit('own commit', {own: 'committed\n'});
	await work.write('both', 'one\nTWO staged\nthree\n');
	await work.git(['add', 'both']);
	await work.write('both', 'one\nTWO staged\nTHREE unstaged\n');
	await work.git(['rm', '--quiet', 'gone']);
	await work.git(['mv', 'old', 'new']);
	await chmod(path.join(place, 'tool'), 0o755);
	await work.write('untracked/dir/file', 'untracked\n');
	await work.write('staged-only', 'never committed\n');
	await work.git(['add', 'staged-only']);
	await work.write('staged-only', 'and edited since\n');
	await work.write('intended', 'added without content\n');
	await work.git(['add', '--intent-to-add', 'intended']);
	await work.write('key.secret', 'ignored\n');
	await chmod(path.join(place, 'key.secret'), 0o600);
	await mkdir(path.join(place, 'empty/inside'), {recursive: true});
	await symlink('../nowhere', path.join(place, 'link'));
	const long = new Date('2020-02-03T04:05:06Z');
	await utimes(path.join(place, 'key.secret'), long, long);
	await utimes(path.join(place, 'untracked'), long, long);
	return rich;
};

/** All that has to come back: files, modes, links, times, HEAD, the index's bytes, its state, its reflog. */
export const wholePicture = async ({repository, place, work}: Rich, at = place) => {
	const hands = at === place ? work : repository.inWorktree(at);
	const gitFolder = await hands.git(['rev-parse', '--absolute-git-dir']);
	const {'git:refs': _refs, ...entries} = await repository.snapshot(at, {git: true});
	const names = await readdir(at, {recursive: true});
	const times = await Promise.all(
		names.map(async name => [name, (await lstat(path.join(at, name))).mtimeMs] as const),
	);
	return {
		entries,
		times: Object.fromEntries(times),
		own: (await lstat(at)).mtimeMs,
		reflog: await readFile(path.join(gitFolder, 'logs/HEAD'), 'utf8'),
		branchLog: await readFile(path.join(repository.path, '.git/logs/refs/heads/f'), 'utf8').catch(() => null),
		status: await hands.git(['--no-optional-locks', 'status', '--porcelain=v2', '--branch', '--ignored']),
		staged: await hands.git(['diff', '--cached']),
		unstaged: await hands.git(['diff']),
	};
};

/** Drops everything that no ref holds, as hard as git can. */
export const collectGarbage = async (repository: TestRepository): Promise<void> => {
	await repository.git(['reflog', 'expire', '--expire=now', '--all']);
	await repository.git(['gc', '--quiet', '--prune=now']);
};

/** Git finds nothing wrong, in the repository and in the worktree. */
export const verifySound = async ({repository, work}: Pick<Rich, 'repository' | 'work'>): Promise<void> => {
	expect(await repository.git(['fsck', '--no-dangling', '--strict'])).toBe('');
	expect(await work.git(['fsck', '--no-dangling'])).toBe('');
};
