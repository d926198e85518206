import type {GitCall} from './git-call.ts';
import {splitNul} from './nul-fields.ts';

/**
 * The tracked files of a checkout that differ from where its work began: the merge base with a commit-ish, or that
 * commit itself. A renamed file counts once.
 */
export const changedFiles = (
	checkout: string,
	from: {readonly mergeBaseWith: string} | {readonly commit: string},
): GitCall<string[]> => ({
	args: [
		...['diff', '--name-only', '-z', '-M', '--no-ext-diff', '--no-textconv', '--no-relative'],
		...('commit' in from ? [from.commit] : ['--merge-base', from.mergeBaseWith]),
		'--',
	],
	cwd: checkout,
	parse: ({stdout}) => splitNul(stdout),
});
