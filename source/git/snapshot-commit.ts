import {type GitCall, trimmedText} from './git-call.ts';

/** Makes a commit of a tree that is only to be kept: by copse, unsigned, without a hook. */
export const snapshotCommit = (
	cwd: string,
	{tree, parent, message}: {readonly tree: string; readonly parent: string; readonly message: string},
): GitCall<string> => ({
	args: [
		'-c',
		'user.name=copse',
		'-c',
		'user.email=copse@localhost',
		'commit-tree',
		'--no-gpg-sign',
		'-p',
		parent,
		'-F',
		'-',
		tree,
	],
	cwd,
	writes: true,
	input: message,
	parse: trimmedText,
});
