import type {CommitLine, FileState, Losses} from './losses.ts';
import type {OperationInProgress} from './row.ts';

/** Why a pull request cannot be had. */
export type PullRequestReason =
	| 'invalid_pr_ref'
	| 'gh_not_found'
	| 'gh_not_authenticated'
	| 'gh_too_old'
	| 'gh_timeout'
	| 'gh_failed'
	| 'pr_not_found'
	| 'fetch_failed'
	| 'other_repo';

/** Every problem code with the data that belongs to it. A code without words in problem-words/ does not compile. */
export type ProblemDetails = {
	// the surroundings
	not_a_git_repo: {path: string};
	git_missing: {path: string};
	git_too_old: {found: string; needed: string};
	unsafe_owner: {path: string; reason: string};
	no_commits: {path: string};
	not_a_terminal: {reason: string};
	usage: {message: string; hint: string};
	// naming a worktree
	worktree_not_found: {
		worktree: string;
		/** What is called much like it; of sessions all that there are. */
		nearest: readonly string[];
		/** Only when it was to be the name of a session, and of nothing else. */
		as?: 'session';
	};
	ambiguous_worktree: {worktree: string; matches: readonly string[]};
	worktree_unmanaged: {worktree: string; verb: string};
	not_adopted: {path: string; verb: string};
	note_not_found: {id: string; path: string};
	too_many_notes: {path: string; most: number};
	wrong_status: {id: string; status: string; verb: string};
	// creating
	invalid_name: {what: string; name: string; reason: string};
	branch_exists: {branch: string; sha: string};
	ref_conflict: {branch: string; blocking: string};
	case_conflict: {branch: string; other: string};
	branch_in_use: {branch: string; path: string};
	worktree_exists: {path: string; task: string | null; id: string | null};
	worktree_in_state_dir: {path: string; inside: string};
	already_active: {session: string; id: string; path: string};
	pr_ref_error: {
		reference: string;
		reason: PullRequestReason;
		/** Empty where no host is known yet. */
		host: string;
		/** What gh, git or the parser has to say. */
		message: string;
		/** For `other_repo`: the repositories that this one's remotes are. */
		expected: readonly string[];
	};
	pr_worktree_exists: {
		number: number;
		id: string;
		path: string;
		/** The commit it was made from, and the one that the pull request stands at now; absent while it has not moved. */
		moved?: {from: string; to: string};
	};
	no_pull_request: {worktree: string};
	pr_own_work: {
		number: number;
		id: string;
		path: string;
		/** What the pull request stands at now. */
		to: string;
		commits: readonly CommitLine[];
		files: readonly FileState[];
	};
	remote_missing: {remote: string; remotes: readonly string[]};
	auth_needed: {remote: string; message: string};
	fetch_failed: {remote: string; message: string};
	/** `subject`: the branch that is on no remote, or the remote whose host is not known. */
	no_web_page: {path: string; reason: 'no_branch' | 'not_pushed' | 'unknown_host'; subject: string};
	base_unnamed: {path: string};
	base_missing: {base: string};
	ref_not_found: {ref: string; what: string};
	filter_failed: {reason: string};
	objects_missing: {reason: string};
	// the state of a worktree
	worktree_dirty: {path: string; files: readonly FileState[]; losses?: Losses};
	unmerged_commits: {path: string; branch: string; commits: readonly CommitLine[]; losses?: Losses};
	detached_commits: {path: string; commits: readonly CommitLine[]; losses?: Losses};
	ignored_files: {path: string; files: readonly FileState[]; losses?: Losses};
	worktree_missing: {path: string; branch: string | null};
	broken_worktree: {path: string; reason: string};
	main_worktree: {path: string; verb: string};
	current_worktree: {path: string};
	contains_worktrees: {path: string; inner: readonly string[]};
	locked: {path: string; reason: string};
	in_use: {path: string; processes: readonly {pid: number; command: string}[]};
	git_busy: {path: string; lock_file: string; age_seconds: number};
	permission: {path: string; verb: string};
	cannot_verify: {what: string; reason: string};
	operation_in_progress: {path: string; operation: OperationInProgress; of: 'worktree' | 'base'};
	unresolved_conflicts: {path: string; files: readonly string[]};
	head_not_on_branch: {path: string; expected: string | null; found: string | null; ahead: number | null};
	branch_missing: {branch: string; path: string};
	// merging
	not_fast_forward: {branch: string; base: string; ahead: number; behind: number};
	merge_conflict: {branch: string; base: string; files: readonly string[]};
	base_dirty: {path: string; base: string; files: readonly string[]};
	would_overwrite: {path: string; files: readonly string[]};
	base_behind_upstream: {base: string; upstream: string; behind: number};
	base_not_checked_out: {base: string};
	into_itself: {branch: string};
	unrelated_histories: {branch: string; base: string};
	base_unreachable: {branch: string; base: string};
	identity_missing: {path: string};
	signing_failed: {reason: string};
	hook_failed: {hook: string; exit_code: number; output: string};
	// trash
	not_in_trash: {id: string};
	trash_damaged: {id: string; reason: string};
	nothing_to_undo: {reason: string};
	undo_impossible: {verb: string; reason: string};
	// state on disk
	locked_by: {pid: number | null; age_seconds: number; path: string};
	lock_lost: {path: string};
	state_not_writable: {path: string; reason: string};
	record_damaged: {path: string; reason: string};
	no_space: {path: string};
	changed_meanwhile: {what: string; expected: string; found: string};
	// what agents ask for
	request_not_found: {request: string; waiting: readonly string[]};
	request_answered: {id: string; status: string};
	requests_full: {waiting: number};
	// settings
	setting_unknown: {key: string; nearest: string | null};
	setting_wrong: {key: string; value: string; reason: string; nearest: string | null};
	setup_damaged: {path: string; reason: string};
	// agents
	tool_unknown: {tool: string; tools: readonly string[]};
	tool_not_permitted: {tool: string};
	consent_refused: {tool: string; word: string | null};
	consent_expired: {tool: string; minutes: number};
	// the rest
	cannot_start: {program: string; reason: string; what: 'command' | 'editor'};
	git_failed: {command: string; exit_code: number | null; output: string};
	git_timeout: {command: string; seconds: number};
	cancelled: {verb: string};
	internal: {message: string};
};

