import {count, nameSome} from './name-some.ts';
import type {
	CommitLine,
	FileState,
	Losses,
	Problem,
	ProblemCode,
	ProblemDetails,
	PullRequestReason,
} from './problem.ts';
import {safeText} from './safe-text.ts';
import {shellWord} from './shell-word.ts';

/** A problem for people: what is in the way, and the next step. Free of control characters other than line feeds. */
export type ProblemText = {readonly error: string; readonly remedy: string};

/** The one wording of every problem, for all faces. */
export const problemText = (problem: Problem): ProblemText => wordsFor(problem);

type ProblemOf<Code extends ProblemCode> = {
	[Key in Code]: {readonly code: Key; readonly details: Readonly<ProblemDetails[Key]>};
}[Code];

const wordsFor = <Code extends ProblemCode>({code, details}: ProblemOf<Code>): ProblemText =>
	words[code](details);

const words: {readonly [Code in ProblemCode]: (details: Readonly<ProblemDetails[Code]>) => ProblemText} = {
	// the surroundings
	not_a_git_repo: ({path}) => ({
		error: `${safeText(path)} is not in a git repository`,
		remedy: 'Go to a repository, or name one: `copse -C <path> list`',
	}),
	git_missing: ({path}) => ({
		error: `git was not found on PATH (${safeText(path) || 'empty'})`,
		remedy: 'Install git, or add its folder to PATH',
	}),
	git_too_old: ({found, needed}) => ({
		error: `git ${safeText(found)} is older than the ${safeText(needed)} that copse needs`,
		remedy: `Install git ${safeText(needed)} or newer`,
	}),
	unsafe_owner: ({path, reason}) => ({
		error: `git does not trust ${safeText(path)}, because it belongs to someone else${said(reason)}`,
		remedy: `If you trust it: \`git config --global --add safe.directory ${shellWord(path)}\``,
	}),
	no_commits: ({path}) => ({
		error: `${safeText(path)} has no commits yet`,
		remedy: 'Make the first one: `git commit --allow-empty -m "First commit"`',
	}),
	not_a_terminal: ({reason}) => ({
		error: `the screen needs a terminal: ${safeText(reason)}`,
		remedy: '`copse list` prints the worktrees as text, `copse list --json` as JSON',
	}),
	usage: ({message, hint}) => ({error: safeText(message, {keepLines: true}), remedy: safeText(hint)}),

	// naming a worktree
	worktree_not_found: ({worktree, nearest, as}) =>
		as === 'session'
			? {
					error: `no worktree has the session ${inQuotes(worktree)}`,
					remedy:
						nearest.length > 0
							? `These have a worktree: ${nameSome(nearest)}. Name any other worktree by worktree_id, as worktree_list has it`
							: 'No session has a worktree. Name one by worktree_id, as worktree_list has it',
				}
			: {
					error: `no worktree has the id, branch, task, session or path ${inQuotes(worktree)}`,
					remedy:
						nearest.length > 0
							? `Did you mean ${nameSome(nearest)}? \`copse list\` shows all`
							: '`copse list` shows all worktrees',
				},
	ambiguous_worktree: ({worktree, matches}) => ({
		error: `${inQuotes(worktree)} fits ${count(matches.length, 'worktree')}: ${nameSome(matches)}`,
		remedy: 'Give the id or the path of the one you mean; `copse list` shows them',
	}),
	worktree_unmanaged: ({worktree, verb}) => ({
		error: `${safeText(worktree)} was not made by copse, so there is nothing to ${safeText(verb)}`,
		remedy: 'Use the id, branch or path of a worktree that copse made; `copse list` shows them',
	}),
	not_adopted: ({path, verb}) => ({
		error: `${safeText(path)} was not made by copse: it has no record to ${safeText(verb)} in`,
		remedy: `--adopt makes one as well; \`copse adopt ${shellWord(path)}\` does it with a base of your choice`,
	}),
	note_not_found: ({id, path}) => ({
		error: `there is no note ${safeText(id)} on ${safeText(path)}`,
		remedy: `\`copse notes ${shellWord(path)}\` lists them with their ids`,
	}),
	too_many_notes: ({path, most}) => ({
		error: `${safeText(path)} has ${most} notes, and that is the most`,
		remedy: `\`copse note ${shellWord(path)} --clear\` drops all of them, --remove one`,
	}),
	wrong_status: ({id, status, verb}) => ({
		error: `cannot ${safeText(verb)} ${safeText(id)}: it is ${safeText(status)}`,
		remedy:
			status === 'discarded'
				? `\`copse restore ${shellWord(id)}\` brings it back`
				: '`copse list --all` shows where each worktree stands',
	}),

	// creating
	invalid_name: ({what, name, reason}) => ({
		error: `${inQuotes(name)} cannot be used as ${safeText(what)}: ${safeText(reason)}`,
		remedy: 'Give another name; `git check-ref-format --branch <name>` tells whether git takes it',
	}),
	branch_exists: ({branch, sha}) => ({
		error: `a branch named ${inQuotes(branch)} already exists (at ${short(sha)})`,
		remedy: 'Give another name with `--branch`, or start from it with `--from`',
	}),
	ref_conflict: ({branch, blocking}) => ({
		error: `branch ${inQuotes(branch)} cannot exist beside ${inQuotes(blocking)}: git keeps branches like files and folders`,
		remedy: 'Give another name with `--branch`',
	}),
	case_conflict: ({branch, other}) => ({
		error: `branch ${inQuotes(branch)} differs from ${inQuotes(other)} only in upper and lower case`,
		remedy: 'Give another name with `--branch`',
	}),
	branch_in_use: ({branch, path}) => ({
		error: `branch ${inQuotes(branch)} is checked out at ${safeText(path)}`,
		remedy: 'Use that worktree, or give another branch',
	}),
	worktree_exists: ({path, task, id}) => ({
		error: `${safeText(path)} already exists${task === null ? '' : `, for ${inQuotes(task)}`}${id === null ? '' : ` (${safeText(id)})`}`,
		remedy: 'Use it, or give the new task another name',
	}),
	worktree_in_state_dir: ({path, inside}) => ({
		error: `${safeText(path)} lies inside ${safeText(inside)}, where no worktree may be`,
		remedy: 'Choose another place with the setting `location`',
	}),
	already_active: ({session, id, path}) => ({
		error: `session ${inQuotes(session)} already works in ${safeText(id)} at ${safeText(path)}`,
		remedy: `Merge, keep or discard it first: \`copse keep ${shellWord(id)}\``,
	}),
	pr_ref_error: details => pullRequestWords[details.reason](details),
	pr_worktree_exists: ({number, id, path, moved}) => ({
		error: `pull request #${number} already has a worktree: ${safeText(id)} at ${safeText(path)}${moved === undefined ? '' : `; the pull request has moved ${short(moved.from)} → ${short(moved.to)}`}`,
		remedy:
			moved === undefined
				? `Use it, or end it first: \`copse discard ${shellWord(path)}\``
				: `Use it; \`copse update ${shellWord(id)}\` fetches the new commits in`,
	}),
	no_pull_request: ({worktree}) => ({
		error: `${safeText(worktree)} was not made from a pull request`,
		remedy: '`git pull` there brings in what its upstream has',
	}),
	pr_own_work: ({number, id, path, to, commits, files}) => ({
		error: `${safeText(path)} has work that #${number} does not have: ${[
			...(commits.length > 0 ? [`${count(commits.length, 'commit')}: ${commitList(commits)}`] : []),
			...(files.length > 0 ? [fileList(files)] : []),
		].join('; ')}`,
		remedy: `Keep it on top: commit it, then \`git -C ${shellWord(path)} rebase ${short(to)}\`; or set it aside under a ref of its own: \`copse update ${shellWord(id)} --force\``,
	}),
	remote_missing: ({remote, remotes}) => ({
		error: `there is no remote called ${inQuotes(remote)}`,
		remedy:
			remotes.length === 0 ? '`git remote add <name> <url>` adds one' : `There are: ${nameSome(remotes)}`,
	}),
	auth_needed: ({remote, message}) => ({
		error: `${safeText(remote)} wants to know who asks, and copse asks nobody for passwords: ${safeText(message)}`,
		remedy: `Run \`git fetch ${shellWord(remote)}\` once in a terminal, or set up a credential helper or an ssh agent`,
	}),
	fetch_failed: ({remote, message}) => ({
		error: `${safeText(remote)} could not be fetched: ${safeText(message)}`,
		remedy: `\`git fetch ${shellWord(remote)}\` in a terminal tells more`,
	}),
	no_web_page: ({path, reason, subject}) =>
		({
			no_branch: {
				error: `${safeText(path)} is on no branch, so there is no page of it`,
				remedy: `\`git -C ${shellWord(path)} switch -c <name>\` gives it one`,
			},
			not_pushed: {
				error: `${inQuotes(subject)} is on no remote, as far as was fetched`,
				remedy: `Push it (\`git push -u origin ${shellWord(subject)}\`), or \`copse fetch\` if somebody did`,
			},
			unknown_host: {
				error: `how the web pages of remote ${inQuotes(subject)} are called is not known`,
				remedy:
					'Known are GitHub, GitLab, Bitbucket, Codeberg, Gitea and Forgejo; GH_HOST names a GitHub Enterprise host',
			},
		})[reason],
	base_unnamed: ({path}) => ({
		error: `no branch is checked out at ${safeText(path)}, so the base is not clear`,
		remedy: 'Name the branch to merge into: `--base <branch>`',
	}),
	base_missing: ({base}) => ({
		error: `the base branch ${inQuotes(base)} does not exist`,
		remedy:
			'Name another one (`--base` to create, `--into` to merge); `git branch --list` shows what there is',
	}),
	ref_not_found: ({ref, what}) => ({
		error: `${safeText(what)} ${inQuotes(ref)} names no commit here`,
		remedy: 'Check the spelling, or `git fetch` it first',
	}),
	filter_failed: ({reason}) => ({
		error: `a filter of this repository failed while files were written${said(reason)}`,
		remedy: 'Install what the filter needs (often git-lfs or git-crypt), then try again',
	}),
	objects_missing: ({reason}) => ({
		error: `objects of this repository are missing${said(reason)}`,
		remedy: 'If it is a partial clone, go online; else see `git fsck`',
	}),

	// the state of a worktree
	worktree_dirty: ({path, files, losses}) => ({
		error: `${safeText(path)} has uncommitted work: ${fileList(files)}${alsoLost(losses, 'files')}`,
		remedy: losses === undefined ? commitFirst(path) : forceDiscard(path),
	}),
	unmerged_commits: ({path, branch, commits, losses}) => ({
		error: `branch ${inQuotes(branch)} has ${count(commits.length, 'commit')} found nowhere else: ${commitList(commits)}${alsoLost(losses, 'commits')}`,
		remedy: `Merge first (\`copse merge ${shellWord(path)}\`), keep the branch (\`--keep-branch\`), or ${orForce(path)}`,
	}),
	detached_commits: ({path, commits, losses}) => ({
		error: `${safeText(path)} is detached and has ${count(commits.length, 'commit')} on no branch: ${commitList(commits)}${alsoLost(losses, 'commits')}`,
		remedy: `Give them a branch (\`git -C ${shellWord(path)} switch -c <name>\`), or ${orForce(path)}`,
	}),
	ignored_files: ({path, files, losses}) => ({
		error: `${safeText(path)} has ignored files that differ from the main worktree's: ${fileList(files)}${alsoLost(losses, 'ignored')}`,
		remedy: `Copy out what you need, or ${orForce(path)}`,
	}),
	worktree_missing: ({path, branch}) => ({
		error: `the directory of the worktree at ${safeText(path)} is gone${branch === null ? '' : `; its branch ${inQuotes(branch)} is still there`}`,
		remedy: `If it was moved: \`git worktree repair <new path>\`; if it was deleted: \`copse discard ${shellWord(path)}\``,
	}),
	broken_worktree: ({path, reason}) => ({
		error: `git cannot read the worktree at ${safeText(path)}${said(reason)}`,
		remedy: `\`git worktree repair ${shellWord(path)}\` mends broken links between a worktree and its repository`,
	}),
	main_worktree: ({path, verb}) => ({
		error: `${safeText(path)} is the main worktree; copse does not ${safeText(verb)} it`,
		remedy: 'Name a linked worktree; `copse list` shows them',
	}),
	current_worktree: ({path}) => ({
		error: `you stand in ${safeText(path)}`,
		remedy: 'Go to another directory first, for example that of the main worktree',
	}),
	contains_worktrees: ({path, inner}) => ({
		error: `${safeText(path)} holds other worktrees: ${nameSome(inner)}`,
		remedy: 'Move them elsewhere with `git worktree move`, or end them first',
	}),
	locked: ({path, reason}) => ({
		error: `the worktree at ${safeText(path)} is locked${said(reason)}`,
		remedy: `\`git worktree unlock ${shellWord(path)}\``,
	}),
	in_use: ({path, processes}) => ({
		error: `${count(processes.length, 'process', 'processes')} at work in ${safeText(path)}: ${nameSome(processes.map(({pid, command}) => `${command} (${pid})`))}`,
		remedy: `End ${processes.length === 1 ? 'it' : 'them'} first, or ${orForce(path)}`,
	}),
	git_busy: ({path, lock_file, age_seconds}) => ({
		error: `another git is at work in ${safeText(path)} (${safeText(lock_file)} is ${age(age_seconds)} old)`,
		remedy: `Try again when it is done; if no git runs any more: \`rm ${shellWord(lock_file)}\``,
	}),
	permission: ({path, verb}) => ({
		error: `no permission to ${safeText(verb)} ${safeText(path)}`,
		remedy: `See who owns it: \`ls -ld ${shellWord(path)}\``,
	}),
	cannot_verify: ({what, reason}) => ({
		error: `${safeText(what)} could not be checked${said(reason)}`,
		remedy: 'Nothing was changed; mend what is named above, then try again',
	}),
	operation_in_progress: ({path, operation, of}) => ({
		error: `a ${operation} is unfinished in ${of === 'base' ? "the base's checkout " : ''}${safeText(path)}`,
		remedy: `Finish it there, or \`git -C ${shellWord(path)} ${operation === 'bisect' ? 'bisect reset' : `${operation} --abort`}\``,
	}),
	unresolved_conflicts: ({path, files}) => ({
		error: `${safeText(path)} has unresolved conflicts: ${nameSome(files)}`,
		remedy: 'Resolve them there, then `git add` and commit',
	}),
	head_not_on_branch: ({path, expected, found, ahead}) => ({
		error: `${safeText(path)} is ${found === null ? 'detached' : `on branch ${inQuotes(found)}`}${expected === null ? '' : `, not on ${inQuotes(expected)}`}${ahead === null || ahead === 0 ? '' : `, ${count(ahead, 'commit')} ahead of it`}`,
		remedy:
			expected === null
				? `Give the work a branch: \`git -C ${shellWord(path)} switch -c <name>\``
				: `Go back to it: \`git -C ${shellWord(path)} switch ${shellWord(expected)}\`, and bring along what is missing with \`git merge\` or \`git cherry-pick\``,
	}),
	branch_missing: ({branch, path}) => ({
		error: `branch ${inQuotes(branch)} of ${safeText(path)} does not exist any more`,
		remedy: `\`git -C ${shellWord(path)} switch -c <name>\` gives the work a branch again; \`git reflog\` finds its last commit`,
	}),

	// merging
	not_fast_forward: ({branch, base, ahead, behind}) => ({
		error: `${inQuotes(base)} cannot be fast-forwarded to ${inQuotes(branch)}: it has ${count(behind, 'commit')} that the branch lacks (${ahead} ahead, ${behind} behind)`,
		remedy: `Merge with \`--mode no-ff\` or \`--mode squash\`, or \`git rebase ${shellWord(base)}\` in the worktree first`,
	}),
	merge_conflict: ({branch, base, files}) => ({
		error: `${inQuotes(branch)} conflicts with ${inQuotes(base)} in ${nameSome(files)}; nothing was changed`,
		remedy: `\`copse conflicts ${shellWord(branch)}\` shows both sides. Resolve it in the worktree: \`git merge ${shellWord(base)}\`, commit, then merge again`,
	}),
	base_dirty: ({path, base, files}) => ({
		error: `the checkout of ${inQuotes(base)} at ${safeText(path)} has uncommitted changes: ${nameSome(files)}`,
		remedy: 'Commit or stash them there, then merge again',
	}),
	would_overwrite: ({path, files}) => ({
		error: `the merge would overwrite files in ${safeText(path)} that git does not track: ${nameSome(files)}`,
		remedy: 'Move or delete them, then merge again',
	}),
	base_behind_upstream: ({base, upstream, behind}) => ({
		error: `${inQuotes(base)} is ${count(behind, 'commit')} behind ${inQuotes(upstream)}, and this merge would fold them in`,
		remedy: `Bring ${inQuotes(base)} up to date first (\`git pull --ff-only\` in its checkout), then merge again`,
	}),
	base_not_checked_out: ({base}) => ({
		error: `${inQuotes(base)} is checked out nowhere, so nothing can be staged for it`,
		remedy: `\`git switch ${shellWord(base)}\` in the main worktree first, or choose another \`--mode\``,
	}),
	into_itself: ({branch}) => ({
		error: `${inQuotes(branch)} cannot be merged into itself`,
		remedy: 'Name another target: `--into <branch>`',
	}),
	unrelated_histories: ({branch, base}) => ({
		error: `${inQuotes(branch)} and ${inQuotes(base)} have no commit in common`,
		remedy: 'Name the branch that the work started from: `--into <branch>`',
	}),
	base_unreachable: ({branch, base}) => ({
		error: `${inQuotes(branch)} no longer holds the commit of ${inQuotes(base)} that it started from`,
		remedy: `See what it holds now: \`git log --oneline --graph ${shellWord(base)} ${shellWord(branch)}\``,
	}),
	identity_missing: ({path}) => ({
		error: `git does not know who commits in ${safeText(path)}`,
		remedy:
			'`git config --global user.name "Your Name"` and `git config --global user.email you@example.com`',
	}),
	signing_failed: ({reason}) => ({
		error: `the commit could not be signed${said(reason)}`,
		remedy: 'Unlock your signing key (gpg or ssh-agent), then try again',
	}),
	hook_failed: ({hook, exit_code, output}) => ({
		error: `the ${safeText(hook)} hook refused (exit ${exit_code})${said(output)}`,
		remedy: 'Mend what the hook names, or skip hooks with `--no-verify`',
	}),

	// trash
	not_in_trash: ({id}) => ({
		error: `nothing in the trash has the id, branch, task or path ${inQuotes(id)}`,
		remedy: '`copse list --all` shows what was discarded, each with its id',
	}),
	trash_damaged: ({id, reason}) => ({
		error: `${safeText(id)} cannot be restored${said(reason)}`,
		remedy: `What was committed is kept: \`git log --all --grep=${shellWord(id)}\` finds it`,
	}),
	nothing_to_undo: ({reason}) => ({
		error: `there is nothing to undo: ${safeText(reason)}`,
		remedy: '`copse list --all` shows what became of each worktree',
	}),
	undo_impossible: ({verb, reason}) => ({
		error: `the last ${safeText(verb)} cannot be undone: ${safeText(reason)}`,
		remedy: '`git reflog` shows where each branch stood before',
	}),

	// state on disk
	locked_by: ({pid, age_seconds, path}) => ({
		error: `another copse${pid === null ? '' : ` (process ${pid})`} has been changing this repository for ${age(age_seconds)}`,
		remedy: `Try again when it is done; a lock without a living process is taken over by itself (${safeText(path)})`,
	}),
	lock_lost: ({path}) => ({
		error: `the lock ${safeText(path)} was lost while copse was at work, perhaps because the computer slept`,
		remedy: '`copse list` shows how things stand; then try again',
	}),
	state_not_writable: ({path, reason}) => ({
		error: `copse cannot write to ${safeText(path)}${said(reason)}`,
		remedy: `See who owns it and whether the disk is read-only: \`ls -ld ${shellWord(path)}\``,
	}),
	record_damaged: ({path, reason}) => ({
		error: `the record ${safeText(path)} cannot be read${said(reason)}`,
		remedy: 'The worktree itself is not touched; mend or move the file, then try again',
	}),
	no_space: ({path}) => ({
		error: `no space left on the disk of ${safeText(path)}`,
		remedy: `Free some space (\`df -h ${shellWord(path)}\`), then try again`,
	}),
	changed_meanwhile: ({what, expected, found}) => ({
		error: `${safeText(what)} changed meanwhile: it was ${short(expected)}, now it is ${short(found)}; nothing was done`,
		remedy: 'Look again, then try again',
	}),

	// what agents ask for
	request_not_found: ({request, waiting}) => ({
		error: `no request has the id ${inQuotes(request)}`,
		remedy:
			waiting.length > 0
				? `Waiting: ${nameSome(waiting)}`
				: 'None is waiting; `copse requests --all` shows those that are over',
	}),
	request_answered: ({id, status}) => ({
		error: `${safeText(id)} does not wait any more: it is ${safeText(status)}; nothing was done`,
		remedy: '`copse requests` shows what waits',
	}),
	requests_full: ({waiting}) => ({
		error: `${count(waiting, 'request')} already wait for a person; nothing was asked`,
		remedy: 'Wait until some are answered: `copse requests` shows them',
	}),

	// settings
	setting_unknown: ({key, nearest}) => ({
		error: `there is no setting ${inQuotes(key)}`,
		remedy:
			nearest === null
				? '`copse config` shows all settings'
				: `Did you mean \`copse config get ${nearest}\`?`,
	}),
	setting_wrong: ({key, value, reason, nearest}) => ({
		error: `${inQuotes(value)} does not fit the setting ${key}: ${safeText(reason)}`,
		remedy:
			nearest === null
				? `\`copse config get ${key}\` shows what it is now; \`copse config\` tells what it is for`
				: `Did you mean \`copse config set ${key} ${shellWord(nearest)}\`?`,
	}),

	setup_damaged: ({path, reason}) => ({
		error: `${safeText(path)} was left alone: ${safeText(reason)}`,
		remedy: 'Mend the file, or move it aside, and set the agent up again',
	}),

	// agents
	tool_unknown: ({tool, tools}) => ({
		error: `there is no tool ${inQuotes(tool)}`,
		remedy: `Use one of ${nameSome(tools)}; tools/list has them all`,
	}),
	tool_not_permitted: ({tool}) => ({
		error: `${safeText(tool)} is not permitted here; nothing was done`,
		remedy: `Tell the person you work for what you would do. They can permit it, with the setting \`mcp_permissions\` or with \`copse mcp --permit ${shellWord(tool)}=ask\``,
	}),
	consent_refused: ({tool, word}) => ({
		error: `a person refused ${safeText(tool)}${word === null ? '' : `: ${safeText(word)}`}; nothing was done`,
		remedy: 'Do not ask for the same again; heed what was said, or leave the work as it is',
	}),
	consent_expired: ({tool, minutes}) => ({
		error: `nobody answered the request for ${safeText(tool)} within ${minutes} minutes; nothing was done`,
		remedy: 'Leave the work as it is and tell the person, or ask again when somebody is there',
	}),

	// the rest
	cannot_start: ({program, reason, what}) => ({
		error: `${inQuotes(program)} could not be started: ${safeText(reason)}`,
		remedy:
			what === 'editor'
				? 'Name an editor that is there: the setting `editor`, or $VISUAL, or $EDITOR'
				: 'Check its name and PATH; a relative path starts in the worktree',
	}),
	git_failed: ({command, exit_code, output}) => ({
		error: `\`${safeText(command)}\` failed${exit_code === null ? '' : ` (exit ${exit_code})`}${said(output)}`,
		remedy: "See git's own words above; the same command can be run by hand",
	}),
	git_timeout: ({command, seconds}) => ({
		error: `\`${safeText(command)}\` took longer than ${count(seconds, 'second')} and was stopped`,
		remedy: 'Try again; on a slow disk or network it may need a second start',
	}),
	cancelled: ({verb}) => ({
		error: `${safeText(verb)} was cancelled`,
		remedy: 'Nothing is left half-done; start it again when you like',
	}),
	internal: ({message}) => ({
		error: `copse made a mistake: ${safeText(message, {keepLines: true})}`,
		remedy:
			'Please report it with this text and that of `copse doctor --report`; `copse list` shows how things stand',
	}),
};

