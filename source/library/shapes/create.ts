// Written by `npm run docs` from what is declared once; not by hand.

/** Make a worktree with a branch of its own for a task. */
export type CreateInput = {
	/** Name of the work; names branch and directory */
	readonly task?: string | undefined;
	/** Commit to start from; the base's tip unless given */
	readonly from?: string | undefined;
	/** Branch the work will be merged into; the one checked out in the main worktree unless given */
	readonly base?: string | undefined;
	/** Name of the new branch, taken as it is */
	readonly branch?: string | undefined;
	/** Id of the session that works there; one active worktree each */
	readonly session?: string | undefined;
	/** Id of the job that works there */
	readonly job?: string | undefined;
	/** Name of the agent that works there */
	readonly agent?: string | undefined;
	/** A remark for the list */
	readonly note?: string | undefined;
	/** Fetch the base's upstream first, and start from there when the base only lacks commits */
	readonly fetch?: boolean | undefined;
	/** Pull request to start from: 12, #12, owner/repo#12 or its address; its base branch is the base */
	readonly pr?: string | undefined;
	/** With --pr: copy includes and seeds next to a fork's code, and run triggers and the post-checkout hook there */
	readonly trust_code?: boolean | undefined;
	/** Only say what would be made */
	readonly dry_run?: boolean | undefined;
};

/** What `create` answers. */
export type CreateValue = {
	readonly dry_run: boolean;
	readonly id: string;
	readonly path: string;
	readonly branch: string;
	readonly base: string;
	readonly base_sha: string;
	readonly base_fetched?: boolean;
	readonly include_synced: readonly string[];
	readonly include_failed: readonly string[];
	readonly pr?: {
		readonly number: number;
		readonly url: string;
		readonly host: string;
		readonly repo: string;
		readonly head_sha: string;
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
		readonly push: {
			readonly remote: string;
			readonly branch: string;
		} | null;
		readonly push_problem: string | null;
		readonly base_made_from: string | null;
		readonly withheld: {
			readonly files: readonly string[];
			readonly commands: readonly string[];
		} | null;
	};
	readonly plan?: Readonly<Record<string, unknown>>;
};
