import {everyExit} from './git-call.ts';

/**
 * How git reaches a remote. Nobody is asked for anything: without a credential helper or a key it fails. Every exit is
 * an answer.
 */
export const remoteCall = {
	environment: {GIT_ASKPASS: 'true', SSH_ASKPASS_REQUIRE: 'never', GCM_INTERACTIVE: 'never'},
	answers: everyExit,
};

/** Milliseconds: much that is new over a slow line. */
export const fetchLimit = 300_000;
