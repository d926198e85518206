import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {openApp} from '../../source/compose.ts';
import type {Problem} from '../../source/model/problem.ts';
import type {App, InputOf, OperationName, ValueOf} from '../../source/operations/index.ts';
import type {Report} from '../../source/operations/operation.ts';
import {makeRepository, type RepositoryOptions, type TestRepository} from './repo.ts';

/** What a verb answered, with all that it told meanwhile. */
export type Done<Value> = {
	readonly value: Value;
	readonly codes: readonly string[];
	readonly messages: readonly string[];
	/** Lines that triggers printed. */
	readonly output: readonly string[];
};

/** A real repository with the real app around it; `ask` wants an answer, `refusal` a problem. */
export type OpenRepository = TestRepository & {
	readonly state: string;
	/** Opens the app anew for each request, as the command line does. */
	ask<Name extends OperationName>(
		name: Name,
		input: InputOf<Name>,
		options?: AskOptions,
	): Promise<Done<ValueOf<Name>>>;
	refusal<Name extends OperationName>(
		name: Name,
		input: InputOf<Name>,
		options?: AskOptions,
	): Promise<Problem>;
	/** Writes `.copse.json` in the main worktree. */
	settings(value: unknown): Promise<void>;
	open(options?: AskOptions): Promise<App>;
};

export type AskOptions = {
	readonly cwd?: string;
	readonly flags?: Readonly<Record<string, string>>;
	readonly environment?: Readonly<Record<string, string>>;
	readonly signal?: AbortSignal;
	readonly onReport?: (report: Report) => void;
};

/** Makes a repository with raw git, and the app that works on it with settings of its own. */
export const openRepository = async (options: RepositoryOptions = {}): Promise<OpenRepository> =>
	around(await makeRepository(options));

/** The same for a repository that is there; `folder` is where it lies now. */
export const around = (repository: TestRepository, folder = repository.path): OpenRepository => {
	const open = async ({
		cwd = folder,
		flags = {},
		environment = {},
		signal,
	}: AskOptions = {}): Promise<App> => {
		const opened = await openApp({
			cwd,
			environment: {...repository.env, ...environment},
			flags,
			...(signal === undefined ? {} : {signal}),
		});
		if (!opened.ok) throw new Error(JSON.stringify(opened.problem));
		return opened.value;
	};
	const request = async <Name extends OperationName>(name: Name, input: InputOf<Name>, wish: AskOptions) => {
		const app = await open(wish);
		const output: string[] = [];
		const outcome = await app.request(name, input, {
			onReport: report => {
				if (report.kind === 'output') output.push(report.line);
				wish.onReport?.(report);
			},
		});
		return {outcome, output};
	};
	return {
		...repository,
		path: folder,
		state: path.join(folder, '.git', 'copse'),
		open,
		ask: async (name, input, wish = {}) => {
			const {outcome, output} = await request(name, input, wish);
			if (!outcome.ok) throw new Error(`${name}: ${JSON.stringify(outcome.problem)}`);
			const codes = outcome.warnings.map(({code}) => code);
			const messages = outcome.warnings.map(({message}) => message);
			return {value: outcome.value, codes, messages, output};
		},
		refusal: async (name, input, wish = {}) => {
			const {outcome} = await request(name, input, wish);
			if (outcome.ok) throw new Error(`${name} was expected to refuse: ${JSON.stringify(outcome.value)}`);
			return outcome.problem;
		},
		settings: value => writeFile(path.join(folder, '.copse.json'), JSON.stringify(value)),
	};
};

/** What a verb answers in a repository that was made with raw git; throws when it refuses. */
export const ask = async <Name extends OperationName>(
	repository: TestRepository,
	name: Name,
	input: InputOf<Name>,
): Promise<ValueOf<Name>> => (await around(repository).ask(name, input)).value;

/** The problem that a verb refuses with; throws when it answers. */
export const refusal = <Name extends OperationName>(
	repository: TestRepository,
	name: Name,
	input: InputOf<Name>,
): Promise<Problem> => around(repository).refusal(name, input);
