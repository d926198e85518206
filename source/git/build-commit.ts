import {type GitCall, isSuccess, trimmedText} from './git-call.ts';

/** Makes a commit object; no ref moves and no hook runs. `sign` as the user's `commit.gpgSign` says. */
export const buildCommit = (
	cwd: string,
	{
		tree,
		parents,
		message,
		sign,
	}: {
		readonly tree: string;
		readonly parents: readonly string[];
		readonly message: string;
		readonly sign: boolean;
	},
): GitCall<string> => ({
	args: [
		// a guessed identity is nobody's
		'-c',
		'user.useConfigOnly=true',
		'commit-tree',
		...(sign ? ['-S'] : ['--no-gpg-sign']),
		...parents.flatMap(parent => ['-p', parent]),
		'-F',
		'-',
		tree,
	],
	cwd,
	writes: true,
	input: message,
	parse: trimmedText,
});

/**
 * Whether git knows an author and a committer that the user has set: tried on a commit of the tree that goes where
 * the environment says, a scratch store.
 */
export const hasIdentity = (
	cwd: string,
	tree: string,
	environment: Readonly<Record<string, string>>,
): GitCall<boolean> => ({
	...buildCommit(cwd, {tree, parents: [], message: '', sign: false}),
	environment,
	answers: [0, 128],
	parse: isSuccess,
});

/** Whether commits are signed here. */
export const signsCommits = (cwd: string): GitCall<boolean> => ({
	args: ['config', '--type=bool', '--get', 'commit.gpgSign'],
	cwd,
	answers: [0, 1],
	parse: output => trimmedText(output) === 'true',
});
