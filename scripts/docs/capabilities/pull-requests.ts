import type {Capability} from './capability.ts';

/** OP: a worktree of a pull request. */
export const pullRequests: readonly Capability[] = [
	[
		'OP-40',
		'A pull request by number or address',
		'`copse create --pr`: `12`, `#12`, `owner/repo#12`, its address',
	],
	[
		'OP-41',
		'With one, branch and start need no name',
		'`copse create --pr`: its head is the start, its base the base',
	],
	['OP-42', 'gh tells where its head is', '`copse create --pr` asks gh'],
	[
		'OP-43',
		'Its head is fetched, from a fork through the base repository',
		'`copse create --pr`; no remote is added',
	],
	['OP-44', 'A branch of its own name; no ref is left over', '`copse/pr-<n>-<id6>`, or `--branch`'],
	[
		'OP-45',
		'No gh or no login is an error of its own, never another start',
		'`pr_ref_error`, with the reason',
	],
	['OP-46', 'So are a reference that is none and a fetch that fails', '`pr_ref_error`, with the refspec'],
	[
		'OP-47',
		'A second worktree of one is refused, naming the first',
		'`pr_worktree_exists`; `copse update` fetches what came since',
	],
];
