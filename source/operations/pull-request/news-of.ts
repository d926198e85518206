import type {PullRequestFacts} from '../../forge/pull-request-facts.ts';
import type {PullRequestNews} from '../../model/pull-request-news.ts';

/** What is remembered and shown of a pull request. */
export const newsOf = (facts: PullRequestFacts, now: Date): PullRequestNews => {
	const {head_repository: head, cross_repository} = facts;
	return {
		title: facts.title,
		state: facts.state,
		author: facts.author,
		base_branch: facts.base_branch,
		head_branch: facts.head_branch,
		head_sha: facts.head_sha,
		cross_repository,
		fork: cross_repository && head !== null ? `${head.owner}/${head.repo}` : null,
		checks: facts.checks,
		review_decision: facts.review_decision,
		checked_at: now.toISOString(),
	};
};
