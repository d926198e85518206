import {execFile} from 'node:child_process';
import path from 'node:path';
import {promisify} from 'node:util';
import {copse, root} from './programs.ts';
import {runProgram} from './run-program.ts';

const execute = promisify(execFile);

/** Runs git and answers what it prints. */
export const git = async (cwd: string, ...args: string[]): Promise<string> =>
	(await execute('git', args, {cwd, maxBuffer: 64 * 1024 * 1024})).stdout;

/** A way to do the four jobs. `place` is the directory of the worktree. */
export type Tool = {
	readonly name: string;
	/** The file that must be there; null for what is always there. */
	readonly program: string | null;
	readonly list: (repository: string) => Promise<void>;
	readonly create: (repository: string, branch: string) => Promise<void>;
	/** Into main, the directory kept. */
	readonly merge: (repository: string, branch: string, place: string) => Promise<void>;
	readonly remove: (repository: string, branch: string, place: string) => Promise<void>;
};

const ours: Tool = {
	name: 'copse',
	program: copse[1],
	list: repository => runProgram([...copse, 'list', '--json'], repository),
	create: (repository, branch) => runProgram([...copse, 'create', branch, '--branch', branch], repository),
	merge: (repository, branch) =>
		runProgram([...copse, 'merge', branch, '--mode', 'no-ff', '--after', 'keep'], repository),
	remove: (repository, branch) => runProgram([...copse, 'discard', branch, '--force'], repository),
};

const agentWorktree = path.join(root, 'node_modules/@nekocode/agent-worktree-linux-x64/bin/wt');

const wt: Tool = {
	name: 'agent-worktree',
	program: agentWorktree,
	list: repository => runProgram([agentWorktree, 'ls', '--json'], repository),
	create: (repository, branch) => runProgram([agentWorktree, 'new', branch, '--base', 'main'], repository),
	merge: (_repository, _branch, place) => runProgram([agentWorktree, 'merge'], place),
	remove: (repository, branch) => runProgram([agentWorktree, 'rm', branch, '--force'], repository),
};

const worktreesOf = async (repository: string): Promise<string[]> =>
	[...(await git(repository, 'worktree', 'list', '--porcelain')).matchAll(/^worktree (.*)$/gm)].map(
		([, place = '']) => place,
	);

const beside = (repository: string, branch: string): string => path.join(path.dirname(repository), branch);

/** Plain git as a person types it: no facts but what the verb itself says, no checks, nothing kept to undo it. */
const plain = {
	create: async (repository: string, branch: string) => {
		await git(repository, 'worktree', 'add', '--quiet', '-b', branch, beside(repository, branch), 'main');
	},
	merge: async (repository: string, branch: string) => {
		await git(repository, 'merge', '--quiet', '--no-ff', '--no-edit', branch);
	},
	remove: async (repository: string, branch: string, place: string) => {
		await git(repository, 'worktree', 'remove', '--force', place);
		await git(repository, 'branch', '--quiet', '-D', branch);
	},
};

/** One git call after the other, each fact of each worktree by a call of its own. */
const serial: Tool = {
	name: 'serial calls of git',
	program: null,
	...plain,
	list: async repository => {
		for (const place of await worktreesOf(repository)) {
			await git(place, 'rev-parse', '--abbrev-ref', 'HEAD');
			await git(place, 'status', '--porcelain=v2', '-z');
			await git(place, 'rev-list', '--left-right', '--count', 'main...HEAD');
			await git(place, 'diff', '--shortstat', 'main...HEAD');
			await git(place, 'diff', '--shortstat', 'HEAD');
			await git(place, 'log', '-1', '--format=%ct');
		}
	},
};

const script = `git worktree list --porcelain | sed -n 's/^worktree //p' | while read -r place; do
	git -C "$place" status --short --branch
	git -C "$place" rev-list --left-right --count main...HEAD
	git -C "$place" diff --shortstat main...HEAD
done`;

const shell: Tool = {
	name: 'a shell loop over git',
	program: null,
	...plain,
	list: repository => runProgram(['sh', '-c', script], repository),
};

/** copse first. */
export const peers: readonly Tool[] = [ours, wt, serial, shell];
