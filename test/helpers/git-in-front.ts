import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {makeTemporaryFolder} from './temporary-folders.ts';

/**
 * A PATH with a `git` in front of the real one: a shell script for the calls whose words hold one of these texts; it
 * goes on to the real git unless it exits. All other calls are the real git's.
 */
export async function gitInFront(scripts: Readonly<Record<string, string>>): Promise<string> {
	const folder = await makeTemporaryFolder('copse-shim-');
	const own = process.env.PATH ?? '';
	const cases = Object.entries(scripts).map(([words, script]) => `*'${words}'*) ${script} ;;`);
	const lines = ['#!/bin/sh', 'case "$*" in', ...cases, 'esac', `PATH='${own}' exec git "$@"`, ''];
	await writeFile(path.join(folder, 'git'), lines.join('\n'), {mode: 0o755});
	return `${folder}${path.delimiter}${own}`;
}
