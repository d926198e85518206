import {mkdir, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {runRealGit} from './run-real-git.ts';

/** Options of one call of `git`; `env` is added to the repository's environment. */
export type GitOptions = {
	readonly cwd?: string;
	readonly input?: string | Buffer;
	readonly allowFailure?: boolean;
	readonly env?: NodeJS.ProcessEnv;
};

/** Contents by path, relative to the checkout; null deletes the file. */
export type Files = Readonly<Record<string, string | Buffer | null>>;

/** One checkout and the hands to work in it with raw git. */
export type Checkout = {
	readonly path: string;
	/** Runs git here. Answers stdout without white space at its end; rejects with stderr unless `allowFailure`. */
	git(args: readonly string[], options?: GitOptions): Promise<string>;
	/** Writes a file, making the folders on the way. */
	write(relativePath: string, content: string | Buffer): Promise<void>;
	/** Commits `files`, or everything there is when none are given (empty commits too); answers the full id. */
	commit(message: string, files?: Files): Promise<string>;
};

/** The hands for the checkout at `checkoutPath`. */
export function checkoutAt(checkoutPath: string, env: NodeJS.ProcessEnv): Checkout {
	const git = async (args: readonly string[], options: GitOptions = {}): Promise<string> => {
		const result = await runRealGit(args, {
			cwd: options.cwd ?? checkoutPath,
			env: {...env, ...options.env},
			input: options.input,
		});
		if (result.exitCode !== 0 && !options.allowFailure) {
			throw new Error(`git ${args.join(' ')} left with ${result.exitCode}: ${result.stderr.trim()}`);
		}

		return result.stdout.toString().trimEnd();
	};

	const write = async (relativePath: string, content: string | Buffer): Promise<void> => {
		const file = path.join(checkoutPath, relativePath);
		await mkdir(path.dirname(file), {recursive: true});
		await writeFile(file, content);
	};

	const commit = async (message: string, files?: Files): Promise<string> => {
		for (const [name, content] of Object.entries(files ?? {})) {
			await (content === null ? rm(path.join(checkoutPath, name), {force: true}) : write(name, content));
		}

		const names = files === undefined ? [] : ['--', ...Object.keys(files)];
		if (files === undefined || names.length > 1) {
			await git(['--literal-pathspecs', 'add', '--all', ...names]);
		}

		const command = ['commit', '--allow-empty', '--no-verify', `--message=${message}`];
		// what it says begins with the id in full: one process less than asking for it
		const said = await git(['-c', 'core.abbrev=no', ...command]);
		return /^\[[^\n]* ([0-9a-f]{40,64})\] /.exec(said)?.[1] ?? git(['rev-parse', 'HEAD']);
	};

	return {path: checkoutPath, git, write, commit};
}
