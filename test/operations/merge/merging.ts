import {mkdir, readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {openApp} from '../../../source/compose.ts';
import type {TimelineEvent} from '../../../source/model/event.ts';
import type {Outcome} from '../../../source/model/outcome.ts';
import type {WorktreeRecord} from '../../../source/model/record.ts';
import type {App, InputOf} from '../../../source/operations/index.ts';
import type {MergeValue} from '../../../source/operations/merge/value.ts';
import type {Checkout, Files} from '../../helpers/checkout.ts';
import {makeRepository, type Snapshot, type TestRepository} from '../../helpers/repo.ts';

/** A repository with a worktree `work` whose branch has one commit that `main` lacks. */
export type Scene = {
	readonly repository: TestRepository;
	readonly worktree: string;
	/** Hands in the worktree. */
	readonly work: Checkout;
};

/** The files of the base, and those of the one commit in the worktree. */
export const makeScene = async (base: Files = {a: 'one\n', b: 'two\n'}, own: Files = {new: 'new\n'}) => {
	const repository = await makeRepository({files: base});
	const worktree = await repository.worktree('work');
	const work = repository.inWorktree(worktree);
	await work.commit('own work', own);
	return {repository, worktree, work} satisfies Scene;
};

/** The app of a repository; `environment` is added to the isolated one. */
export const openTestApp = async (
	{path: cwd, env}: Pick<TestRepository, 'path' | 'env'>,
	environment: NodeJS.ProcessEnv = {},
): Promise<App> => {
	const opened = await openApp({cwd, environment: {...env, ...environment}});
	if (!opened.ok) throw new Error(opened.problem.code);
	return opened.value;
};

/** Merges the worktree `work`, kept and in the mode of the settings unless said. */
export const merge = async (
	{repository}: Pick<Scene, 'repository'>,
	input: Partial<InputOf<'merge'>> = {},
	environment: NodeJS.ProcessEnv = {},
): Promise<Outcome<MergeValue>> => {
	const app = await openTestApp(repository, environment);
	return app.request('merge', {worktree: 'work', after: 'keep', ...input});
};

/** The answer of a merge that must succeed. */
export const mergeWell = async (...args: Parameters<typeof merge>): Promise<MergeValue> => {
	const outcome = await merge(...args);
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
	return outcome.value;
};

/** All that a refusal must leave alone: refs, reflog, stash, both indexes, states and all files. */
export const pictureOf = async ({repository, worktree}: Scene): Promise<Snapshot> => {
	const [main, work, stash] = await Promise.all([
		repository.snapshot(repository.path, {git: true}),
		repository.snapshot(worktree, {git: true}),
		repository.git(['stash', 'list']),
	]);
	return {
		...Object.fromEntries(Object.entries(main).map(([name, entry]) => [`main/${name}`, entry])),
		...Object.fromEntries(Object.entries(work).map(([name, entry]) => [`work/${name}`, entry])),
		stash: {kind: 'git', mode: '', content: stash},
	};
};

/** Every record, and the timeline. */
export const readState = async ({
	repository,
}: Pick<Scene, 'repository'>): Promise<{records: WorktreeRecord[]; events: TimelineEvent[]}> => {
	const state = path.join(repository.path, '.git', 'copse');
	const names = await readdir(path.join(state, 'worktrees')).catch(() => []);
	const records = await Promise.all(
		names.map(async name => JSON.parse(await readFile(path.join(state, 'worktrees', name), 'utf8'))),
	);
	const lines = (await readFile(path.join(state, 'events.jsonl'), 'utf8').catch(() => '')).split('\n');
	return {records, events: lines.filter(line => line !== '').map(line => JSON.parse(line))};
};

/** What git says of a checkout: empty when it is clean. */
export const statusOf = (checkout: Checkout): Promise<string> =>
	checkout.git(['status', '--porcelain', '--untracked-files=all']);

/** Installs a hook, a shell script without its first line. */
export const makeHook = async (
	{repository}: Pick<Scene, 'repository'>,
	name: string,
	script: string,
): Promise<void> => {
	const folder = path.join(repository.root, 'hooks');
	await mkdir(folder, {recursive: true});
	await writeFile(path.join(folder, name), `#!/bin/sh\n${script}\n`, {mode: 0o755});
	await repository.git(['config', 'core.hooksPath', folder]);
};
