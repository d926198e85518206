import {rm} from 'node:fs/promises';
import {gitDirectoryOf} from '../../git/git-directory.ts';
import {listTips} from '../../git/list-refs.ts';
import {listWorktrees} from '../../git/list-worktrees.ts';
import {updateRefs} from '../../git/update-refs.ts';
import {commitOf} from '../../git/verify-commit.ts';
import {addWorktree as addCall, removeNewWorktree} from '../../git/worktree-add.ts';
import {type Problem, problem, Refusal, refuse} from '../../model/problem.ts';
import type {OperationContext} from '../operation.ts';
import type {StepHandler, StepOf} from './step-handler.ts';

/** Makes the worktree and its branch; judged by what is there afterwards, not by git's exit code alone. */
export const addWorktree: StepHandler<'add_worktree'> = {
	apply: async (step, context) => {
		const {git, repository, report} = context;
		const made = await git(addCall(repository.commonDirectory, step));
		if (made.exitCode === 0) return;
		if (await isWhole(step, context)) {
			report({
				kind: 'warning',
				warning: {
					code: 'hook_failed',
					message: `the worktree is made, but its post-checkout hook ended with ${made.exitCode}: ${made.stderr.trim()}`,
				},
			});
			return;
		}
		throw new Refusal(explain(made.exitCode, made.stderr.trim(), step.path));
	},
	undo: async (step, context) => {
		const {git, repository} = context;
		const listed = await git(listWorktrees(repository.commonDirectory));
		if (listed.some(({path}) => path === step.path))
			await git(removeNewWorktree(repository.commonDirectory, step.path));
		else await rm(step.path, {recursive: true, force: true});
		if (step.branch === null) return;
		const ref = `refs/heads/${step.branch}`;
		const [tip] = (await git(listTips(repository.commonDirectory, [ref]))).filter(each => each.ref === ref);
		// only the branch as this very call made it: one that has moved holds somebody's work
		if (tip?.sha === step.sha)
			await git(
				updateRefs(repository.commonDirectory, [{ref, from: step.sha, to: null}], 'copse: create undone'),
			);
	},
};

const isWhole = async ({path, sha}: StepOf<'add_worktree'>, {git}: OperationContext): Promise<boolean> => {
	if ((await gitDirectoryOf(path)) === null) return false;
	try {
		return (await git(commitOf(path, 'HEAD'))) === sha;
	} catch {
		return false;
	}
};

const explain = (exitCode: number, output: string, path: string): Problem => {
	if (/No space left on device/i.test(output)) return problem('no_space', {path});
	if (/external filter|filter .* failed|smudge/i.test(output))
		return problem('filter_failed', {reason: output});
	if (/promisor|missing blob|unable to read (sha1 file|tree|object)|could not fetch/i.test(output))
		return problem('objects_missing', {reason: output});
	if (/permission denied/i.test(output)) return problem('permission', {path, verb: 'create'});
	return refuse('git_failed', {command: 'git worktree add', exit_code: exitCode, output}).problem;
};
