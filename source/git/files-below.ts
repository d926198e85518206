import type {GitCall} from './git-call.ts';
import {splitNul} from './nul-fields.ts';

/** Files below a folder of a checkout that are tracked, or untracked and not ignored; repositories in it are none. */
export const filesBelow = (checkout: string, folder: string): GitCall<string[]> => ({
	args: ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', `:(literal)${folder}`],
	cwd: checkout,
	parse: ({stdout}) => splitNul(stdout).filter(name => !name.endsWith('/')),
});
