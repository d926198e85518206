import type {GitCall} from './git-call.ts';
import {splitNul} from './nul-fields.ts';

/**
 * What git's configuration says, over all of its files: keys (lower-case but for names in them) and values, in their
 * order. `pattern` is one of git's regular expressions for keys.
 */
export const readConfigured = (
	cwd: string,
	pattern: string,
): GitCall<readonly (readonly [key: string, value: string])[]> => ({
	args: ['config', '--null', '--get-regexp', pattern],
	cwd,
	answers: [0, 1],
	parse: ({stdout}) =>
		splitNul(stdout).map(entry => {
			const at = entry.indexOf('\n');
			return at === -1 ? [entry, 'true'] : [entry.slice(0, at), entry.slice(at + 1)];
		}),
});
