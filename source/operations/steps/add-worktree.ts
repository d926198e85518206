import {readFile, rm, rmdir, statfs} from 'node:fs/promises';
import nodePath from 'node:path';
import {gitDirectoryOf} from '../../git/git-directory.ts';
import {listTips} from '../../git/list-refs.ts';
import {treeSize} from '../../git/tree-size.ts';
import {updateRefs} from '../../git/update-refs.ts';
import {commitOf} from '../../git/verify-commit.ts';
import {addWorktree as addCall} from '../../git/worktree-add.ts';
import {type Problem, problem, Refusal, refuse} from '../../model/problem.ts';
import type {OperationContext} from '../operation.ts';
import {registrationOf} from '../registration-of.ts';
import type {StepHandler, StepOf} from './step-handler.ts';

/**
 * Makes the worktree and its branch; judged by what is there afterwards, not by git's exit code alone. The one step
 * that an abort of the request ends: it may take minutes, and nobody works there yet.
 */
export const addWorktree: StepHandler<'add_worktree'> = {
	apply: async (step, context) => {
		const {git, repository, report} = context;
		const made = await git(addCall(repository.commonDirectory, step), {signal: context.signal});
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
		if (/unable to write file/.test(made.stderr) && (await isTooBig(step, context)))
			throw refuse('no_space', {path: step.path});
		throw new Refusal(explain(made.exitCode, made.stderr.trim(), step.path));
	},
	undo: async (step, context) => {
		const {path, branch, sha} = step;
		const {git, repository} = context;
		const ref = `refs/heads/${branch}`;
		const tips = branch === null ? [] : await git(listTips(repository.commonDirectory, [ref]));
		const tip = tips.find(each => each.ref === ref);
		// only the branch as this very call made it: one that has moved holds somebody's work
		if (tip !== undefined && tip.sha !== sha)
			throw refuse('changed_meanwhile', {what: ref, expected: sha, found: tip.sha});
		const registration = await registrationOf(path, context);
		// git registers a worktree before it writes a file there: else what lies there was never this call's
		if (registration === null) await rmdir(path).catch(() => {});
		else if (await isOfThisCall(step, registration)) {
			// not through git, which refuses what is half made or locked by its own unfinished `worktree add`
			await rm(path, {recursive: true, force: true});
			await rm(registration, {recursive: true, force: true});
		}
		// git has this folder only while there are linked worktrees
		await rmdir(nodePath.join(repository.commonDirectory, 'worktrees')).catch(() => {});
		if (tip !== undefined)
			await git(updateRefs(repository.commonDirectory, [{ref, from: sha, to: null}], 'copse: create undone'));
	},
};

/** Whether a worktree at the place of a step is that step's: another call may have been quicker there. */
const isOfThisCall = async (
	{branch, sha}: StepOf<'add_worktree'>,
	registration: string,
): Promise<boolean> => {
	const head = (await readFile(nodePath.join(registration, 'HEAD'), 'utf8').catch(() => '')).trimEnd();
	// what git writes first, and for good where the refs are a reftable
	if (/^0*$/.test(head) || head === 'ref: refs/heads/.invalid') return true;
	return head === (branch === null ? sha : `ref: refs/heads/${branch}`);
};

const isWhole = async (step: StepOf<'add_worktree'>, context: OperationContext): Promise<boolean> => {
	const {path, sha} = step;
	if ((await gitDirectoryOf(path)) === null) return false;
	const registration = await registrationOf(path, context);
	if (registration === null || !(await isOfThisCall(step, registration))) return false;
	try {
		return (await context.git(commitOf(path, 'HEAD'))) === sha;
	} catch {
		return false;
	}
};

/** Git does not say that a disk was full, and it has tidied up by now: compare what there is with what was needed. */
const isTooBig = async (
	{path, sha}: StepOf<'add_worktree'>,
	{git, repository}: OperationContext,
): Promise<boolean> => {
	const needed = await git(treeSize(repository.commonDirectory, sha));
	const disk = await statfs(nodePath.dirname(path)).catch(() => null);
	return disk !== null && disk.bavail * disk.bsize <= needed;
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
