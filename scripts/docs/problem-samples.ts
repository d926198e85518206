import {type Problem, type ProblemCode, type ProblemDetails, problem} from '../../source/model/problem.ts';

const path = '/work/shop-login-form';
const main = '/work/shop';
const branch = 'copse/login-form';
const base = 'main';
const files = [{path: 'src/form.tsx', state: 'unstaged'}] as const;
const commits = [{sha: '9ab12cd4e0c3a8f7b6d5e4f3a2b1c0d9e8f7a6b5', subject: 'Token bucket'}];
const reason = 'reason';

/** One example of the data of each problem, for the README's table and for tests. */
const samples: {readonly [Code in ProblemCode]: ProblemDetails[Code]} = {
	not_a_git_repo: {path: '/tmp'},
	git_missing: {path: '/usr/bin:/bin'},
	git_too_old: {found: '2.30.2', needed: '2.39'},
	unsafe_owner: {path: main, reason: ''},
	no_commits: {path: main},
	not_a_terminal: {reason: 'stdout is a pipe'},
	usage: {message: "unknown option '--jsno'", hint: 'Did you mean --json?'},
	worktree_not_found: {worktree: 'logn', nearest: ['login form']},
	ambiguous_worktree: {worktree: 'log', matches: ['login form', 'logging']},
	worktree_unmanaged: {worktree: path, verb: 'keep'},
	wrong_status: {id: 'wt_1a2b3c4d', status: 'discarded', verb: 'merge'},
	invalid_name: {what: 'branch', name: 'a..b', reason: 'two dots in a row'},
	branch_exists: {branch, sha: '3f9a12c4e0c3a8f7b6d5e4f3a2b1c0d9e8f7a6b5'},
	ref_conflict: {branch: 'copse', blocking: branch},
	case_conflict: {branch: 'Login', other: 'login'},
	branch_in_use: {branch, path},
	worktree_exists: {path, task: 'login form', id: 'wt_1a2b3c4d'},
	worktree_in_state_dir: {path: '/work/shop/.git/x', inside: '/work/shop/.git'},
	already_active: {session: 's1', id: 'wt_1a2b3c4d', path},
	pr_ref_error: {
		reference: 'octo/other#12',
		reason: 'other_repo',
		host: 'github.com',
		message: '',
		expected: ['octo/shop'],
	},
	pr_worktree_exists: {number: 12, id: 'wt_1a2b3c4d', path},
	no_pull_request: {worktree: 'wt_1a2b3c4d'},
	pr_own_work: {
		number: 12,
		id: 'wt_1a2b3c4d',
		path,
		to: '9ab12cd00000000000000000000000000000aaaa',
		commits: [{sha: '9ab12cd', subject: 'Token bucket'}],
		files: [{path: 'notes.md', state: 'untracked'}],
	},
	base_unnamed: {path: main},
	base_missing: {base},
	ref_not_found: {ref: 'v9', what: 'the start'},
	filter_failed: {reason: 'git-lfs: command not found'},
	objects_missing: {reason: ''},
	worktree_dirty: {path, files},
	unmerged_commits: {path, branch, commits},
	detached_commits: {path, commits},
	ignored_files: {path, files: [{path: '.env', state: 'ignored'}]},
	worktree_missing: {path, branch},
	broken_worktree: {path, reason: ''},
	main_worktree: {path: main, verb: 'discard'},
	current_worktree: {path},
	contains_worktrees: {path, inner: [`${path}/inner`]},
	locked: {path, reason: 'on a USB stick'},
	in_use: {path, processes: [{pid: 4711, command: 'claude'}]},
	git_busy: {path, lock_file: '/work/shop/.git/index.lock', age_seconds: 3},
	permission: {path, verb: 'write to'},
	cannot_verify: {what: 'the status', reason},
	operation_in_progress: {path, operation: 'rebase', of: 'worktree'},
	unresolved_conflicts: {path, files: ['src/form.tsx']},
	head_not_on_branch: {path, expected: branch, found: null, ahead: 2},
	branch_missing: {branch, path},
	not_fast_forward: {branch, base, ahead: 4, behind: 7},
	merge_conflict: {branch, base, files: ['src/form.tsx']},
	base_dirty: {path: main, base, files: ['README.md']},
	would_overwrite: {path: main, files: ['notes.md']},
	base_behind_upstream: {base, upstream: 'origin/main', behind: 3},
	base_not_checked_out: {base},
	into_itself: {branch},
	unrelated_histories: {branch, base},
	base_unreachable: {branch, base},
	identity_missing: {path},
	signing_failed: {reason: 'gpg: no secret key'},
	hook_failed: {hook: 'commit-msg', exit_code: 1, output: ''},
	not_in_trash: {id: 'wt_1a2b3c4d'},
	trash_damaged: {id: 'tr_1a2b3c4d', reason},
	nothing_to_undo: {reason: 'nothing was done yet'},
	undo_impossible: {verb: 'merge', reason: 'main has moved since'},
	locked_by: {pid: 4711, age_seconds: 5, path: '/work/shop/.git/copse/lock'},
	lock_lost: {path: '/work/shop/.git/copse/lock'},
	state_not_writable: {path: '/work/shop/.git/copse', reason: ''},
	record_damaged: {path: '/work/shop/.git/copse/worktrees/wt_1a2b3c4d.json', reason},
	no_space: {path: main},
	changed_meanwhile: {what: base, expected: '3f9a12c', found: '81bc02d'},
	setup_damaged: {path: '/home/ann/.claude/settings.json', reason: 'line 3: CommaExpected'},
	cannot_start: {program: 'vmi', reason: 'there is no such program on PATH', what: 'editor'},
	setting_unknown: {key: 'mergeMode', nearest: 'merge_mode'},
	setting_wrong: {key: 'merge_mode', value: 'squahs', reason: 'Invalid option', nearest: 'squash'},
	git_failed: {command: 'git merge-tree', exit_code: 128, output: ''},
	git_timeout: {command: 'git fetch', seconds: 60},
	cancelled: {verb: 'merge'},
	internal: {message: reason},
};

const isCode = (text: string): text is ProblemCode => Object.hasOwn(samples, text);
const sampleOf = <Code extends ProblemCode>(code: Code): Problem => problem(code, samples[code]);

/** Every code with its example. */
export const problemSamples: readonly Problem[] = Object.keys(samples).filter(isCode).map(sampleOf);
