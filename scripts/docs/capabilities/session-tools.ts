import type {Capability} from './capability.ts';

/** GZ: the tools that read a session's work and bring it home. */
export const sessionTools: readonly Capability[] = [
	[
		'GZ-1',
		'A plugin with an id of its own, made for a project path',
		'not here, because copse is one program and no plugin; `-C` names the place',
	],
	[
		'GZ-2',
		'A version, and an error when it is started wrongly',
		'`--version`; a wrong start is a usage error, exit code 2',
	],
	['GZ-3', 'A tool that reads a session’s work, always there', '`copse diff`; the tool `worktree_read`'],
	[
		'GZ-4',
		'The tool that merges is not there unless it was allowed',
		'`mcp_permissions`: deny is the default',
	],
	['GZ-5', 'Switches of the tool server', '`copse mcp --permit`, `-C`'],
	[
		'GZ-6',
		'Bringing work into main is a human’s action',
		'`copse get`, `copse merge`, or a key; nothing merges by itself',
	],
	['GZ-7', 'A tool that is not registered answers with an error', '`tool_not_permitted`, `tool_unknown`'],
	[
		'GZ-8',
		'A tool without its service fails, and stops after five failures',
		'not here, because copse needs no service; a problem answers each call by its code',
	],
	['GZ-9', 'Agents reach the tools through MCP', '`copse mcp`'],
	[
		'GZ-10',
		'Read takes a session id, and statistics only on demand',
		'`copse diff` takes a session id; `--stat`; the tool takes `session_id` and `stat_only`',
	],
	['GZ-11', 'Read answers with session, diff and what was asked', '`copse diff --json`'],
	['GZ-12', 'Statistics instead of the whole diff', '`copse diff --stat`'],
	[
		'GZ-13',
		'Reading changes neither the base nor the index',
		'`copse diff`: a temporary index and object folder',
	],
	['GZ-14', 'An empty or unknown session is an error', '`worktree_not_found`'],
	['GZ-15', 'The diff starts where the work left the base', '`copse diff`: against the merge base'],
	[
		'GZ-16',
		'Committed, staged, unstaged and untracked work is in the diff',
		'`copse diff`; `--scope` takes a part of it',
	],
	['GZ-17', 'When the directory is gone the branch is shown', '`copse diff` of a missing worktree'],
	[
		'GZ-18',
		'A session without a worktree of its own',
		'not here, because copse never works outside of a repository or without isolation: `not_a_git_repo`',
	],
	[
		'GZ-19',
		'Files that the harness put there are left out of the diff',
		'not here, because copse puts no files of its own into a worktree; included files are ignored ones',
	],
	['GZ-20', 'The same from the command line: read, diff, path', '`copse read`, `copse diff`, `copse path`'],
	[
		'GZ-21',
		'Get takes a session, and whether to squash or not to commit',
		'`copse get --squash`, `copse get --no-commit`',
	],
	['GZ-22', 'The result left staged, not committed', '`copse get --no-commit`, `copse merge --mode staged`'],
	['GZ-23', 'One commit without the history', '`copse get --squash`; its words by `squash_message`'],
	[
		'GZ-24',
		'Staged without any trace of a merge under way',
		'`copse merge --mode staged` leaves no MERGE_HEAD',
	],
	['GZ-25', 'A plain merge, fast-forward where it can', '`copse get`: fast-forward, else a merge commit'],
	['GZ-26', 'Get answers with session, success, message and files', '`copse get --json`'],
	['GZ-27', 'The message says in words what was done', '`copse get`: one sentence, not git’s output'],
	['GZ-28', 'The files that came; none is still a success', '`copse get --json`: `files`'],
	[
		'GZ-29',
		'Edits of tracked files in the base refuse, untracked ones do not',
		'`merge_base_dirty`, `copse merge --base-dirty`; `base_dirty`',
	],
	[
		'GZ-30',
		'Uncommitted work is committed first',
		'`copse get`; `copse merge --dirty snapshot`; its words by `snapshot_message`',
	],
	[
		'GZ-31',
		'Harness files never reach the base',
		'not here, because copse puts no files of its own into a worktree',
	],
	[
		'GZ-32',
		'A conflict stops, lists the files and keeps the worktree',
		'`merge_conflict`, foretold: nothing is left half-merged',
	],
	['GZ-33', 'Worktree, branch and record outlive a get', '`copse get`; `copse merge --after keep`'],
	[
		'GZ-34',
		'The target of a get',
		'the recorded base, not what happens to be checked out; `copse merge --into` names another',
	],
	[
		'GZ-35',
		'Changes copied in as unstaged edits',
		'not here, because nothing then says what was merged; `copse get --no-commit` stages them',
	],
	[
		'GZ-36',
		'Session ids of eight hex digits',
		'ids of sessions are the caller’s: `copse create --session`; ids of worktrees are `wt_` and eight digits',
	],
	[
		'GZ-37',
		'Branch and directory by the id, the folder excluded',
		'`branch`, `location`; a folder inside the repository goes into info/exclude',
	],
	['GZ-38', 'A record per session', 'a record per worktree in the git directory; `copse create --session`'],
	[
		'GZ-39',
		'Session states; a damaged record is skipped',
		'`copse list`: `status`; a damaged record is named, not hidden',
	],
	[
		'GZ-40',
		'Outside of a repository it works without isolation',
		'not here, because that would look like isolation: `not_a_git_repo`',
	],
	[
		'GZ-41',
		'A directory that is there is used again; the root is git’s',
		'`worktree_exists`; the root is git’s, in a submodule the submodule’s',
	],
	[
		'GZ-42',
		'Delete: stop the process, remove worktree, branch and record',
		'`copse discard --force`; processes are named, not stopped; the work waits in the trash',
	],
	[
		'GZ-43',
		'Prune what nobody owns any more',
		'`copse doctor --fix` for what copse left; `copse purge --merged` for what is done',
	],
	[
		'GZ-44',
		'Kill the process of a session',
		'not here, because copse starts no agents; it names the processes inside: `in_use`',
	],
	[
		'GZ-45',
		'Hooks that forbid push and other branches inside a worktree',
		'not here, because the repository is yours and its hooks stay as they are; copse itself never pushes',
	],
	['GZ-46', 'Exit codes 0, 1, 2, 130, 143', 'the same, see Exit codes'],
	['GZ-47', 'A reviewer reads an implementer’s work and runs linters there', '`copse diff`, `copse run`'],
	['GZ-48', 'A person takes the last look in the staging area', '`copse get --no-commit`'],
];
