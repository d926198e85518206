// Written by `npm run docs` from what is declared once; not by hand.

/** Fetch the new commits of a worktree's pull request in. */
export type UpdateInput = {
	/** Id, #number of the pull request, branch, task, path, or . */
	readonly worktree: string;
	/** Go ahead although the worktree has work of its own: that is kept as a commit */
	readonly force?: boolean | undefined;
	/** Only ask whether there is something new */
	readonly dry_run?: boolean | undefined;
};

/** What `update` answers. */
export type UpdateValue = {
	readonly dry_run: boolean;
	readonly id: string;
	readonly path: string;
	readonly branch: string;
	readonly number: number;
	readonly from: string;
	readonly to: string;
	readonly updated: boolean;
	readonly kept_as: string | null;
	readonly news: {
		readonly title: string;
		readonly state: 'open' | 'draft' | 'merged' | 'closed';
		readonly author: string | null;
		readonly base_branch: string;
		readonly head_branch: string;
		readonly head_sha: string;
		readonly cross_repository: boolean;
		readonly fork: string | null;
		readonly checks: 'none' | 'pending' | 'failing' | 'passing';
		readonly review_decision: 'approved' | 'changes_requested' | 'review_required' | null;
		readonly checked_at: string;
	};
};
