import {type GitCall, type GitOutput, trimmedText} from './git-call.ts';
import {fetchLimit, remoteCall} from './remote-call.ts';

/** The remote that a branch's upstream comes from; empty for a branch without one, `.` for one of this repository. */
export const remoteOf = (cwd: string, ref: string): GitCall<string> => ({
	args: ['for-each-ref', '--format=%(upstream:remotename)', ref],
	cwd,
	parse: trimmedText,
});

/** Fetches a remote as its configuration says: a refspec of a mirror would move branches, so look at it first. */
export const fetchRemote = (cwd: string, remote: string): GitCall<GitOutput> => ({
	args: ['fetch', '--quiet', '--no-auto-maintenance', '--no-recurse-submodules', '--', remote],
	cwd,
	writes: true,
	...remoteCall,
	timeLimit: fetchLimit,
	parse: output => output,
});
