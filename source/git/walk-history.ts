import type {Git, GitCall} from './git-call.ts';
import {trimmedText} from './git-call.ts';

/** Commits above the point that all asked-for tips have in common, with their parents in order. */
export type HistoryWindow = ReadonlyMap<string, readonly string[]>;

/**
 * Reads the history that tells the given commits apart, with two processes however many they are: their best
 * common ancestor, then everything above it (git-facts.md: 27 times cheaper than a process a branch).
 */
export const readHistoryWindow = async (
	git: Git,
	cwd: string,
	tips: readonly string[],
): Promise<HistoryWindow> => {
	const distinct = [...new Set(tips)];
	if (distinct.length < 2) return new Map();
	const floor = await git(commonAncestor(cwd, distinct), {urgent: true});
	return git(commitsAbove(cwd, distinct, floor), {urgent: true});
};

/** The best common ancestor of all commits; null when they have none. */
const commonAncestor = (cwd: string, tips: readonly string[]): GitCall<string | null> => ({
	args: ['merge-base', '--octopus', ...tips],
	cwd,
	answers: [0, 1],
	parse: output => (output.exitCode === 0 ? (trimmedText(output).split('\n')[0] ?? null) : null),
});

const commitsAbove = (
	cwd: string,
	tips: readonly string[],
	floor: string | null,
): GitCall<HistoryWindow> => ({
	args: ['rev-list', '--parents', '--stdin'],
	cwd,
	input: `${[...tips, ...(floor === null ? [] : [`^${floor}`])].join('\n')}\n`,
	parse: ({stdout}) => parseParents(stdout.toString('latin1')),
});

/** Reads lines of `<commit> <parent> …`. */
export const parseParents = (text: string): HistoryWindow => {
	const window = new Map<string, readonly string[]>();
	for (const line of text.split('\n')) {
		const [commit, ...parents] = line.split(' ');
		if (commit !== undefined && commit !== '') window.set(commit, parents);
	}
	return window;
};
