import path from 'node:path';
import {type Checkout, checkoutAt, type Files} from './checkout.ts';
import {isolatedEnvironment} from './isolated-environment.ts';
import {type Snapshot, type SnapshotOptions, takeSnapshot} from './snapshot.ts';
import {makeTemporaryFolder, removeTemporaryFolder} from './temporary-folders.ts';

export {makeBareRemote} from './bare-remote.ts';
export type {Checkout, Files, GitOptions} from './checkout.ts';
export {countGitProcesses} from './count-git-processes.ts';
export {isolatedEnvironment} from './isolated-environment.ts';
export type {Snapshot, SnapshotEntry, SnapshotOptions} from './snapshot.ts';
export {makeTemporaryFolder, removeTemporaryFolders as removeRepositories} from './temporary-folders.ts';

/** What a made repository holds at first; without any of it, one commit with a README.md on `main`. */
export type RepositoryOptions = {
	/** Name of the repository's folder; default `repo`. */
	readonly name?: string;
	/** The branch that is checked out; default `main`. */
	readonly branch?: string;
	/** Files of the first commit. */
	readonly files?: Files;
	/** Commits on top of the first one. */
	readonly commits?: ReadonlyArray<{readonly message: string; readonly files?: Files}>;
	/** No commit at all; `files` are written and left untracked. */
	readonly unborn?: boolean;
	/** A fixed date of every commit, as git takes it (`2026-01-02T03:04:05Z`). */
	readonly date?: string;
};

/** How a linked worktree is made: a new branch (default: the worktree's name), or a detached HEAD. */
export type LinkedWorktreeOptions = {
	readonly branch?: string;
	/** Where it starts; default HEAD. */
	readonly from?: string;
	readonly detached?: boolean;
	/** Where it is made; default beside the repository. */
	readonly path?: string;
};

/** A real repository in a folder of its own, which goes with the test. */
export type TestRepository = Checkout & {
	/** The folder that holds the repository, its home and its worktrees. */
	readonly root: string;
	readonly home: string;
	readonly env: NodeJS.ProcessEnv;
	/** Makes a linked worktree with raw git; answers its path. */
	worktree(name: string, options?: LinkedWorktreeOptions): Promise<string>;
	/** The same hands in another checkout of the repository. */
	inWorktree(worktreePath: string): Checkout;
	/** A comparable picture of a folder; by default the repository's own checkout. */
	snapshot(folder?: string, options?: Omit<SnapshotOptions, 'env'>): Promise<Snapshot>;
	/** Every ref below refs/ with its object id. */
	refs(): Promise<Record<string, string>>;
	remove(): Promise<void>;
};

/** Makes a repository with raw git in a temporary folder. */
export async function makeRepository(options: RepositoryOptions = {}): Promise<TestRepository> {
	const root = await makeTemporaryFolder();
	const home = path.join(root, 'home');
	const dates = options.date ? {GIT_AUTHOR_DATE: options.date, GIT_COMMITTER_DATE: options.date} : {};
	const env = {...isolatedEnvironment(home), ...dates};
	const checkout = checkoutAt(path.join(root, options.name ?? 'repo'), env);
	await checkout.git(['init', '--quiet', `--initial-branch=${options.branch ?? 'main'}`, checkout.path], {
		cwd: root,
	});
	await fill(checkout, options);

	const worktree = async (name: string, wish: LinkedWorktreeOptions = {}): Promise<string> => {
		const worktreePath = wish.path ?? path.join(root, name);
		const head = wish.detached ? ['--detach'] : ['--no-track', '-b', wish.branch ?? name];
		await checkout.git(['worktree', 'add', '--quiet', ...head, '--', worktreePath, wish.from ?? 'HEAD']);
		return worktreePath;
	};

	const refs = async (): Promise<Record<string, string>> => {
		const lines = (await checkout.git(['for-each-ref', '--format=%(refname) %(objectname)'])).split('\n');
		return Object.fromEntries(lines.filter(line => line !== '').map(line => line.split(' ')));
	};

	return {
		...checkout,
		root,
		home,
		env,
		worktree,
		refs,
		inWorktree: worktreePath => checkoutAt(worktreePath, env),
		snapshot: (folder = checkout.path, wish = {}) => takeSnapshot(folder, {...wish, env}),
		remove: () => removeTemporaryFolder(root),
	};
}

async function fill(checkout: Checkout, options: RepositoryOptions): Promise<void> {
	const files = options.files ?? {'README.md': '# A repository\n'};
	if (options.unborn) {
		for (const [name, content] of Object.entries(options.files ?? {})) {
			await checkout.write(name, content ?? '');
		}

		return;
	}

	await checkout.commit('First commit', files);
	for (const {message, files: changed} of options.commits ?? []) {
		await checkout.commit(message, changed);
	}
}
