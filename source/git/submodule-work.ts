import type {GitCall} from './git-call.ts';

/** How many commits a submodule's repository has (branches, HEAD, stash) that none of its remotes has. */
export const commitsOnNoRemote = (submodule: string): GitCall<number> => ({
	args: [
		'rev-list',
		'--count',
		'HEAD',
		'--branches',
		'--glob=refs/stash',
		'--not',
		'--remotes',
		'--tags',
		'--',
	],
	cwd: submodule,
	parse: ({stdout}) => Number(stdout.toString('latin1')),
});
