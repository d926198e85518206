import {readFile} from 'node:fs/promises';
import path from 'node:path';

/** One line of a reflog: what moved, and the reason that git noted. */
export type ReflogEntry = {readonly from: string; readonly to: string; readonly reason: string};

/** Reads the reflog of a HEAD (`logs/HEAD` of its git directory); empty when there is none. No process. */
export const readHeadReflog = (gitDirectory: string): Promise<ReflogEntry[]> =>
	readReflog(gitDirectory, 'HEAD');

/** Reads the reflog of a ref in the git directory that keeps it, oldest entry first; empty when there is none. */
export const readReflog = async (gitDirectory: string, ref: string): Promise<ReflogEntry[]> => {
	const text = await readFile(path.join(gitDirectory, 'logs', ref), 'utf8').catch(() => '');
	return text
		.split('\n')
		.map(line => /^([0-9a-f]+) ([0-9a-f]+) [^\t]*\t?(.*)$/.exec(line))
		.filter(match => match !== null)
		.map(([, from = '', to = '', reason = '']) => ({from, to, reason}));
};

const makesCommits =
	/^(commit|revert|am\b|cherry-pick(?!: fast-forward))|^(pull --rebase|pull|rebase)[^:]*\((pick|reword|edit|squash|fixup|continue)|Merge made/;

/** The commits that were made where this reflog was written, as far as it tells. */
export const commitsMadeHere = (entries: readonly ReflogEntry[]): ReadonlySet<string> =>
	new Set(entries.filter(entry => makesCommits.test(entry.reason) || endsRebase(entry)).map(({to}) => to));

/** The end of a rebase that had something to put onto the new base. */
const endsRebase = ({to, reason}: ReflogEntry): boolean => {
	const onto = /^(?:pull --rebase|pull|rebase)[^:]*\(finish\): .* onto ([0-9a-f]+)$/.exec(reason)?.[1];
	return onto !== undefined && onto !== to;
};

/** What happened in a checkout since it last changed to another branch or commit. */
export const sinceLastCheckout = (entries: readonly ReflogEntry[]): readonly ReflogEntry[] =>
	entries.slice(entries.findLastIndex(({reason}) => reason.startsWith('checkout: ')) + 1);

/** Where a branch was when it was made; null when its reflog does not tell. */
export const createdAt = (entries: readonly ReflogEntry[]): string | null => {
	const first = entries[0];
	return first?.reason.startsWith('branch: Created from ') === true ? first.to : null;
};
