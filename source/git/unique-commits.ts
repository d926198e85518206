import type {CommitLine} from '../model/losses.ts';
import {type GitCall, isSuccess} from './git-call.ts';
import {splitNul} from './nul-fields.ts';

const most = 200;

/** A log of NUL-ended lines, whatever the configuration of logs says. */
const logOf = (format: string, limit = most): readonly string[] => [
	'log',
	'-z',
	`--max-count=${limit}`,
	`--format=${format}`,
	'--no-show-signature',
	'--no-color',
	'--no-patch',
];

/**
 * Commits that a head has and no branch, tag or remote ref has, the given branches left out; newest first, at most
 * `limit`.
 */
export const uniqueCommits = (
	cwd: string,
	head: string,
	{
		without,
		elsewhere = [],
		limit = most,
	}: {
		readonly without: readonly string[];
		/** Commits that are known to be elsewhere too, with all that they are made on. */
		readonly elsewhere?: readonly string[];
		readonly limit?: number;
	},
): GitCall<CommitLine[]> => ({
	args: [
		...logOf('%H %s', limit),
		head,
		'--not',
		// such a pattern must not begin with refs/heads/, else it leaves out nothing
		...without.map(ref => `--exclude=${ref.replace(/^refs\/heads\//, '')}`),
		'--branches',
		'--tags',
		'--remotes',
		...elsewhere,
		'--',
	],
	cwd,
	parse: ({stdout}) => parseCommitLines(stdout),
});

/** Reads NUL-ended `<id> <subject>` lines. */
export const parseCommitLines = (output: Buffer): CommitLine[] =>
	splitNul(output)
		.filter(line => line !== '')
		.map(line => {
			const space = line.indexOf(' ');
			return space === -1
				? {sha: line, subject: ''}
				: {sha: line.slice(0, space), subject: line.slice(space + 1)};
		});

/** Whether one commit is the other or an ancestor of it. */
export const isAncestor = (cwd: string, ancestor: string, descendant: string): GitCall<boolean> => ({
	args: ['merge-base', '--is-ancestor', ancestor, descendant],
	cwd,
	answers: [0, 1],
	parse: isSuccess,
});

/** Subjects of the commits that `head` has and `base` lacks, oldest first. */
export const subjectsBetween = (cwd: string, base: string, head: string): GitCall<string[]> => ({
	args: [...logOf('%s'), '--reverse', '--no-merges', `${base}..${head}`, '--'],
	cwd,
	parse: ({stdout}) => splitNul(stdout).filter(line => line !== ''),
});

/** Commits that a head has and none of the others has, newest first, at most 200. */
export const commitsWithout = (
	cwd: string,
	head: string,
	others: readonly string[],
): GitCall<CommitLine[]> => ({
	args: [...logOf('%H %s'), head, '--not', ...others, '--'],
	cwd,
	parse: ({stdout}) => parseCommitLines(stdout),
});
