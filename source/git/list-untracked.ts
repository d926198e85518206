import type {GitCall, GitOutput} from './git-call.ts';
import {splitNul} from './nul-fields.ts';

/** Which files outside of the index: all of them, only those that git ignores, or only those that it does not. */
export type UntrackedScope = 'all' | 'ignored' | 'not_ignored';

const scopeArguments: Readonly<Record<UntrackedScope, readonly string[]>> = {
	all: [],
	ignored: ['--ignored', '--exclude-standard'],
	not_ignored: ['--exclude-standard'],
};

/**
 * Every untracked file and link of a checkout, one by one, relative with `/`. A repository inside of it (a worktree
 * too) is one entry that ends in `/` and is not walked, unless its `.git` is broken.
 */
export const listUntracked = (
	checkout: string,
	scope: UntrackedScope,
	below: readonly string[] = [],
): GitCall<string[]> => ({
	args: [
		'ls-files',
		'-z',
		'--others',
		...scopeArguments[scope],
		'--',
		...below.map(folder => `:(literal)${folder}`),
	],
	cwd: checkout,
	parse: parseNames,
});

/** Every path in the index of a checkout, also those that a sparse checkout leaves out of the directory. */
export const listTracked = (checkout: string): GitCall<string[]> => ({
	args: ['ls-files', '-z', '--cached'],
	cwd: checkout,
	parse: parseNames,
});

const parseNames = ({stdout}: GitOutput): string[] => splitNul(stdout);
