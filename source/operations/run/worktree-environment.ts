import {type Standing, shortBranch} from '../look/skeleton.ts';

/** Variables that would make the git of a program look at another repository than the worktree it runs in. */
const pointsElsewhere =
	/^GIT_(DIR|WORK_TREE|COMMON_DIR|INDEX_FILE|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|NAMESPACE|PREFIX)$/;

/** The environment of a program that runs in a worktree: the caller's, and `COPSE_WORKTREE_*` for what is known. */
export const worktreeEnvironment = (
	environment: Readonly<Record<string, string | undefined>>,
	{record, path, branchRef}: Pick<Standing, 'record' | 'path' | 'branchRef'>,
): Readonly<Record<string, string | undefined>> => ({
	...Object.fromEntries(Object.entries(environment).filter(([name]) => !pointsElsewhere.test(name))),
	// undefined takes away what an outer `copse run` left
	COPSE_WORKTREE_ID: record?.id,
	COPSE_WORKTREE_PATH: path,
	COPSE_WORKTREE_BRANCH: branchRef === null ? undefined : shortBranch(branchRef),
	COPSE_WORKTREE_BASE: record?.base,
	COPSE_WORKTREE_TASK: record?.task ?? undefined,
	COPSE_WORKTREE_SESSION: record?.session_id ?? undefined,
});
