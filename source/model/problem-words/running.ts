import {count} from '../name-some.ts';
import {safeText} from '../safe-text.ts';
import {inQuotes, said} from './phrases.ts';
import type {SomeWords} from './words.ts';

/** The words about programs that were started, and copse itself. */
export const runningWords = {
	cannot_start: ({program, reason, what}) => ({
		error: `${inQuotes(program)} could not be started: ${safeText(reason)}`,
		remedy:
			what === 'editor'
				? 'Name an editor that is there: the setting `editor`, or $VISUAL, or $EDITOR'
				: 'Check its name and PATH; a relative path starts in the worktree',
	}),
	git_failed: ({command, exit_code, output}) => ({
		error: `\`${safeText(command)}\` failed${exit_code === null ? '' : ` (exit ${exit_code})`}${said(output)}`,
		remedy: "See git's own words above; the same command can be run by hand",
	}),
	git_timeout: ({command, seconds}) => ({
		error: `\`${safeText(command)}\` took longer than ${count(seconds, 'second')} and was stopped`,
		remedy: 'Try again; on a slow disk or network it may need a second start',
	}),
	cancelled: ({verb}) => ({
		error: `${safeText(verb)} was cancelled`,
		remedy: 'Nothing is left half-done; start it again when you like',
	}),
	internal: ({message}) => ({
		error: `copse made a mistake: ${safeText(message, {keepLines: true})}`,
		remedy:
			'Please report it with this text and that of `copse doctor --report`; `copse list` shows how things stand',
	}),
} satisfies SomeWords;
