import {safeText} from '../safe-text.ts';
import {shellWord} from '../shell-word.ts';
import {inQuotes, said} from './phrases.ts';
import type {SomeWords} from './words.ts';

/** The words about what copse is started in: git, the folder, the terminal. */
export const surroundingsWords = {
	not_a_git_repo: ({path}) => ({
		error: `${safeText(path)} is not in a git repository`,
		remedy: 'Go to a repository, or name one: `copse -C <path> list`',
	}),
	git_missing: ({path}) => ({
		error: `git was not found on PATH (${safeText(path) || 'empty'})`,
		remedy: 'Install git, or add its folder to PATH',
	}),
	git_too_old: ({found, needed}) => ({
		error: `git ${safeText(found)} is older than the ${safeText(needed)} that copse needs`,
		remedy: `Install git ${safeText(needed)} or newer`,
	}),
	unsafe_owner: ({path, reason}) => ({
		error: `git does not trust ${safeText(path)}, because it belongs to someone else${said(reason)}`,
		remedy: `If you trust it: \`git config --global --add safe.directory ${shellWord(path)}\``,
	}),
	no_commits: ({path}) => ({
		error: `${safeText(path)} has no commits yet`,
		remedy: 'Make the first one: `git commit --allow-empty -m "First commit"`',
	}),
	not_a_terminal: ({reason}) => ({
		error: `the screen needs a terminal: ${safeText(reason)}`,
		remedy: '`copse list` prints the worktrees as text, `copse list --json` as JSON',
	}),
	usage: ({message, hint}) => ({error: safeText(message, {keepLines: true}), remedy: safeText(hint)}),
	setting_unknown: ({key, nearest}) => ({
		error: `there is no setting ${inQuotes(key)}`,
		remedy:
			nearest === null
				? '`copse config` shows all settings'
				: `Did you mean \`copse config get ${nearest}\`?`,
	}),
	setting_wrong: ({key, value, reason, nearest}) => ({
		error: `${inQuotes(value)} does not fit the setting ${key}: ${safeText(reason)}`,
		remedy:
			nearest === null
				? `\`copse config get ${key}\` shows what it is now; \`copse config\` tells what it is for`
				: `Did you mean \`copse config set ${key} ${shellWord(nearest)}\`?`,
	}),
	setup_damaged: ({path, reason}) => ({
		error: `${safeText(path)} was left alone: ${safeText(reason)}`,
		remedy: 'Mend the file, or move it aside, and set the agent up again',
	}),
} satisfies SomeWords;
