import {type GitCall, type GitOutput, trimmedText} from './git-call.ts';

/** The remote that a branch's upstream comes from; empty for a branch without one, `.` for one of this repository. */
export const remoteOf = (cwd: string, ref: string): GitCall<string> => ({
	args: ['for-each-ref', '--format=%(upstream:remotename)', ref],
	cwd,
	parse: trimmedText,
});

/**
 * Fetches a remote as its configuration says, into remote-tracking refs only. Nobody is asked for anything: without
 * a credential helper or a key it fails. Every exit is an answer.
 */
export const fetchRemote = (cwd: string, remote: string): GitCall<GitOutput> => ({
	args: ['fetch', '--quiet', '--no-auto-maintenance', '--no-recurse-submodules', '--', remote],
	cwd,
	writes: true,
	environment: {GIT_ASKPASS: 'true', SSH_ASKPASS_REQUIRE: 'never', GCM_INTERACTIVE: 'never'},
	// much that is new over a slow line
	timeLimit: 300_000,
	answers: Array.from({length: 256}, (_, exit) => exit),
	parse: output => output,
});
