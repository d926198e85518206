import {count, nameSome} from '../name-some.ts';
import {safeText} from '../safe-text.ts';
import {shellWord} from '../shell-word.ts';
import {inQuotes, said} from './phrases.ts';
import type {SomeWords} from './words.ts';

/** The words about merging. */
export const mergingWords = {
	not_fast_forward: ({branch, base, ahead, behind}) => ({
		error: `${inQuotes(base)} cannot be fast-forwarded to ${inQuotes(branch)}: it has ${count(behind, 'commit')} that the branch lacks (${ahead} ahead, ${behind} behind)`,
		remedy: `Merge with \`--mode no-ff\` or \`--mode squash\`, or \`git rebase ${shellWord(base)}\` in the worktree first`,
	}),
	merge_conflict: ({branch, base, files}) => ({
		error: `${inQuotes(branch)} conflicts with ${inQuotes(base)} in ${nameSome(files)}; nothing was changed`,
		remedy: `\`copse conflicts ${shellWord(branch)}\` shows both sides. Resolve it in the worktree: \`git merge ${shellWord(base)}\`, commit, then merge again`,
	}),
	base_dirty: ({path, base, files}) => ({
		error: `the checkout of ${inQuotes(base)} at ${safeText(path)} has uncommitted changes: ${nameSome(files)}`,
		remedy: 'Commit or stash them there, then merge again',
	}),
	would_overwrite: ({path, files}) => ({
		error: `the merge would overwrite files in ${safeText(path)} that git does not track: ${nameSome(files)}`,
		remedy: 'Move or delete them, then merge again',
	}),
	base_behind_upstream: ({base, upstream, behind}) => ({
		error: `${inQuotes(base)} is ${count(behind, 'commit')} behind ${inQuotes(upstream)}, and this merge would fold them in`,
		remedy: `Bring ${inQuotes(base)} up to date first (\`git pull --ff-only\` in its checkout), then merge again`,
	}),
	base_not_checked_out: ({base}) => ({
		error: `${inQuotes(base)} is checked out nowhere, so nothing can be staged for it`,
		remedy: `\`git switch ${shellWord(base)}\` in the main worktree first, or choose another \`--mode\``,
	}),
	into_itself: ({branch}) => ({
		error: `${inQuotes(branch)} cannot be merged into itself`,
		remedy: 'Name another target: `--into <branch>`',
	}),
	unrelated_histories: ({branch, base}) => ({
		error: `${inQuotes(branch)} and ${inQuotes(base)} have no commit in common`,
		remedy: 'Name the branch that the work started from: `--into <branch>`',
	}),
	base_unreachable: ({branch, base}) => ({
		error: `${inQuotes(branch)} no longer holds the commit of ${inQuotes(base)} that it started from`,
		remedy: `See what it holds now: \`git log --oneline --graph ${shellWord(base)} ${shellWord(branch)}\``,
	}),
	identity_missing: ({path}) => ({
		error: `git does not know who commits in ${safeText(path)}`,
		remedy:
			'`git config --global user.name "Your Name"` and `git config --global user.email you@example.com`',
	}),
	signing_failed: ({reason}) => ({
		error: `the commit could not be signed${said(reason)}`,
		remedy: 'Unlock your signing key (gpg or ssh-agent), then try again',
	}),
	hook_failed: ({hook, exit_code, output}) => ({
		error: `the ${safeText(hook)} hook refused (exit ${exit_code})${said(output)}`,
		remedy: 'Mend what the hook names, or skip hooks with `--no-verify`',
	}),
} satisfies SomeWords;
