import {type Git, type GitCall, trimmedText} from './git-call.ts';

/** The history that tells some tips apart: what lies above the point that all of them have in common. */
export type HistoryWindow = {
	/** Commits with their parents in order; newest first, and no commit before one that descends from it. */
	readonly parents: ReadonlyMap<string, readonly string[]>;
	/** The best common ancestor of all tips, right below the window; null when they have none. */
	readonly floor: string | null;
};

/**
 * Reads the history that tells the given commits apart, with two processes however many they are: their best
 * common ancestor, then everything above it.
 */
export const readHistoryWindow = async (
	git: Git,
	cwd: string,
	tips: readonly string[],
): Promise<HistoryWindow> => {
	const distinct = [...new Set(tips)];
	if (distinct.length < 2) return {parents: new Map(), floor: distinct[0] ?? null};
	const floor = await git(commonAncestor(cwd, distinct), {urgent: true});
	const parents = await git(commitsAbove(cwd, distinct, floor === null ? [] : [floor]), {urgent: true});
	return {parents, floor};
};

/**
 * A window that also holds the given commits, by one process for those that are not in it yet, and by none when all
 * are. Null when that cannot be told from the window: a new commit, or a tip, does not stand on what it holds.
 */
export const extendHistoryWindow = async (
	git: Git,
	cwd: string,
	{window, tips}: {readonly window: HistoryWindow; readonly tips: readonly string[]},
): Promise<HistoryWindow | null> => {
	if (window.floor === null) return null;
	const missing = tips.filter(tip => !holds(window, tip));
	const heads = headsOf(window);
	const added: HistoryWindow['parents'] =
		missing.length === 0
			? new Map()
			: await git(commitsAbove(cwd, missing, [...heads, window.floor]), {urgent: true});
	// nothing that is new descends from what is old the other way round: new before old keeps the order
	const grown = {floor: window.floor, parents: new Map([...added, ...window.parents])};
	const isRooted = [...added.values()].every(parents => parents.every(parent => holds(grown, parent)));
	return isRooted && tips.every(tip => standsOnFloor(grown, tip)) ? grown : null;
};

const holds = ({parents, floor}: HistoryWindow, commit: string): boolean =>
	commit === floor || parents.has(commit);

/** The commits of a window that none of its commits has for a parent. */
const headsOf = ({parents}: HistoryWindow): string[] => {
	const inner = new Set([...parents.values()].flat());
	return [...parents.keys()].filter(commit => !inner.has(commit));
};

/** Whether the floor can be reached from a commit inside the window: only then is it an ancestor. */
const standsOnFloor = ({parents, floor}: HistoryWindow, tip: string): boolean => {
	const seen = new Set<string>();
	const waiting = [tip];
	for (let commit = waiting.pop(); commit !== undefined; commit = waiting.pop()) {
		if (commit === floor) return true;
		if (seen.has(commit)) continue;
		seen.add(commit);
		waiting.push(...(parents.get(commit) ?? []));
	}
	return false;
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
	below: readonly string[],
): GitCall<HistoryWindow['parents']> => ({
	args: ['rev-list', '--parents', '--date-order', '--stdin'],
	cwd,
	input: `${[...tips, ...below.map(commit => `^${commit}`)].join('\n')}\n`,
	parse: ({stdout}) => parseParents(stdout.toString('latin1')),
});

/** Reads lines of `<commit> <parent> …`. */
export const parseParents = (text: string): HistoryWindow['parents'] => {
	const parentsOf = new Map<string, readonly string[]>();
	for (const line of text.split('\n')) {
		const [commit, ...parents] = line.split(' ');
		if (commit !== undefined && commit !== '') parentsOf.set(commit, parents);
	}
	return parentsOf;
};
