import type {Git} from '../../git/git-call.ts';
import {listUntracked} from '../../git/list-untracked.ts';
import {count, nameSome} from '../../model/name-some.ts';
import type {Warning} from '../../model/problem.ts';
import {copyFailure} from './copy-failure.ts';

/**
 * The warning about copied files that git does not ignore in the new worktree: they count as its uncommitted work.
 * Null when there are none. copse warns and hides nothing, as git 2.39 has no exclude file for one worktree:
 * `info/exclude` is read from the common directory only, where the line would hide the file in the main worktree too
 * and let a checkout there overwrite it without a word; `core.excludesFile` in `config.worktree` takes the place of
 * the user's own file and needs an extension of the repository's format.
 */
export const notIgnoredWarning = async (
	git: Git,
	worktree: string,
	copied: readonly string[],
	signal: AbortSignal,
): Promise<Warning | null> => {
	if (copied.length === 0) return null;
	try {
		const untracked = new Set(await git(listUntracked(worktree, 'not_ignored'), {signal}));
		const names = copied.filter(name => untracked.has(name));
		if (names.length === 0) return null;
		return {
			code: 'include_not_ignored',
			message: `git does not ignore ${count(names.length, 'copied file')}, so the new worktree counts as changed: ${nameSome(names)}; add ${names.length === 1 ? 'it' : 'them'} to .gitignore, or to info/exclude for yourself alone`,
		};
	} catch (error) {
		if (signal.aborted) throw error;
		return {
			code: 'include_not_checked',
			message: `whether git ignores the copied files could not be told: ${copyFailure(error)}`,
		};
	}
};