export type ProblemCode = keyof ProblemDetails;

/** A refusal or failure as data. */
export type Problem = {
	readonly [Code in ProblemCode]: {readonly code: Code; readonly details: Readonly<ProblemDetails[Code]>};
}[ProblemCode];

/** Thrown where a verb cannot go on; caught once, in run-operation. */
export class Refusal extends Error {
	readonly problem: Problem;

	constructor(problem: Problem) {
		super(problem.code);
		this.name = 'Refusal';
		this.problem = problem;
	}
}

/** Makes the Refusal for a code: `throw refuse('base_missing', {base})`. */
export const refuse = <Code extends ProblemCode>(code: Code, details: ProblemDetails[Code]): Refusal =>
	new Refusal(problem(code, details));

/** Makes a Problem from a code and its data. */
export const problem = <Code extends ProblemCode>(code: Code, details: ProblemDetails[Code]): Problem =>
	// a mapped union cannot be built from a generic code without this step: the pair is right by the signature
	({code, details}) as Extract<Problem, {code: Code}>;

/** What was caught, as a problem: a refusal's own, all else is a mistake of copse, told with its stack. */
export const problemOf = (error: unknown): Problem =>
	error instanceof Refusal
		? error.problem
		: problem('internal', {message: error instanceof Error ? (error.stack ?? error.message) : String(error)});

/** What is worth telling but stops nothing. */
export type Warning = {readonly code: string; readonly message: string};
