import {count, nameSome} from '../name-some.ts';
import type {ProblemDetails, PullRequestReason} from '../problem.ts';
import {safeText} from '../safe-text.ts';
import {shellWord} from '../shell-word.ts';
import {commitList, fileList, inQuotes, said, short} from './phrases.ts';
import type {ProblemText, SomeWords} from './words.ts';

/** The words about pull requests, remotes and web pages. */
export const forgeWords = {
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
} satisfies SomeWords;

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
