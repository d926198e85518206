import {safeText} from '../safe-text.ts';
import {shellWord} from '../shell-word.ts';
import {inQuotes, said, short} from './phrases.ts';
import type {SomeWords} from './words.ts';

/** The words about making a worktree. */
export const creatingWords = {
	invalid_name: ({what, name, reason}) => ({
		error: `${inQuotes(name)} cannot be used as ${safeText(what)}: ${safeText(reason)}`,
		remedy: 'Give another name; `git check-ref-format --branch <name>` tells whether git takes it',
	}),
	branch_exists: ({branch, sha}) => ({
		error: `a branch named ${inQuotes(branch)} already exists (at ${short(sha)})`,
		remedy: 'Give another name with `--branch`, or start from it with `--from`',
	}),
	ref_conflict: ({branch, blocking}) => ({
		error: `branch ${inQuotes(branch)} cannot exist beside ${inQuotes(blocking)}: git keeps branches like files and folders`,
		remedy: 'Give another name with `--branch`',
	}),
	case_conflict: ({branch, other}) => ({
		error: `branch ${inQuotes(branch)} differs from ${inQuotes(other)} only in upper and lower case`,
		remedy: 'Give another name with `--branch`',
	}),
	branch_in_use: ({branch, path}) => ({
		error: `branch ${inQuotes(branch)} is checked out at ${safeText(path)}`,
		remedy: 'Use that worktree, or give another branch',
	}),
	worktree_exists: ({path, task, id}) => ({
		error: `${safeText(path)} already exists${task === null ? '' : `, for ${inQuotes(task)}`}${id === null ? '' : ` (${safeText(id)})`}`,
		remedy: 'Use it, or give the new task another name',
	}),
	worktree_in_state_dir: ({path, inside}) => ({
		error: `${safeText(path)} lies inside ${safeText(inside)}, where no worktree may be`,
		remedy: 'Choose another place with the setting `location`',
	}),
	already_active: ({session, id, path}) => ({
		error: `session ${inQuotes(session)} already works in ${safeText(id)} at ${safeText(path)}`,
		remedy: `Merge, keep or discard it first: \`copse keep ${shellWord(id)}\``,
	}),
	base_unnamed: ({path}) => ({
		error: `no branch is checked out at ${safeText(path)}, so the base is not clear`,
		remedy: 'Name the branch to merge into: `--base <branch>`',
	}),
	base_missing: ({base}) => ({
		error: `the base branch ${inQuotes(base)} does not exist`,
		remedy:
			'Name another one (`--base` to create, `--into` to merge); `git branch --list` shows what there is',
	}),
	ref_not_found: ({ref, what}) => ({
		error: `${safeText(what)} ${inQuotes(ref)} names no commit here`,
		remedy: 'Check the spelling, or `git fetch` it first',
	}),
	filter_failed: ({reason}) => ({
		error: `a filter of this repository failed while files were written${said(reason)}`,
		remedy: 'Install what the filter needs (often git-lfs or git-crypt), then try again',
	}),
	objects_missing: ({reason}) => ({
		error: `objects of this repository are missing${said(reason)}`,
		remedy: 'If it is a partial clone, go online; else see `git fsck`',
	}),
} satisfies SomeWords;
