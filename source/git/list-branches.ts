import type {GitCall} from './git-call.ts';
import {splitNul} from './nul-fields.ts';

const prefix = 'refs/heads/';

/** Lists the short names of all local branches, the one with the latest commit first. */
export const listBranches = (cwd: string): GitCall<readonly string[]> => ({
	args: ['for-each-ref', '--sort=-committerdate', '--format=%(refname)%00', prefix],
	cwd,
	parse: ({stdout}) =>
		splitNul(stdout)
			// each line feed stands before the next name
			.map(name => name.replace(/^\n/, ''))
			.filter(name => name.startsWith(prefix))
			.map(name => name.slice(prefix.length)),
});
