import {
	commitsMadeHere,
	createdAt,
	readHeadReflog,
	readReflog,
	sinceLastCheckout,
} from '../../git/read-reflog.ts';
import {digestOf} from './digest.ts';
import type {History} from './read-histories.ts';
import type {Standing} from './skeleton.ts';

/** What git noted of commits made in a worktree or on its branch. */
export type Notes = {
	readonly made: ReadonlySet<string>;
	/** Where the branch was when it was made; null when that is unknown. */
	readonly createdAt: string | null;
};

/** Reads git's notes about a worktree; null when it has no git directory. No process. */
export const notesOf = async (
	{gitDirectory, branchRef}: Standing,
	commonDirectory: string,
): Promise<Notes | null> => {
	if (gitDirectory === null) return null;
	const ofBranch = branchRef === null ? [] : await readReflog(commonDirectory, branchRef);
	const ofHead = sinceLastCheckout(await readHeadReflog(gitDirectory));
	return {made: commitsMadeHere([...ofHead, ...ofBranch]), createdAt: createdAt(ofBranch)};
};

/** Whether a head that its base contains was merged: judged by commits made here, or a merge that went around the base's line. */
export const wasMerged = (
	{headSha, window, comparison}: Pick<History, 'headSha' | 'window' | 'comparison'>,
	notes: Notes | null,
): boolean => {
	if (notes === null) return false;
	for (
		let commit: string | undefined = headSha;
		commit !== undefined;
		commit = window.parents.get(commit)?.[0]
	)
		if (notes.made.has(commit)) return true;
	return !comparison.onBaseLine && notes.createdAt !== headSha;
};

/** Nothing was ever committed there: it stands where it was made. */
export const isUntouched = ({standing, headSha}: Pick<History, 'standing' | 'headSha'>): boolean =>
	standing.record?.base_sha === headSha;

/** The name of the answer in the cache: it holds while the ends and git's notes stay as they are. */
export const ancestorKey = (
	{standing, headSha, base}: Pick<History, 'standing' | 'headSha' | 'base'>,
	notes: Notes | null,
): string => {
	const told = [standing.record?.base_sha ?? null, notes?.createdAt ?? null, ...(notes?.made ?? [])];
	return `${base.sha}..${headSha} ${digestOf(JSON.stringify(told))}`;
};
