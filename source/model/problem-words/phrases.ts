import type {CommitLine, FileState, Losses} from '../losses.ts';
import {count, nameSome} from '../name-some.ts';
import {safeText} from '../safe-text.ts';
import {shellWord} from '../shell-word.ts';

/** A name as it is, safe and in single quotes. */
export const inQuotes = (name: string): string => `'${safeText(name)}'`;

/** The first seven digits of a full object id; anything else as it is. */
export const short = (sha: string): string => safeText(/^[0-9a-f]{40,64}$/.test(sha) ? sha.slice(0, 7) : sha);

/** What git or a hook said, behind a colon; several lines each on their own. */
export const said = (text: string): string => {
	const safe = safeText(text.trim(), {keepLines: true});
	if (safe === '') return '';
	return safe.includes('\n') ? `:\n${safe}` : `: ${safe}`;
};

/** Seconds as people say them: `90 seconds`, `5 minutes`, `3 hours`. */
export const age = (seconds: number): string => {
	if (seconds < 120) return count(Math.round(seconds), 'second');
	return seconds < 7200 ? `${Math.round(seconds / 60)} minutes` : `${Math.round(seconds / 3600)} hours`;
};

/** The first of the files, each with its state. */
export const fileList = (files: readonly FileState[]): string =>
	nameSome(files.map(({path, state, note}) => `${path} (${note ?? state})`));

/** The first of the commits, each with its short id. */
export const commitList = (commits: readonly CommitLine[]): string =>
	nameSome(commits.map(({sha, subject}) => `${sha.slice(0, 7)} ${subject}`));

/** The rest of what would go, beside the kind that is told already. */
export const alsoLost = (losses: Losses | undefined, told: keyof Losses): string => {
	if (losses === undefined) return '';
	const rest = [
		told !== 'files' && losses.files.length > 0 ? count(losses.files.length, 'uncommitted file') : null,
		told !== 'commits' && losses.commits.length > 0
			? `${count(losses.commits.length, 'commit')} found nowhere else`
			: null,
		told !== 'ignored' && losses.ignored.length > 0 ? count(losses.ignored.length, 'ignored file') : null,
	].filter(part => part !== null);
	return rest.length === 0 ? '' : `; also ${rest.join(' and ')}`;
};

/** The remedy where uncommitted work is in the way of a merge. */
export const commitFirst = (path: string): string =>
	`Commit it there, or let copse do it: \`copse merge ${shellWord(path)} --dirty snapshot\``;

/** The remedy where a discard would take something away. */
export const forceDiscard = (path: string): string => `Commit what you need, or ${orForce(path)}`;

/** The command that discards all the same, as the second half of a remedy. */
export const orForce = (path: string): string =>
	`\`copse discard ${shellWord(path)} --force\`, which moves it to the trash`;
