import {spawn} from 'node:child_process';
import os from 'node:os';

/** One start of git; `at` is the date of what it writes (commits, reflogs), in milliseconds since 1970. */
type DemoGitOptions = {
	readonly at: number;
	readonly input?: Buffer;
	/** Exit codes that are fine; default only 0. */
	readonly expected?: readonly number[];
};

/** Runs git somewhere and answers its trimmed stdout. */
export type DemoGit = (cwd: string, args: readonly string[], options: DemoGitOptions) => Promise<string>;

/** A git that reads nobody's settings; `home` stands in for the home folder. */
export function demoGit(home: string): DemoGit {
	const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
	const env = {
		...Object.fromEntries(inherited),
		HOME: home,
		XDG_CONFIG_HOME: home,
		GIT_CONFIG_GLOBAL: os.devNull,
		GIT_CONFIG_NOSYSTEM: '1',
		GIT_EDITOR: 'true',
		LC_ALL: 'C',
	};
	return (cwd, args, {at, input, expected = [0]}) =>
		new Promise((resolve, reject) => {
			const date = `${Math.floor(at / 1000)} +0000`;
			const child = spawn('git', args, {
				cwd,
				env: {...env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date},
				stdio: ['pipe', 'pipe', 'pipe'],
			});
			const stdout: Buffer[] = [];
			const stderr: Buffer[] = [];
			child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
			child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
			child.once('error', reject);
			child.once('close', exitCode => {
				if (exitCode !== null && expected.includes(exitCode)) {
					resolve(Buffer.concat(stdout).toString().trim());
				} else {
					reject(new Error(`git ${args.join(' ')} left with ${exitCode}: ${Buffer.concat(stderr)}`));
				}
			});
			// Its exit code tells when git did not want its input.
			child.stdin.on('error', () => {});
			child.stdin.end(input);
		});
}
