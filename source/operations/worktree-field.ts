import * as z from 'zod';

/** The field of an input that names one worktree; `findWorktree` finds out which. */
export const worktreeField = z
	.string()
	.describe('Id, branch, task, session, job, #pr, path, or . for the one you stand in');
