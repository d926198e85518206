// Written by `npm run docs` from what is declared once; not by hand.

/** List every worktree with its state. */
export type ListInput = {
	/** Also show records whose directory is gone */
	readonly all?: boolean | undefined;
	/** Ask gh how pull requests stand now, instead of showing what was heard last */
	readonly refresh?: boolean | undefined;
};

/** What `list` answers. */
export type ListValue = {
	readonly repo: {
		readonly name: string;
		readonly path: string;
		readonly common_dir: string;
	};
	readonly base_worktree: string;
	readonly worktrees: readonly {
		readonly id: string | null;
		readonly path: string;
		readonly branch: string | null;
		readonly head_sha: string | null;
		readonly main: boolean;
		readonly bare: boolean;
		readonly current: boolean;
		readonly managed: boolean;
		readonly status: 'active' | 'committing' | 'merged' | 'discarded' | 'kept' | null;
		readonly task: string | null;
		readonly note: string | null;
		readonly line_notes: number;
		readonly base: string | null;
		readonly base_sha: string | null;
		readonly staged: number | null;
		readonly unstaged: number | null;
		readonly untracked: number | null;
		readonly conflicted: number | null;
		readonly files_changed: number | null;
		readonly lines_added: number | null;
		readonly lines_deleted: number | null;
		readonly ahead: number | null;
		readonly behind: number | null;
		readonly upstream: {
			readonly name: string;
			readonly ahead: number | null;
			readonly behind: number | null;
			readonly gone: boolean;
		} | null;
		readonly operation: 'rebase' | 'am' | 'merge' | 'cherry-pick' | 'revert' | 'bisect' | null;
		readonly locked: {
			readonly reason: string;
		} | null;
		readonly missing: boolean;
		readonly maker: string | null;
		readonly occupants: readonly {
			readonly pid: number;
			readonly command: string;
		}[];
		readonly forecast: {
			readonly kind: 'fast_forward' | 'clean' | 'conflicts' | 'nothing';
			readonly files: readonly string[];
		} | null;
		readonly merged_by: 'ancestor' | 'same_tree' | 'squash' | null;
		readonly verdict: 'missing' | 'busy' | 'conflicts' | 'dirty' | 'fresh' | 'merged' | 'behind' | 'ready' | 'unknown';
		readonly last_activity: string | null;
		readonly age_seconds: number;
		readonly session_id: string | null;
		readonly job_id: string | null;
		readonly agent: string | null;
		readonly agent_state: {
			readonly state: 'waiting' | 'working' | 'done';
			readonly since: string;
			readonly session_id: string;
			readonly agent: string | null;
			readonly detail: string | null;
		} | null;
		readonly pr: {
			readonly number: number;
			readonly url: string;
			readonly host: string;
			readonly repo: string;
			readonly head_sha: string;
			readonly news?: {
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
			} | null;
			readonly moved?: boolean;
			readonly problem?: string | null;
		} | null;
		readonly error: string | null;
		readonly unknown: readonly {
			readonly fact: 'status' | 'history' | 'forecast' | 'lines' | 'upstream' | 'occupants' | 'activity';
			readonly problem: string;
		}[];
		readonly pending: readonly ('status' | 'history' | 'forecast' | 'lines' | 'upstream' | 'occupants' | 'activity')[];
	}[];
};
