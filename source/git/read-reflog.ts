import {readFile} from 'node:fs/promises';
import path from 'node:path';

/** One line of a reflog: what moved, and the reason that git noted. */
export type ReflogEntry = {readonly from: string; readonly to: string; readonly reason: string};

/** Reads the reflog of a HEAD (`logs/HEAD` of its git directory); empty when there is none. No process. */
export const readHeadReflog = async (gitDirectory: string): Promise<ReflogEntry[]> => {
	const text = await readFile(path.join(gitDirectory, 'logs', 'HEAD'), 'utf8').catch(() => '');
	return text
		.split('\n')
		.map(line => /^([0-9a-f]+) ([0-9a-f]+) [^\t]*\t?(.*)$/.exec(line))
		.filter(match => match !== null)
		.map(([, from = '', to = '', reason = '']) => ({from, to, reason}));
};

const makesCommits =
	/^(commit|cherry-pick|revert|am\b)|^(pull --rebase|rebase)[^:]*\((pick|reword|edit|squash|fixup|continue)|Merge made/;

/** The commits that were made in a worktree itself, as far as its reflog tells. */
export const commitsMadeHere = (entries: readonly ReflogEntry[]): ReadonlySet<string> =>
	new Set(entries.filter(({reason}) => makesCommits.test(reason)).map(({to}) => to));
