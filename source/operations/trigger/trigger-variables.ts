import type {FiredTrigger} from './fired-trigger.ts';

/**
 * What a trigger is told, by variables alone: nothing of it ever becomes part of a command line. Each is there, empty
 * when there is no such thing. `COPSE_SAFE_NAME` needs no quotes; the others hold whatever people typed.
 */
export const triggerVariables = (
	{moment, id, path, branch, base, task, session}: FiredTrigger,
	root: string,
): Readonly<Record<string, string>> => ({
	// tells a copse that a trigger starts that COPSE_BRANCH is no setting
	COPSE_TRIGGER: moment,
	COPSE_TASK: task ?? '',
	COPSE_BRANCH: branch ?? '',
	COPSE_BASE: base ?? '',
	COPSE_SESSION: session ?? '',
	COPSE_ROOT: root,
	COPSE_SAFE_NAME: safeName(branch ?? task ?? '') || (id ?? 'worktree'),
	// the names that `copse run` uses
	COPSE_WORKTREE_ID: id ?? '',
	COPSE_WORKTREE_PATH: path,
	COPSE_WORKTREE_BRANCH: branch ?? '',
	COPSE_WORKTREE_BASE: base ?? '',
	COPSE_WORKTREE_TASK: task ?? '',
	COPSE_WORKTREE_SESSION: session ?? '',
});

/** A name of letters, digits, `_` and `-` alone, good for a database or a container; it does not begin with a dash. */
const safeName = (name: string): string =>
	name
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.replace(/[^A-Za-z0-9_]+/g, '-')
		.replace(/^-+|-+$/g, '')
		.slice(0, 60);
