import type {Reference, Refused} from '../../forge/pull-request-number.ts';
import {parsePullRequestReference} from '../../forge/pull-request-reference.ts';

/** What a text says in a field that takes the name of a task too: a bare number is a task. Pure. */
export const namedPullRequest = (text: string): Reference | Refused | {readonly kind: 'not_one'} =>
	/^\s*\p{N}*\s*$/u.test(text) ? {kind: 'not_one'} : parsePullRequestReference(text);
