import {mergeBaseOf} from '../../git/read-diff.ts';
import {readStatus, type Status} from '../../git/read-status.ts';
import {commitsWithout, isAncestor} from '../../git/unique-commits.ts';
import {commitOf} from '../../git/verify-commit.ts';
import {allEnded} from '../../model/all-ended.ts';
import type {CommitLine} from '../../model/losses.ts';
import {problem, Refusal, refuse} from '../../model/problem.ts';
import {isTerminal, type WorktreeRecord} from '../../model/record.ts';
import type {PullRequest} from '../../model/row.ts';
import {fileStates} from '../file-states.ts';
import {gitBusy} from '../git-busy.ts';
import {branchOf, type Standing} from '../look/skeleton.ts';
import type {OperationContext} from '../operation.ts';

/** What fetching a pull request's new commits in is judged by. */
export type UpdateFacts = {
	readonly standing: Standing;
	readonly gitDirectory: string;
	readonly record: WorktreeRecord;
	readonly pr: PullRequest;
	readonly branch: string;
	readonly headSha: string;
	/** What the pull request stands at; its commit is here. */
	readonly to: string;
	readonly status: Status;
	/** Whether the worktree has all of it already. */
	readonly contained: boolean;
	/** Commits that the pull request has neither now nor had when it was fetched last. */
	readonly own: readonly CommitLine[];
	/** Whether the way there leaves commits behind. */
	readonly leaves: boolean;
	/** Where the work begins that is to be merged; null without a common ancestor. */
	readonly baseSha: string | null;
};

/** Reads it under the lock; refuses what stands in the way whatever is asked. */
export const lookForUpdate = async (
	standing: Standing,
	to: string,
	context: OperationContext,
): Promise<UpdateFacts> => {
	const {git, repository} = context;
	const cwd = repository.commonDirectory;
	const {path, record, gitDirectory, branchRef, listed, operation} = standing;
	if (record?.pr == null) throw refuse('no_pull_request', {worktree: path});
	if (gitDirectory === null) throw refuse('worktree_missing', {path, branch: record.branch});
	if (isTerminal(record.status) || record.status === 'committing')
		throw refuse('wrong_status', {id: record.id, status: record.status, verb: 'update'});
	if (operation !== null) throw refuse('operation_in_progress', {path, operation, of: 'worktree'});
	const busy = await gitBusy(standing);
	if (busy !== null) throw new Refusal(busy);
	const branch = branchOf(branchRef);
	const {headSha} = listed;
	if (branch === null || branch !== record.branch || headSha === null)
		throw refuse('head_not_on_branch', {path, expected: record.branch, found: branch, ahead: null});
	const {pr} = record;
	const known = await git(commitOf(cwd, pr.head_sha));
	const base = await git(commitOf(cwd, `refs/heads/${record.base}`));
	const [status, contained, own, isForward, baseSha] = await allEnded([
		git(readStatus(path, {untracked: 'all'})),
		git(isAncestor(cwd, to, headSha)),
		git(commitsWithout(cwd, headSha, [to, ...(known === null ? [] : [known])])),
		git(isAncestor(cwd, headSha, to)),
		base === null ? null : git(mergeBaseOf(cwd, base, to)),
	]);
	return {
		...{standing, gitDirectory, record, pr, branch, headSha, to, status, contained, own, baseSha},
		leaves: !isForward,
	};
};

/** Refuses when the worktree has work of its own, unless that may be set aside; conflicts can't be. */
export const verifyUpdate = (facts: UpdateFacts, {force}: {readonly force: boolean}): void => {
	const {standing, record, pr, to, own, status, contained} = facts;
	if (contained) return;
	const files = fileStates(status);
	const conflicted = files.filter(({state}) => state === 'conflicted').map(({path}) => path);
	if (conflicted.length > 0) throw refuse('unresolved_conflicts', {path: standing.path, files: conflicted});
	if (force || (own.length === 0 && files.length === 0)) return;
	throw new Refusal(
		problem('pr_own_work', {
			...{number: pr.number, id: record.id, path: standing.path, to, files},
			commits: own,
		}),
	);
};
