import type {Capability} from './capability.ts';

/** OP: .worktreeinclude, and what was out of scope. */
export const includes: readonly Capability[] = [
	['OP-88', 'A file in the root names what is copied; without it no git call', '`.worktreeinclude`'],
	['OP-89', 'Comments, blank lines, wildcards', '`.worktreeinclude`, as in `.gitignore`'],
	['OP-90', 'A name without a slash is found at any depth', '`.worktreeinclude`'],
	['OP-91', 'A slash anchors; a slash at the end means a folder', '`.worktreeinclude`'],
	['OP-92', 'Negation and double stars were not supported', '`.worktreeinclude`: both are'],
	[
		'OP-93',
		'Small differences from the rules of git',
		'not here, because the rules are those of `.gitignore`',
	],
	['OP-94', 'Only untracked files are copied, ignored ones too', '`include_scope`: untracked or ignored'],
	['OP-95', 'What is there is never overwritten', 'never'],
	['OP-96', 'Links stay links, modes stay', 'links that lead out of the repository are left out and told'],
	[
		'OP-97',
		'One failure does not stop the rest',
		'`copse create --json`: `include_synced`, `include_failed`',
	],
	['OP-98', 'Copied when the worktree is made', '`copse create`'],
	['OP-99', 'A file that cannot be read is a failure that is told', '`include_failed`'],
	[
		'OP-100',
		'Out of scope: push, rebase, conflict tools, sandbox',
		'the same, but for a backup: what a verb removes waits in the trash',
	],
	[
		'OP-101',
		'Parts that were still missing: cancelled jobs, path checks, status line',
		'`copse discard --job`, `copse hook`, `copse statusline`',
	],
];
