import {type GitCall, trimmedText} from './git-call.ts';

/** Where a checkout's hooks are, as its configuration says it; empty when nothing is configured. */
export const hooksPath = (checkout: string): GitCall<string> => ({
	args: ['config', '--type=path', '--get', 'core.hooksPath'],
	cwd: checkout,
	answers: [0, 1],
	parse: trimmedText,
});
