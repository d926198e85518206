import {spawn} from 'node:child_process';

/** How one raw git process is started. */
export type RealGitOptions = {
	readonly cwd: string;
	readonly env: NodeJS.ProcessEnv;
	readonly input?: string | Buffer | undefined;
};

/** What one raw git process left: `exitCode` is null when a signal ended it. */
export type RealGitResult = {
	readonly exitCode: number | null;
	readonly stdout: Buffer;
	readonly stderr: string;
};

/** Starts the real git, without a shell and without the code under test; rejects only when git can't be started. */
export function runRealGit(args: readonly string[], options: RealGitOptions): Promise<RealGitResult> {
	return new Promise((resolve, reject) => {
		const child = spawn('git', args, {cwd: options.cwd, env: options.env, stdio: ['pipe', 'pipe', 'pipe']});
		const stdout: Buffer[] = [];
		const stderr: Buffer[] = [];
		child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
		child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
		child.once('error', reject);
		child.once('close', exitCode => {
			resolve({exitCode, stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString()});
		});
		// A git that never reads its input closes the pipe early; its exit code tells what there is to tell.
		child.stdin.on('error', () => {});
		child.stdin.end(options.input);
	});
}
