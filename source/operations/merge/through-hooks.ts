import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {runHook} from '../../git/run-hook.ts';
import {refuse} from '../../model/problem.ts';
import type {OperationContext} from '../operation.ts';

/** Lets `prepare-commit-msg` and `commit-msg` see and change a message, as `git commit` does. */
export const throughHooks = async (
	checkout: string,
	message: string,
	source: string,
	{git}: OperationContext,
): Promise<string> => {
	const folder = await mkdtemp(path.join(tmpdir(), 'copse-message-'));
	const file = path.join(folder, 'COMMIT_EDITMSG');
	try {
		await writeFile(file, message.endsWith('\n') ? message : `${message}\n`);
		for (const [hook, hookArguments] of [
			['prepare-commit-msg', [file, source]],
			['commit-msg', [file]],
		] as const) {
			const {exitCode, output} = await git(runHook(checkout, hook, hookArguments));
			if (exitCode !== 0) throw refuse('hook_failed', {hook, exit_code: exitCode, output});
		}
		return cleaned(await readFile(file, 'utf8'));
	} finally {
		await rm(folder, {recursive: true, force: true});
	}
};

/** As `git commit` cleans up what no editor was shown: blanks at line ends and empty lines around the text. */
const cleaned = (message: string): string => {
	const text = message.replace(/[^\S\n]+$/gm, '').replace(/^\n+|\n+$/g, '');
	if (text === '')
		throw refuse('hook_failed', {hook: 'commit-msg', exit_code: 0, output: 'it left no message'});
	return `${text}\n`;
};