type PullRequestDetails = Readonly<ProblemDetails['pr_ref_error']>;

const pullRequestWords: {
	readonly [Reason in PullRequestReason]: (details: PullRequestDetails) => ProblemText;
} = {
	invalid_pr_ref: ({reference, message}) => ({
		error: `${inQuotes(reference)} names no pull request${said(message)}`,
		remedy: 'Give its number, `owner/repo#12`, or the address of its page on GitHub',
	}),
	gh_not_found: () => ({
		error: 'gh, which reads pull requests, was not found on PATH',
		remedy: 'Install it (https://cli.github.com), then `gh auth login`',
	}),
	gh_not_authenticated: ({host}) => ({
		error: `gh is not logged in${host === '' ? '' : ` to ${safeText(host)}`}`,
		remedy: `\`gh auth login${host === '' ? '' : ` --hostname ${shellWord(host)}`}\``,
	}),
	gh_too_old: ({message}) => ({
		error: `gh is too old${said(message)}`,
		remedy: 'Install a newer one: https://cli.github.com',
	}),
	gh_timeout: ({reference, message}) => ({
		error: `gh gave no answer about ${safeText(reference)} in time${said(message)}`,
		remedy: 'Check the network, then try again',
	}),
	gh_failed: ({reference, message}) => ({
		error: `gh could not read ${safeText(reference)}${said(message)}`,
		remedy: 'Check the network and `gh auth status`, then try again',
	}),
	pr_not_found: ({reference, host, message}) => ({
		error: `there is no pull request ${safeText(reference)}${host === '' ? '' : ` on ${safeText(host)}`}, or you may not see it${said(message)}`,
		remedy: 'Check the number and the repository; `gh pr list` shows what there is',
	}),
	fetch_failed: ({reference, message}) => ({
		error: `${safeText(reference)} could not be fetched${said(message)}`,
		remedy: 'See that `git fetch` works here, then try again; nothing was made',
	}),
	other_repo: ({reference, expected}) => ({
		error:
			expected.length === 0
				? `no remote of this repository is on a host that has ${safeText(reference)}`
				: `${safeText(reference)} belongs to another repository than this one: ${nameSome(expected)}`,
		remedy: 'Go to a clone of its repository, or add that as a remote; `git remote -v` shows what there is',
	}),
};

