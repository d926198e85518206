import type {CommitLine} from '../model/problem.ts';
import type {GitCall} from './git-call.ts';
import {splitNul} from './nul-fields.ts';

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
		limit = 200,
	}: {
		readonly without: readonly string[];
		/** Commits that are known to be elsewhere too, with all that they are made on. */
		readonly elsewhere?: readonly string[];
		readonly limit?: number;
	},
): GitCall<CommitLine[]> => ({
	args: [
		'log',
		'-z',
		`--max-count=${limit}`,
		'--format=%H %s',
		'--no-show-signature',
		'--no-color',
		'--no-patch',
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
	parse: ({exitCode}) => exitCode === 0,
});

/** Subjects of the commits that `head` has and `base` lacks, oldest first. */
export const subjectsBetween = (cwd: string, base: string, head: string): GitCall<string[]> => ({
	args: [
		'log',
		'-z',
		'--reverse',
		'--no-merges',
		'--max-count=200',
		'--format=%s',
		'--no-show-signature',
		'--no-color',
		'--no-patch',
		`${base}..${head}`,
		'--',
	],
	cwd,
	parse: ({stdout}) => splitNul(stdout).filter(line => line !== ''),
});

/** Commits that a head has and none of the others has, newest first, at most 200. */
export const commitsWithout = (
	cwd: string,
	head: string,
	others: readonly string[],
): GitCall<CommitLine[]> => ({
	args: [
		'log',
		'-z',
		'--max-count=200',
		'--format=%H %s',
		'--no-show-signature',
		'--no-color',
		'--no-patch',
		head,
		'--not',
		...others,
		'--',
	],
	cwd,
	parse: ({stdout}) => parseCommitLines(stdout),
});
