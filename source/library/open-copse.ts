import path from 'node:path';
import process from 'node:process';
import {openApp} from '../compose.ts';
import {makeAsking} from './asking.ts';
import type {Copse} from './copse.ts';
import {CopseError} from './copse-error.ts';
import {bindVerbs} from './shapes/bind-verbs.ts';
import type {SettingsInput} from './shapes/settings.ts';

export type OpenOptions = {
	/** Any folder of the repository; the process's own unless given. */
	readonly cwd?: string | undefined;
	/** Ends everything that runs, as `close` does. */
	readonly signal?: AbortSignal | undefined;
	/** These win over every file and variable. */
	readonly settings?: SettingsInput | undefined;
	/** What git and triggers see; the process's own unless given. */
	readonly environment?: Readonly<Record<string, string | undefined>> | undefined;
};

/** Opens the repository around a folder. Rejects with a CopseError when there is none, or git cannot read it. */
export const openCopse = async ({
	cwd = '.',
	signal: outer,
	settings = {},
	environment = process.env,
}: OpenOptions = {}): Promise<Copse> => {
	const closing = new AbortController();
	const signal = outer === undefined ? closing.signal : AbortSignal.any([closing.signal, outer]);
	const opened = await openApp({cwd: path.resolve(cwd), environment, flags: flagsOf(settings), signal});
	if (!opened.ok) throw new CopseError(opened.problem);
	const {
		value: {repository, request},
		warnings,
	} = opened;
	const {ask, settled} = makeAsking(signal);
	return {
		...bindVerbs(request, ask),
		repository: {
			name: repository.name,
			path: repository.mainPath,
			common_dir: repository.commonDirectory,
		},
		warnings,
		close: async () => {
			closing.abort();
			await settled();
		},
	};
};

/** Settings as `--set` has them: words as they are, all else as JSON. */
const flagsOf = (settings: SettingsInput): Readonly<Record<string, string>> =>
	Object.fromEntries(
		Object.entries(settings)
			.filter(([, value]) => value !== undefined)
			.map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
	);
