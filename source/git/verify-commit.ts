import {type GitCall, trimmedText} from './git-call.ts';

/** The full id of the commit that a revision names; null when it names none. */
export const commitOf = (cwd: string, revision: string): GitCall<string | null> => ({
	args: ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`],
	cwd,
	answers: [0, 1, 128],
	parse: output => (output.exitCode === 0 ? trimmedText(output) : null),
});

/** The tree of a commit. */
export const treeOf = (cwd: string, commit: string): GitCall<string> => ({
	args: ['rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^{tree}`],
	cwd,
	parse: trimmedText,
});
