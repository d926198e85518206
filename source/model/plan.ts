import type {CommitLine, FileState} from './losses.ts';
import type {Problem, Warning} from './problem.ts';
import type {PullRequestNews} from './pull-request-news.ts';
import type {Forecast} from './row.ts';

export const mergeModes = ['ff-only', 'squash', 'no-ff', 'staged'] as const;
export type MergeMode = (typeof mergeModes)[number];
export const dirtyPolicies = ['refuse', 'snapshot'] as const;
export type DirtyPolicy = (typeof dirtyPolicies)[number];
export const afterPolicies = ['remove', 'delete', 'keep'] as const;
export type AfterPolicy = (typeof afterPolicies)[number];
export const baseDirtyPolicies = ['tracked', 'strict'] as const;
export type BaseDirtyPolicy = (typeof baseDirtyPolicies)[number];

/** Object ids a plan was made from, by full ref or by `HEAD@<path>`; checked again before anything is written. */
export type Expectations = Readonly<Record<string, string>>;

/** What a merge would do: for the dry run, the sheet and MCP consent. */
export type MergePlan = {
	readonly worktree: {
		readonly id: string | null;
		readonly path: string;
		readonly branch: string;
		readonly task: string | null;
	};
	readonly base: string;
	/** Where the base is checked out; null when nobody holds it. */
	readonly base_path: string | null;
	readonly mode: MergeMode;
	readonly dirty: DirtyPolicy;
	readonly after: AfterPolicy;
	/** False when the base has it all already. */
	readonly merged: boolean;
	readonly commits: number;
	readonly files_changed: number;
	readonly files: readonly string[];
	readonly lines_added: number | null;
	readonly lines_deleted: number | null;
	readonly uncommitted: readonly FileState[];
	readonly forecast: Forecast;
	readonly message: string | null;
	/** The exact effect in one sentence. */
	readonly effect: string;
	readonly expects: Expectations;
	readonly warnings: readonly Warning[];
};

/** For the merge sheet: the plan of each mode, or why it cannot run. */
export type MergeChoice =
	| {readonly mode: MergeMode; readonly plan: MergePlan}
	| {readonly mode: MergeMode; readonly problem: Problem};

/** What a discard would take away. */
export type DiscardPlan = {
	readonly worktree: {
		readonly id: string | null;
		readonly path: string;
		readonly branch: string | null;
		readonly task: string | null;
	};
	readonly delete_branch: boolean;
	readonly files: readonly FileState[];
	readonly commits: readonly CommitLine[];
	readonly ignored: readonly FileState[];
	readonly occupants: readonly {readonly pid: number; readonly command: string}[];
	/** True when something would go that exists nowhere else: needs `--force`. */
	readonly unique: boolean;
	/** What stands in the way even with `--force`; null when nothing does. */
	readonly problem: Problem | null;
	readonly effect: string;
	readonly expects: Expectations;
	readonly warnings: readonly Warning[];
};

/** What is left out of the worktree of a fork's code until a person says that it may be there. */
export type Withheld = {
	/** Includes and seeds that would be copied next to it. */
	readonly files: readonly string[];
	/** Commands of `on_begin` that would run in it. */
	readonly commands: readonly string[];
};

/** What a create from a pull request adds. */
export type PullRequestPlan = {
	readonly number: number;
	readonly url: string;
	readonly host: string;
	/** `owner/repo` that it was made in. */
	readonly repo: string;
	readonly head_sha: string;
	readonly news: PullRequestNews;
	/** Where `git push` goes: a remote or an address, and the branch there; null for nowhere. */
	readonly push: {readonly remote: string; readonly branch: string} | null;
	/** Why it goes nowhere. */
	readonly push_problem: string | null;
	/** What the base branch is made from, such as `origin/release`; null when it is there already. */
	readonly base_made_from: string | null;
	/** Null unless it comes from a fork and is not trusted. */
	readonly withheld: Withheld | null;
};

/** What a create would make. */
export type CreatePlan = {
	readonly id: string;
	readonly path: string;
	readonly branch: string;
	readonly base: string;
	readonly base_ref: string;
	readonly base_sha: string;
	readonly task: string | null;
	readonly effect: string;
	readonly expects: Expectations;
	readonly warnings: readonly Warning[];
	/** Only from a pull request. */
	readonly pr?: PullRequestPlan;
};
