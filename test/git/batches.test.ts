import {readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import type {GitTrace} from '../../source/git/git-call.ts';
import {readStatus} from '../../source/git/read-status.ts';
import {makeGit} from '../../source/git/run-git.ts';
import {Refusal} from '../../source/model/problem.ts';
import {makeRepository, makeTemporaryFolder} from '../helpers/repo.ts';

const names = ['plain', 'two words', "it's", '$(touch x)', '`id`', 'a\nb', '-n', '修复🔍', '*'];

/** Worktrees with one untracked file each, called like its worktree's place in the list. */
const makeScene = async () => {
	const repository = await makeRepository();
	const places: string[] = [];
	for (const [index, name] of names.entries()) {
		const place = await repository.worktree(name, {branch: `branch-${index}`});
		await repository.inWorktree(place).write(`file-${index}`, 'new\n');
		places.push(place);
	}
	return {repository, places};
};

/** A `sh` that leaves a line for each time it is started; null when it is to be missing. */
const withShell = async (environment: NodeJS.ProcessEnv, script: string) => {
	const folder = await makeTemporaryFolder();
	const log = path.join(folder, 'log');
	await writeFile(path.join(folder, 'sh'), `#!/bin/sh\necho started >> '${log}'\n${script}\n`, {mode: 0o755});
	const traces: GitTrace[] = [];
	const git = makeGit({
		environment: {...environment, PATH: `${folder}:${environment.PATH}`},
		lanes: 2,
		trace: entry => traces.push(entry),
	});
	const shells = async () => (await readFile(log, 'utf8').catch(() => '')).split('\n').length - 1;
	return {git, traces, shells};
};

const untrackedIn = (statuses: readonly {readonly entries: readonly {readonly path: string}[]}[]) =>
	statuses.map(({entries}) => entries.map(entry => entry.path));

const expected = names.map((_, index) => [`file-${index}`]);

test('statuses that are asked for at once come from a few shells, each its own, whatever the folder is called', async () => {
	const {repository, places} = await makeScene();
	const {git, traces, shells} = await withShell(repository.env, 'exec /bin/sh "$@"');
	const statuses = await Promise.all(places.map(place => git(readStatus(place))));
	expect(untrackedIn(statuses)).toEqual(expected);
	expect(await shells()).toBe(5);
	expect(traces.map(({cwd}) => cwd).sort()).toEqual([...places].sort());
	expect(new Set(traces.map(({number}) => number)).size).toBe(places.length);
	for (const {args, exitCode} of traces) expect([args[1], exitCode]).toEqual(['status', 0]);
});

test('one or two, and calls that are no batch, start git by themselves', async () => {
	const {repository, places} = await makeScene();
	const {git, shells} = await withShell(repository.env, 'exec /bin/sh "$@"');
	const statuses = await Promise.all(places.slice(0, 2).map(place => git(readStatus(place))));
	expect(untrackedIn(statuses)).toEqual(expected.slice(0, 2));
	expect(await shells()).toBe(0);
});

test('what fails in a batch fails as it does alone, and the others are answered', async () => {
	const {repository, places} = await makeScene();
	const {git} = await withShell(repository.env, 'exec /bin/sh "$@"');
	await rm(places[1] ?? '', {recursive: true});
	await writeFile(path.join(repository.path, '.git', 'worktrees', 'plain', 'index'), 'broken');
	const settled = await Promise.allSettled(places.map(place => git(readStatus(place))));
	const problems = settled.slice(0, 2).map(each => each.status === 'rejected' && each.reason);
	expect(problems.map(error => error instanceof Refusal && error.problem.code)).toEqual([
		'git_failed',
		'git_failed',
	]);
	expect(String(problems[0].problem.details.output)).toMatch(/index/);
	const others = settled.slice(2).flatMap(each => (each.status === 'fulfilled' ? [each.value] : []));
	expect(untrackedIn(others)).toEqual(expected.slice(2));
});

test.each(['exit 1', 'kill -9 $$', 'printf "\\000"; exit 0'])(
	'a shell that does %j is done without',
	async script => {
		const {repository, places} = await makeScene();
		const {git} = await withShell(repository.env, script);
		const statuses = await Promise.all(places.map(place => git(readStatus(place))));
		expect(untrackedIn(statuses)).toEqual(expected);
	},
);

test('an abort ends the batch', async () => {
	const {repository, places} = await makeScene();
	const {git} = await withShell(repository.env, 'exec sleep 60');
	const abort = new AbortController();
	const asked = places.map(place => git(readStatus(place), {signal: abort.signal}));
	setImmediate(() => abort.abort());
	const settled = await Promise.allSettled(asked);
	const codes = settled.map(
		each => each.status === 'rejected' && each.reason instanceof Refusal && each.reason.problem.code,
	);
	expect(new Set(codes)).toEqual(new Set(['cancelled']));
});
