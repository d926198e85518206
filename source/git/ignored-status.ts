import type {GitCall} from './git-call.ts';
import {splitNul} from './nul-fields.ts';

/** Ignored paths of a checkout; a folder that is ignored as a whole ends in `/` and counts once. */
export const listIgnored = (checkout: string): GitCall<string[]> => ({
	args: [
		'--no-optional-locks',
		'status',
		'--porcelain=v2',
		'-z',
		'--ignored=matching',
		'--untracked-files=normal',
		'--ignore-submodules=all',
		'--no-renames',
	],
	cwd: checkout,
	parse: ({stdout}) =>
		splitNul(stdout)
			.filter(field => field.startsWith('! '))
			.map(field => field.slice(2)),
});
