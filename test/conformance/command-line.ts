import * as z from 'zod';
import {runCli} from '../../source/cli/run-cli.ts';
import {openApp} from '../../source/compose.ts';
import {makeStream} from '../cli/run-fake-cli.ts';
import type {TestRepository} from '../helpers/repo.ts';

const document = z.looseObject({
	ok: z.boolean(),
	code: z.string().optional(),
	remedy: z.string().optional(),
	warnings: z.array(z.object({code: z.string(), message: z.string()})),
});

/** What a command line answers with `--json`: the exit code, its document, and all that it wrote. */
export const commandLine = async (
	{env, path}: Pick<TestRepository, 'env' | 'path'>,
	...argv: readonly string[]
): Promise<{
	readonly exitCode: number;
	readonly answer: z.infer<typeof document>;
	readonly written: string;
}> => {
	const [stdout, stderr] = [makeStream(), makeStream()];
	const exitCode = await runCli({
		argv: [...argv, '--json'],
		stdout: stdout.stream,
		stderr: stderr.stream,
		environment: env,
		cwd: path,
		openApp,
	});
	const answer = document.parse(JSON.parse(stdout.text()));
	return {exitCode, answer, written: stdout.text() + stderr.text()};
};