const inQuotes = (name: string): string => `'${safeText(name)}'`;
const short = (sha: string): string => safeText(/^[0-9a-f]{40,64}$/.test(sha) ? sha.slice(0, 7) : sha);

/** What git or a hook said, behind a colon; several lines each on their own. */
const said = (text: string): string => {
	const safe = safeText(text.trim(), {keepLines: true});
	if (safe === '') return '';
	return safe.includes('\n') ? `:\n${safe}` : `: ${safe}`;
};

const age = (seconds: number): string => {
	if (seconds < 120) return count(Math.round(seconds), 'second');
	return seconds < 7200 ? `${Math.round(seconds / 60)} minutes` : `${Math.round(seconds / 3600)} hours`;
};

const fileList = (files: readonly FileState[]): string =>
	nameSome(files.map(({path, state, note}) => `${path} (${note ?? state})`));

const commitList = (commits: readonly CommitLine[]): string =>
	nameSome(commits.map(({sha, subject}) => `${sha.slice(0, 7)} ${subject}`));

/** The rest of what would go, beside the kind that is told already. */
const alsoLost = (losses: Losses | undefined, told: keyof Losses): string => {
	if (losses === undefined) return '';
	const rest = [
		told !== 'files' && losses.files.length > 0 ? count(losses.files.length, 'uncommitted file') : null,
		told !== 'commits' && losses.commits.length > 0
			? `${count(losses.commits.length, 'commit')} found nowhere else`
			: null,
		told !== 'ignored' && losses.ignored.length > 0 ? count(losses.ignored.length, 'ignored file') : null,
	].filter(part => part !== null);
	return rest.length === 0 ? '' : `; also ${rest.join(' and ')}`;
};

const commitFirst = (path: string): string =>
	`Commit it there, or let copse do it: \`copse merge ${shellWord(path)} --dirty snapshot\``;
const forceDiscard = (path: string): string => `Commit what you need, or ${orForce(path)}`;
const orForce = (path: string): string =>
	`\`copse discard ${shellWord(path)} --force\`, which moves it to the trash`;
