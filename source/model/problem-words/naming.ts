import {count, nameSome} from '../name-some.ts';
import {safeText} from '../safe-text.ts';
import {shellWord} from '../shell-word.ts';
import {inQuotes} from './phrases.ts';
import type {SomeWords} from './words.ts';

/** The words about which worktree or note is meant. */
export const namingWords = {
	worktree_not_found: ({worktree, nearest, as}) =>
		as === 'session'
			? {
					error: `no worktree has the session ${inQuotes(worktree)}`,
					remedy:
						nearest.length > 0
							? `These have a worktree: ${nameSome(nearest)}. Name any other worktree by worktree_id, as worktree_list has it`
							: 'No session has a worktree. Name one by worktree_id, as worktree_list has it',
				}
			: {
					error: `no worktree has the id, branch, task, session or path ${inQuotes(worktree)}`,
					remedy:
						nearest.length > 0
							? `Did you mean ${nameSome(nearest)}? \`copse list\` shows all`
							: '`copse list` shows all worktrees',
				},
	ambiguous_worktree: ({worktree, matches}) => ({
		error: `${inQuotes(worktree)} fits ${count(matches.length, 'worktree')}: ${nameSome(matches)}`,
		remedy: 'Give the id or the path of the one you mean; `copse list` shows them',
	}),
	worktree_unmanaged: ({worktree, verb}) => ({
		error: `${safeText(worktree)} was not made by copse, so there is nothing to ${safeText(verb)}`,
		remedy: 'Use the id, branch or path of a worktree that copse made; `copse list` shows them',
	}),
	not_adopted: ({path, verb}) => ({
		error: `${safeText(path)} was not made by copse: it has no record to ${safeText(verb)} in`,
		remedy: `--adopt makes one as well; \`copse adopt ${shellWord(path)}\` does it with a base of your choice`,
	}),
	note_not_found: ({id, path}) => ({
		error: `there is no note ${safeText(id)} on ${safeText(path)}`,
		remedy: `\`copse notes ${shellWord(path)}\` lists them with their ids`,
	}),
	too_many_notes: ({path, most}) => ({
		error: `${safeText(path)} has ${most} notes, and that is the most`,
		remedy: `\`copse note ${shellWord(path)} --clear\` drops all of them, --remove one`,
	}),
	wrong_status: ({id, status, verb}) => ({
		error: `cannot ${safeText(verb)} ${safeText(id)}: it is ${safeText(status)}`,
		remedy:
			status === 'discarded'
				? `\`copse restore ${shellWord(id)}\` brings it back`
				: '`copse list --all` shows where each worktree stands',
	}),
} satisfies SomeWords;
