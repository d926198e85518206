import {constants} from 'node:fs';
import {access, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {makeTemporaryFolder} from './temporary-folders.ts';

/** Counts the starts of git by whoever has `pathEntry` first on its PATH. */
export type GitProcessCounter = {
	readonly pathEntry: string;
	/** The arguments of each start since the last reset, in order of start. */
	calls(): Promise<string[][]>;
	reset(): Promise<void>;
};

/**
 * Makes a folder with a `git` that notes its arguments and becomes the real git. Processes that git itself starts
 * come from git's own exec-path and are not counted. Needs a POSIX shell.
 */
export async function countGitProcesses(): Promise<GitProcessCounter> {
	const pathEntry = await makeTemporaryFolder('copse-shim-');
	const log = path.join(pathEntry, 'calls');
	const realGit = await findOnPath('git');
	// One printf is one write for all but huge argument lists, so starts side by side don't mix.
	const script = `#!/bin/sh\nprintf '%s\\000' "$#" "$@" >>${quoted(log)}\nexec ${quoted(realGit)} "$@"\n`;
	await writeFile(path.join(pathEntry, 'git'), script, {mode: 0o755});
	const reset = () => writeFile(log, '');
	await reset();
	return {pathEntry, reset, calls: async () => parseCalls(await readFile(log, 'utf8'))};
}

/** Reads records of a count and that many arguments, each ended by NUL. */
function parseCalls(text: string): string[][] {
	const fields = text.split('\0');
	const calls: string[][] = [];
	for (let at = 0; at < fields.length - 1; ) {
		const end = at + 1 + Number(fields[at]);
		calls.push(fields.slice(at + 1, end));
		at = end;
	}

	return calls;
}

async function findOnPath(program: string): Promise<string> {
	for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
		const candidate = path.resolve(folder, program);
		const isThere = await access(candidate, constants.X_OK).then(
			() => true,
			() => false,
		);
		if (isThere) {
			return candidate;
		}
	}

	throw new Error(`${program} is not on PATH`);
}

function quoted(text: string): string {
	return `'${text.replaceAll("'", "'\\''")}'`;
}
