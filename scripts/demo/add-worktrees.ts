import {mkdir} from 'node:fs/promises';
import path from 'node:path';
import type {DemoGit} from './demo-git.ts';
import {uncommittedLimits} from './features/limits.ts';
import {limiterIgnoredFiles} from './local-files.ts';
import {setAge} from './set-age.ts';
import type {WrittenLines} from './worktree-branches.ts';
import {type DemoState, type WorktreeName, type WorktreePlan, worktreePlans} from './worktree-plans.ts';
import {writeFiles} from './write-files.ts';

/** A worktree of the demo; `branch` is null when its HEAD is detached. */
export type DemoWorktree = {readonly path: string; readonly branch: string | null; readonly state: DemoState};

/** What the worktrees are made from: the repository in `folder`, and its imported commits. */
export type WorktreeSource = {
	readonly git: DemoGit;
	readonly folder: string;
	readonly repository: string;
	readonly lines: WrittenLines;
	/** The object id of a planned commit. */
	readonly idOf: (commit: {readonly mark: number}) => string;
	readonly now: number;
};

/** Makes every worktree with raw git, with what lies uncommitted in it, and sets its age. */
export async function addWorktrees(source: WorktreeSource): Promise<Record<WorktreeName, DemoWorktree>> {
	return {
		'login form': await addWorktree(source, worktreePlans['login form']),
		'rate limiter': await addWorktree(source, worktreePlans['rate limiter'], leaveWorkUncommitted),
		'dark mode': await addWorktree(source, worktreePlans['dark mode']),
		'payments retry': await addWorktree(source, worktreePlans['payments retry']),
		'flaky test': await addWorktree(source, worktreePlans['flaky test']),
		'search index': await addWorktree(source, worktreePlans['search index']),
		'upgrade deps': await addWorktree(source, worktreePlans['upgrade deps'], stopInRebase),
		detached: await addWorktree(source, worktreePlans.detached),
		搜索: await addWorktree(source, worktreePlans.搜索),
		'vendor icons': await addWorktree(source, worktreePlans['vendor icons']),
	};
}

/** Does something in a new worktree; answers the files that were touched last. */
type Disturb = (source: WorktreeSource, checkout: string, at: number) => Promise<readonly string[]>;

async function addWorktree(
	source: WorktreeSource,
	plan: WorktreePlan,
	disturb?: Disturb,
): Promise<DemoWorktree> {
	const {git, repository, now} = source;
	const checkout = path.join(source.folder, plan.place);
	const at = now - plan.ago;
	await mkdir(path.dirname(checkout), {recursive: true});
	await git(repository, ['worktree', 'add', '--quiet', ...headArguments(source, plan, checkout)], {at});
	const recent = await disturb?.(source, checkout, at);
	await setAge(git, checkout, at, recent);
	return {path: checkout, branch: plan.branch, state: plan.state};
}

function headArguments(
	{lines, idOf}: WorktreeSource,
	{branch, line}: WorktreePlan,
	checkout: string,
): string[] {
	if (branch === null) {
		const tip = line === null ? undefined : lines[line].at(-1);
		return ['--detach', checkout, tip === undefined ? 'main' : idOf(tip)];
	}

	return line === null ? ['--no-track', '-b', branch, checkout, 'main'] : [checkout, branch];
}

async function leaveWorkUncommitted(
	source: WorktreeSource,
	checkout: string,
	at: number,
): Promise<readonly string[]> {
	const tree = source.lines.rateLimiter.at(-1)?.tree;
	const work = uncommittedLimits(file => tree?.get(file)?.toString() ?? '');
	await writeFiles(checkout, {...work.staged, ...work.edited, ...work.untracked, ...limiterIgnoredFiles});
	await source.git(checkout, ['add', '--', ...Object.keys(work.staged)], {at});
	return [...Object.keys(work.edited), ...Object.keys(work.untracked)];
}

async function stopInRebase({git}: WorktreeSource, checkout: string, at: number): Promise<readonly string[]> {
	await git(checkout, ['rebase', '--quiet', 'main'], {at, expected: [1]});
	return ['package.json'];
}
