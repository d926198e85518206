export const pullRequestStates = ['open', 'draft', 'merged', 'closed'] as const;
export const checkStates = ['none', 'pending', 'failing', 'passing'] as const;
export const reviewDecisions = ['approved', 'changes_requested', 'review_required'] as const;

/** How a pull request stands, as the forge told it last. */
export type PullRequestNews = {
	readonly title: string;
	readonly state: (typeof pullRequestStates)[number];
	/** Login; null for an account that is gone. */
	readonly author: string | null;
	/** Short name of the branch that it is to be merged into. */
	readonly base_branch: string;
	readonly head_branch: string;
	readonly head_sha: string;
	/** True for code from a fork. */
	readonly cross_repository: boolean;
	/** `owner/repo` of the fork; null for none, and for one that is gone. */
	readonly fork: string | null;
	readonly checks: (typeof checkStates)[number];
	readonly review_decision: (typeof reviewDecisions)[number] | null;
	/** When it was asked for: ISO 8601 UTC. */
	readonly checked_at: string;
};

/** Where code from a fork comes from, in words. */
export const forkWords = ({fork}: Pick<PullRequestNews, 'fork'>): string =>
	fork === null ? 'a fork that is gone' : `the fork ${fork}`;
