import {execFile} from 'node:child_process';
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {expect} from 'vitest';
import {openApp} from '../../source/compose.ts';
import type {Problem, Warning} from '../../source/model/problem.ts';
import type {WorktreeRecord} from '../../source/model/record.ts';
import type {App, InputOf, OperationName, RequestOptions, ValueOf} from '../../source/operations/index.ts';
import {bundle} from '../helpers/bundle.ts';
import type {TestRepository} from '../helpers/repo.ts';

/** What a test may say about how copse is started. */
export type Start = {
	readonly cwd?: string;
	readonly flags?: Readonly<Record<string, string>>;
	readonly env?: NodeJS.ProcessEnv;
};

/** Opens copse on a repository, as a face would. */
export const open = async (repository: TestRepository, start: Start = {}): Promise<App> => {
	const environment = {...repository.env, ...start.env};
	const opened = await openApp({cwd: start.cwd ?? repository.path, environment, flags: start.flags ?? {}});
	if (!opened.ok) throw new Error(JSON.stringify(opened.problem));
	return opened.value;
};

/** Asks a fresh copse and expects it to work; answers value and warnings. */
export const done = async <Name extends OperationName>(
	repository: TestRepository,
	name: Name,
	input: InputOf<Name>,
	start: Start & RequestOptions = {},
): Promise<{readonly value: ValueOf<Name>; readonly warnings: readonly Warning[]}> => {
	const outcome = await (await open(repository, start)).request(name, input, start);
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
	return {value: outcome.value, warnings: outcome.warnings};
};

/** Asks a fresh copse and expects a refusal; answers its problem. */
export const refused = async <Name extends OperationName>(
	repository: TestRepository,
	name: Name,
	input: InputOf<Name>,
	start: Start & RequestOptions = {},
): Promise<Problem> => {
	const outcome = await (await open(repository, start)).request(name, input, start);
	if (outcome.ok) throw new Error(`it was not refused: ${JSON.stringify(outcome.value)}`);
	return outcome.problem;
};

/** Everything that a refusal must leave as it is: files, refs, index, config, records, journal and what is beside. */
export const pictureOf = async (repository: TestRepository) => ({
	main: await repository.snapshot(repository.path, {git: true}),
	beside: await besideOf(repository),
	config: await readFile(path.join(repository.path, '.git/config'), 'utf8'),
	exclude: await readFile(path.join(repository.path, '.git/info/exclude'), 'utf8').catch(() => null),
	registrations: await readdir(path.join(repository.path, '.git/worktrees')).catch(() => []),
	state: await stateOf(repository),
});

/** All that lies around and in the repository, its git directory too, but not copse's own state. */
const besideOf = async (repository: TestRepository) => {
	const entries = Object.entries(await repository.snapshot(repository.root));
	return Object.fromEntries(entries.filter(([name]) => !name.includes('/.git/copse')));
};

/** Names and contents of copse's state; folders made for it are nobody's change. */
const stateOf = async (repository: TestRepository): Promise<Record<string, string>> => {
	const root = path.join(repository.path, '.git/copse');
	const names = await readdir(root, {recursive: true, withFileTypes: true}).catch(() => []);
	const files = names
		.filter(entry => entry.isFile() && entry.parentPath !== path.join(root, 'cache'))
		.map(entry => path.join(entry.parentPath, entry.name));
	return Object.fromEntries(
		await Promise.all(files.map(async file => [file, await readFile(file, 'latin1')] as const)),
	);
};

/** Expects a refusal that changes nothing at all. */
export const refusedUntouched = async <Name extends OperationName>(
	repository: TestRepository,
	name: Name,
	input: InputOf<Name>,
	start: Start & RequestOptions = {},
): Promise<Problem> => {
	const before = await pictureOf(repository);
	const problem = await refused(repository, name, input, start);
	expect(await pictureOf(repository)).toEqual(before);
	return problem;
};

/** The records on the disk, in the order of their ids. */
export const recordsOf = async (commonDirectory: string): Promise<WorktreeRecord[]> => {
	const folder = path.join(commonDirectory, 'copse/worktrees');
	const names = (await readdir(folder).catch(() => [])).sort();
	return Promise.all(names.map(async name => JSON.parse(await readFile(path.join(folder, name), 'utf8'))));
};

/** Runs the built command line; answers exit code and the JSON document on stdout. */
export const cli = (
	cwd: string,
	args: readonly string[],
	env: NodeJS.ProcessEnv,
): Promise<{
	readonly exitCode: number;
	readonly answer: {ok: boolean; code?: string; [key: string]: unknown};
}> =>
	new Promise((resolve, reject) => {
		execFile(process.execPath, [bundle, ...args, '--json'], {cwd, env}, (error, stdout, stderr) => {
			const exitCode = error === null ? 0 : Number(error.code);
			try {
				resolve({exitCode, answer: JSON.parse(stdout)});
			} catch {
				reject(new Error(`no JSON: ${stdout}${stderr}`));
			}
		});
	});
