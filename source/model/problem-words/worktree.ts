import {count, nameSome} from '../name-some.ts';
import {safeText} from '../safe-text.ts';
import {shellWord} from '../shell-word.ts';
import {
	age,
	alsoLost,
	commitFirst,
	commitList,
	fileList,
	forceDiscard,
	inQuotes,
	orForce,
	said,
} from './phrases.ts';
import type {SomeWords} from './words.ts';

/** The words about the state of a worktree. */
export const worktreeWords = {
	worktree_dirty: ({path, files, losses}) => ({
		error: `${safeText(path)} has uncommitted work: ${fileList(files)}${alsoLost(losses, 'files')}`,
		remedy: losses === undefined ? commitFirst(path) : forceDiscard(path),
	}),
	unmerged_commits: ({path, branch, commits, losses}) => ({
		error: `branch ${inQuotes(branch)} has ${count(commits.length, 'commit')} found nowhere else: ${commitList(commits)}${alsoLost(losses, 'commits')}`,
		remedy: `Merge first (\`copse merge ${shellWord(path)}\`), keep the branch (\`--keep-branch\`), or ${orForce(path)}`,
	}),
	detached_commits: ({path, commits, losses}) => ({
		error: `${safeText(path)} is detached and has ${count(commits.length, 'commit')} on no branch: ${commitList(commits)}${alsoLost(losses, 'commits')}`,
		remedy: `Give them a branch (\`git -C ${shellWord(path)} switch -c <name>\`), or ${orForce(path)}`,
	}),
	ignored_files: ({path, files, losses}) => ({
		error: `${safeText(path)} has ignored files that differ from the main worktree's: ${fileList(files)}${alsoLost(losses, 'ignored')}`,
		remedy: `Copy out what you need, or ${orForce(path)}`,
	}),
	worktree_missing: ({path, branch}) => ({
		error: `the directory of the worktree at ${safeText(path)} is gone${branch === null ? '' : `; its branch ${inQuotes(branch)} is still there`}`,
		remedy: `If it was moved: \`git worktree repair <new path>\`; if it was deleted: \`copse discard ${shellWord(path)}\``,
	}),
	broken_worktree: ({path, reason}) => ({
		error: `git cannot read the worktree at ${safeText(path)}${said(reason)}`,
		remedy: `\`git worktree repair ${shellWord(path)}\` mends broken links between a worktree and its repository`,
	}),
	main_worktree: ({path, verb}) => ({
		error: `${safeText(path)} is the main worktree; copse does not ${safeText(verb)} it`,
		remedy: 'Name a linked worktree; `copse list` shows them',
	}),
	current_worktree: ({path}) => ({
		error: `you stand in ${safeText(path)}`,
		remedy: 'Go to another directory first, for example that of the main worktree',
	}),
	contains_worktrees: ({path, inner}) => ({
		error: `${safeText(path)} holds other worktrees: ${nameSome(inner)}`,
		remedy: 'Move them elsewhere with `git worktree move`, or end them first',
	}),
	locked: ({path, reason}) => ({
		error: `the worktree at ${safeText(path)} is locked${said(reason)}`,
		remedy: `\`git worktree unlock ${shellWord(path)}\``,
	}),
	in_use: ({path, processes}) => ({
		error: `${count(processes.length, 'process', 'processes')} at work in ${safeText(path)}: ${nameSome(processes.map(({pid, command}) => `${command} (${pid})`))}`,
		remedy: `End ${processes.length === 1 ? 'it' : 'them'} first, or ${orForce(path)}`,
	}),
	git_busy: ({path, lock_file, age_seconds}) => ({
		error: `another git is at work in ${safeText(path)} (${safeText(lock_file)} is ${age(age_seconds)} old)`,
		remedy: `Try again when it is done; if no git runs any more: \`rm ${shellWord(lock_file)}\``,
	}),
	permission: ({path, verb}) => ({
		error: `no permission to ${safeText(verb)} ${safeText(path)}`,
		remedy: `See who owns it: \`ls -ld ${shellWord(path)}\``,
	}),
	cannot_verify: ({what, reason}) => ({
		error: `${safeText(what)} could not be checked${said(reason)}`,
		remedy: 'Nothing was changed; mend what is named above, then try again',
	}),
	operation_in_progress: ({path, operation, of}) => ({
		error: `a ${operation} is unfinished in ${of === 'base' ? "the base's checkout " : ''}${safeText(path)}`,
		remedy: `Finish it there, or \`git -C ${shellWord(path)} ${operation === 'bisect' ? 'bisect reset' : `${operation} --abort`}\``,
	}),
	unresolved_conflicts: ({path, files}) => ({
		error: `${safeText(path)} has unresolved conflicts: ${nameSome(files)}`,
		remedy: 'Resolve them there, then `git add` and commit',
	}),
	head_not_on_branch: ({path, expected, found, ahead}) => ({
		error: `${safeText(path)} is ${found === null ? 'detached' : `on branch ${inQuotes(found)}`}${expected === null ? '' : `, not on ${inQuotes(expected)}`}${ahead === null || ahead === 0 ? '' : `, ${count(ahead, 'commit')} ahead of it`}`,
		remedy:
			expected === null
				? `Give the work a branch: \`git -C ${shellWord(path)} switch -c <name>\``
				: `Go back to it: \`git -C ${shellWord(path)} switch ${shellWord(expected)}\`, and bring along what is missing with \`git merge\` or \`git cherry-pick\``,
	}),
	branch_missing: ({branch, path}) => ({
		error: `branch ${inQuotes(branch)} of ${safeText(path)} does not exist any more`,
		remedy: `\`git -C ${shellWord(path)} switch -c <name>\` gives the work a branch again; \`git reflog\` finds its last commit`,
	}),
} satisfies SomeWords;
