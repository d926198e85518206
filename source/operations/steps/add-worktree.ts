import {readdir, realpath, rm, rmdir, statfs} from 'node:fs/promises';
import nodePath from 'node:path';
import {gitDirectoryOf} from '../../git/git-directory.ts';
import {listTips} from '../../git/list-refs.ts';
import {treeSize} from '../../git/tree-size.ts';
import {updateRefs} from '../../git/update-refs.ts';
import {commitOf} from '../../git/verify-commit.ts';
import {addWorktree as addCall} from '../../git/worktree-add.ts';
import {type Problem, problem, Refusal, refuse} from '../../model/problem.ts';
import type {OperationContext} from '../operation.ts';
import {ownRegistration} from './own-registration.ts';
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
		// not through git, which refuses what is half made or locked by its own unfinished `worktree add`
		const registration = await ownRegistration({path, branch, sha}, context);
		await removeMade(path, registration);
		if (registration !== null) await rm(registration, {recursive: true, force: true});
		// git has this folder only while there are linked worktrees
		await rmdir(nodePath.join(repository.commonDirectory, 'worktrees')).catch(() => {});
		if (tip !== undefined)
			await git(updateRefs(repository.commonDirectory, [{ref, from: sha, to: null}], 'copse: create undone'));
	},
};

/**
 * Removes the directory that git made for a registration. One that names no registration of this call is somebody's: it
 * goes only when it is empty. What names it goes last, so that one that is half gone is still known.
 */
const removeMade = async (place: string, registration: string | null): Promise<void> => {
	const found = await gitDirectoryOf(place);
	if (registration === null || found !== (await realpath(registration))) {
		await rmdir(place).catch(() => {});
		return;
	}
	const others = (await readdir(place)).filter(name => name !== '.git');
	for (const name of others) await rm(nodePath.join(place, name), {recursive: true, force: true});
	await rm(place, {recursive: true, force: true});
};

/** Whether all of it is there, and this step's: another call may have been quicker at its place. */
const isWhole = async (step: StepOf<'add_worktree'>, context: OperationContext): Promise<boolean> => {
	const {path, sha} = step;
	if ((await gitDirectoryOf(path)) === null || (await ownRegistration(step, context)) === null) return false;
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
