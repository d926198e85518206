import {readFile, realpath} from 'node:fs/promises';
import path from 'node:path';
import {type Problem, problem, Refusal, refuse} from '../model/problem.ts';
import type {Git} from './git-call.ts';
import {commonDirectoryOf, gitDirectoryOf} from './git-directory.ts';
import {verifyGitVersion} from './git-version.ts';
import {type ListedWorktree, readWorktreeList} from './list-worktrees.ts';

/** The repository that copse works on, whichever worktree or folder it was started from. All paths are real paths. */
export type Repository = {
	/** The common git directory: refs, objects and copse's own state live there. */
	readonly commonDirectory: string;
	/** The main worktree, or the folder that holds a bare repository. */
	readonly mainPath: string;
	readonly bare: boolean;
	/** For people: the name of the main folder. */
	readonly name: string;
};

/**
 * Finds the repository around `cwd` with one git process and says which worktrees it has.
 * Refuses with `not_a_git_repo`, `unsafe_owner`, `git_missing`, `git_too_old`.
 */
export const locateRepository = async (
	git: Git,
	cwd: string,
): Promise<{readonly repository: Repository; readonly listed: readonly ListedWorktree[]}> => {
	const listed = await listFrom(git, cwd);
	const first = listed[0];
	if (first === undefined) throw refuse('not_a_git_repo', {path: cwd});
	const gitDirectory = await gitDirectoryOf(first.path);
	if (gitDirectory === null) throw refuse('not_a_git_repo', {path: cwd});
	const commonDirectory = await commonDirectoryOf(gitDirectory);
	const mainPath = await mainCheckout(first, commonDirectory, cwd);
	const named = first.bare && path.basename(mainPath).startsWith('.') ? path.dirname(mainPath) : mainPath;
	return {
		repository: {
			commonDirectory,
			mainPath,
			bare: first.bare,
			name: path.basename(named).replace(/\.git$/, ''),
		},
		listed: [{...first, path: mainPath}, ...listed.slice(1)],
	};
};

const listFrom = async (git: Git, cwd: string): Promise<ListedWorktree[]> => {
	try {
		return await readWorktreeList(git, cwd);
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		await verifyGitVersion(git, cwd, error.problem);
		throw new Refusal(explain(error.problem, cwd));
	}
};

const explain = (found: Problem, cwd: string): Problem => {
	if (found.code !== 'git_failed') return found;
	const {output} = found.details;
	if (/not a git repository/.test(output)) return problem('not_a_git_repo', {path: cwd});
	if (/dubious ownership/.test(output)) return problem('unsafe_owner', {path: cwd, reason: output});
	return found;
};

/**
 * For a submodule or a repository with a separate git directory git names the git directory as main worktree. The
 * real checkout is then the folder whose `.git` file points there, when copse was started below it, or the one that
 * the repository's own settings name.
 */
const mainCheckout = async (first: ListedWorktree, commonDirectory: string, cwd: string): Promise<string> => {
	const listed = await realpath(first.path);
	if (first.bare || listed !== commonDirectory) return listed;
	for (let folder = await realpath(cwd); path.dirname(folder) !== folder; folder = path.dirname(folder))
		if (folder !== commonDirectory && (await gitDirectoryOf(folder)) === commonDirectory) return folder;
	return (await configuredCheckout(commonDirectory)) ?? listed;
};

const configuredCheckout = async (commonDirectory: string): Promise<string | null> => {
	const config = await readFile(path.join(commonDirectory, 'config'), 'utf8').catch(() => '');
	const named = /^\s*worktree\s*=\s*"?(.*?)"?\s*$/im.exec(config)?.[1];
	if (named === undefined) return null;
	const checkout = await realpath(path.resolve(commonDirectory, named)).catch(() => null);
	return checkout !== null && (await gitDirectoryOf(checkout)) === commonDirectory ? checkout : null;
};
