import type {AgentState} from './agent-state.ts';
import type {PullRequestNews} from './pull-request-news.ts';

/** What git has half-finished in a worktree. */
export type OperationInProgress = 'rebase' | 'am' | 'merge' | 'cherry-pick' | 'revert' | 'bisect';

/** Where a record stands: see product.md 3. */
export const recordStatuses = ['active', 'committing', 'merged', 'discarded', 'kept'] as const;
export type RecordStatus = (typeof recordStatuses)[number];

/** The one word for a row, most urgent first. */
export const verdicts = [
	'missing',
	'busy',
	'conflicts',
	'dirty',
	'fresh',
	'merged',
	'behind',
	'ready',
	'unknown',
] as const;
export type Verdict = (typeof verdicts)[number];

/** How the work of a worktree came to be part of its base. */
export type MergedBy = 'ancestor' | 'same_tree' | 'squash';

/** What a merge would do, worked out without touching a checkout. */
export type Forecast = {
	readonly kind: 'fast_forward' | 'clean' | 'conflicts' | 'nothing';
	/** Conflicting paths; empty unless `kind` is `conflicts`. */
	readonly files: readonly string[];
};

export type Upstream = {
	/** Short name, such as `origin/main`. */
	readonly name: string;
	readonly ahead: number | null;
	readonly behind: number | null;
	/** True when the upstream is configured but its ref no longer exists. */
	readonly gone: boolean;
};

export type PullRequest = {
	readonly number: number;
	readonly url: string;
	readonly host: string;
	readonly repo: string;
	readonly head_sha: string;
};

/** The pull request of a row: what the record has, and what was last heard of it. */
export type ListedPullRequest = PullRequest & {
	/** Null when nothing was heard yet. */
	readonly news?: PullRequestNews | null;
	/** True when it has commits that the worktree lacks. */
	readonly moved?: boolean;
	/** Why nothing newer is known; null when the last try brought news. */
	readonly problem?: string | null;
};

export type Occupant = {readonly pid: number; readonly command: string};

/** The groups of facts of a row that are read together, and so are known, pending or unknown together. */
export const factNames = [
	'status',
	'history',
	'forecast',
	'lines',
	'upstream',
	'occupants',
	'activity',
] as const;
export type FactName = (typeof factNames)[number];

export type UnknownFact = {readonly fact: FactName; readonly problem: string};

/**
 * One worktree as it is listed: the shape of `copse list --json`, and of a row on the screen. `null` means asked and
 * unknown (see `unknown`), or not there yet (see `pending`), or, for names, none.
 */
export type Row = {
	/** Record id, null when no record exists. */
	readonly id: string | null;
	readonly path: string;
	/** Short branch name, also during a rebase; null when detached. */
	readonly branch: string | null;
	/** Null for an unborn branch and for a bare hub. */
	readonly head_sha: string | null;
	readonly main: boolean;
	readonly bare: boolean;
	/** True for the worktree that copse was started in. */
	readonly current: boolean;
	readonly managed: boolean;
	readonly status: RecordStatus | null;
	readonly task: string | null;
	readonly note: string | null;
	/** How many remarks on lines its record holds for the agent. */
	readonly line_notes: number;
	/** Short name of the branch that the work will be merged into. */
	readonly base: string | null;
	readonly base_sha: string | null;
	readonly staged: number | null;
	readonly unstaged: number | null;
	readonly untracked: number | null;
	readonly conflicted: number | null;
	/** Files, lines added, lines deleted: the whole work against the merge base, uncommitted included. */
	readonly files_changed: number | null;
	readonly lines_added: number | null;
	readonly lines_deleted: number | null;
	/** Commits that the worktree has and the base lacks, and the reverse. */
	readonly ahead: number | null;
	readonly behind: number | null;
	readonly upstream: Upstream | null;
	readonly operation: OperationInProgress | null;
	readonly locked: {readonly reason: string} | null;
	/** True when the directory is not where git expects it. */
	readonly missing: boolean;
	/** The tool whose path pattern this worktree fits, such as `claude`. */
	readonly maker: string | null;
	readonly occupants: readonly Occupant[];
	readonly forecast: Forecast | null;
	readonly merged_by: MergedBy | null;
	readonly verdict: Verdict;
	/** ISO 8601 UTC: the latest of commit, index and changed files. */
	readonly last_activity: string | null;
	readonly age_seconds: number;
	readonly session_id: string | null;
	readonly job_id: string | null;
	readonly agent: string | null;
	/** What the agent is at, where its hooks tell copse; null when nobody said, or who said it is gone. */
	readonly agent_state: AgentState | null;
	readonly pr: ListedPullRequest | null;
	readonly error: string | null;
	readonly unknown: readonly UnknownFact[];
	/** Facts that are being read: only while a list is arriving, empty in every printed answer. */
	readonly pending: readonly FactName[];
};
