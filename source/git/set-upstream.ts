import {type GitCall, nothing} from './git-call.ts';

/** Makes a remote branch the upstream of a local one; where there is no such remote branch nothing changes. */
export const setUpstream = (
	cwd: string,
	{branch, upstream}: {readonly branch: string; readonly upstream: string},
): GitCall<null> => ({
	args: ['branch', '--quiet', `--set-upstream-to=${upstream}`, '--', branch],
	cwd,
	writes: true,
	answers: [0, 1, 128],
	parse: nothing,
});
