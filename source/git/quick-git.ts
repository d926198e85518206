import {spawn} from 'node:child_process';
import {refuse} from '../model/problem.ts';
import type {Git, GitCall} from './git-call.ts';
import {gitEnvironment} from './git-environment.ts';

const outputLimit = 64 * 1024 * 1024;
/** Milliseconds; nobody waits longer for a status line. */
const longest = 5000;

/**
 * Starts git for a process that does little else: for a status line the time to load zx is more than git itself takes.
 * For reads that need no input, no order, no trace, no words of git's and no other answer than exit 0; all other calls
 * go through `makeGit`.
 */
export const makeQuickGit = (environment: Readonly<Record<string, string | undefined>>): Git => {
	const env = gitEnvironment(environment, {writes: false});
	return <Value>({args, cwd, timeLimit = longest, parse}: GitCall<Value>): Promise<Value> =>
		new Promise((resolve, reject) => {
			const fail = (exit_code: number | null, output: string): void =>
				reject(refuse('git_failed', {command: `git ${args.join(' ')}`, exit_code, output}));
			const child = spawn('git', args, {
				cwd,
				env,
				// a pipe that nobody reads takes time to make
				stdio: ['ignore', 'pipe', 'ignore'],
				windowsHide: true,
			});
			const timer = setTimeout(() => child.kill(), Math.min(timeLimit, longest));
			const pieces: Buffer[] = [];
			let size = 0;
			child.stdout.on('data', (piece: Buffer) => {
				pieces.push(piece);
				size += piece.length;
				if (size > outputLimit) child.kill();
			});
			child.once('error', error => {
				clearTimeout(timer);
				fail(null, error.message);
			});
			child.once('close', exitCode => {
				clearTimeout(timer);
				if (exitCode !== 0) return fail(exitCode, '');
				try {
					resolve(parse({exitCode, stdout: Buffer.concat(pieces), stderr: ''}));
				} catch (error) {
					reject(error);
				}
			});
		});
};
