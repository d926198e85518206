import {everyExit, type GitCall} from './git-call.ts';

/** Runs a hook of the repository if it has one; answers its exit code and what it said. */
export const runHook = (
	checkout: string,
	hook: string,
	hookArguments: readonly string[],
): GitCall<{exitCode: number; output: string}> => ({
	args: ['hook', 'run', '--ignore-missing', hook, '--', ...hookArguments],
	cwd: checkout,
	writes: true,
	timeLimit: 600_000,
	answers: everyExit,
	parse: ({exitCode, stdout, stderr}) => ({exitCode, output: `${stdout.toString('utf8')}${stderr}`.trim()}),
});
