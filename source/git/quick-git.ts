import {execFile} from 'node:child_process';
import {refuse} from '../model/problem.ts';
import type {Git, GitCall} from './git-call.ts';
import {gitEnvironment} from './git-environment.ts';

const outputLimit = 64 * 1024 * 1024;
/** Milliseconds; nobody waits longer for a status line. */
const longest = 5000;

/**
 * Starts git for a process that does little else: for a status line the time to load zx is more than git itself takes.
 * For reads that need no input, no order and no trace; all other calls go through `makeGit`.
 */
export const makeQuickGit =
	(environment: Readonly<Record<string, string | undefined>>): Git =>
	<Value>({args, cwd, timeLimit = longest, parse}: GitCall<Value>): Promise<Value> =>
		new Promise((resolve, reject) => {
			const child = execFile(
				'git',
				[...args],
				{
					cwd,
					env: gitEnvironment(environment, {writes: false}),
					encoding: 'buffer',
					maxBuffer: outputLimit,
					timeout: Math.min(timeLimit, longest),
					windowsHide: true,
				},
				(error, stdout, stderr) => {
					const output = stderr.toString('utf8');
					if (error === null) resolve(parse({exitCode: 0, stdout, stderr: output}));
					else {
						const exit_code = typeof error.code === 'number' ? error.code : null;
						reject(refuse('git_failed', {command: `git ${args.join(' ')}`, exit_code, output}));
					}
				},
			);
			child.stdin?.end();
		});
