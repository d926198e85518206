import type {PullRequestPlan} from '../model/plan.ts';
import type {Sheet} from './sheet.ts';

/** The pull request that the open sheet would make a worktree of; null for none, and while it is not known. */
export const plannedPullRequest = (sheet: Sheet | null): PullRequestPlan | null =>
	sheet?.kind === 'new' && sheet.plan?.kind === 'ready' ? (sheet.plan.value.pr ?? null) : null;
