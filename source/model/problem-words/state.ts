import {safeText} from '../safe-text.ts';
import {shellWord} from '../shell-word.ts';
import {age, inQuotes, said, short} from './phrases.ts';
import type {SomeWords} from './words.ts';

/** The words about the trash, and copse's state on disk. */
export const stateWords = {
	not_in_trash: ({id}) => ({
		error: `nothing in the trash has the id, branch, task or path ${inQuotes(id)}`,
		remedy: '`copse list --all` shows what was discarded, each with its id',
	}),
	trash_damaged: ({id, reason}) => ({
		error: `${safeText(id)} cannot be restored${said(reason)}`,
		remedy: `What was committed is kept: \`git log --all --grep=${shellWord(id)}\` finds it`,
	}),
	nothing_to_undo: ({reason}) => ({
		error: `there is nothing to undo: ${safeText(reason)}`,
		remedy: '`copse list --all` shows what became of each worktree',
	}),
	undo_impossible: ({verb, reason}) => ({
		error: `the last ${safeText(verb)} cannot be undone: ${safeText(reason)}`,
		remedy: '`git reflog` shows where each branch stood before',
	}),
	locked_by: ({pid, age_seconds, path}) => ({
		error: `another copse${pid === null ? '' : ` (process ${pid})`} has been changing this repository for ${age(age_seconds)}`,
		remedy: `Try again when it is done; a lock without a living process is taken over by itself (${safeText(path)})`,
	}),
	lock_lost: ({path}) => ({
		error: `the lock ${safeText(path)} was lost while copse was at work, perhaps because the computer slept`,
		remedy: '`copse list` shows how things stand; then try again',
	}),
	state_not_writable: ({path, reason}) => ({
		error: `copse cannot write to ${safeText(path)}${said(reason)}`,
		remedy: `See who owns it and whether the disk is read-only: \`ls -ld ${shellWord(path)}\``,
	}),
	record_damaged: ({path, reason}) => ({
		error: `the record ${safeText(path)} cannot be read${said(reason)}`,
		remedy: 'The worktree itself is not touched; mend or move the file, then try again',
	}),
	no_space: ({path}) => ({
		error: `no space left on the disk of ${safeText(path)}`,
		remedy: `Free some space (\`df -h ${shellWord(path)}\`), then try again`,
	}),
	changed_meanwhile: ({what, expected, found}) => ({
		error: `${safeText(what)} changed meanwhile: it was ${short(expected)}, now it is ${short(found)}; nothing was done`,
		remedy: 'Look again, then try again',
	}),
} satisfies SomeWords;
