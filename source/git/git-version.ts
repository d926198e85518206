import {type Problem, refuse} from '../model/problem.ts';
import {type Git, type GitCall, trimmedText} from './git-call.ts';

/** The oldest git that has all that copse needs (`worktree list -z`, `merge-tree --write-tree --stdin`). */
const oldestGit = '2.39';

/** What git says its version is: `git version 2.39.5`. */
export const gitVersion = (cwd: string): GitCall<string> => ({args: ['version'], cwd, parse: trimmedText});

/**
 * Called when a call failed that no supported git refuses: tells an old git from another failure, so that no
 * process is spent on the version while all is well.
 */
export const verifyGitVersion = async (git: Git, cwd: string, failure: Problem): Promise<void> => {
	if (failure.code !== 'git_failed' || failure.details.exit_code !== 129) return;
	const text = await git(gitVersion(cwd));
	const found = /(\d+)\.(\d+)[.\d]*/.exec(text);
	const [major = 0, minor = 0] = (found ?? []).slice(1).map(Number);
	const [neededMajor = 0, neededMinor = 0] = oldestGit.split('.').map(Number);
	if (major < neededMajor || (major === neededMajor && minor < neededMinor))
		throw refuse('git_too_old', {found: found?.[0] ?? text, needed: oldestGit});
};
