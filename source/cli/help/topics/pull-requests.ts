import {lines, type Topic, text} from '../help-part.ts';

export const pullRequests: Topic = {
	name: 'pull-requests',
	aliases: ['pull-request', 'pr', 'prs'],
	summary: 'A worktree from a pull request',
	verbs: ['create', 'update'],
	parts: () => [
		lines(
			'copse create --pr 128                # or https://github.com/acme/shop/pull/128',
			"copse update '#128'                  # what came since",
		),
		text(
			'Taken are 128, #128, owner/repo#128, and the address of any host. copse asks gh where the head is, fetches it from the remote that is its repository, and makes a branch of its own, copse/pr-<n>-<id6>; its base is the base of the pull request. No remote is added.',
		),
		text(
			'Where you may push, a plain `git push` goes to the branch of the pull request. update fetches new commits in, and refuses while the worktree has work of its own. Next to the code of a fork nothing is copied and nothing runs unless --trust-code says so.',
		),
	],
};
