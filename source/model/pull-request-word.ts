import type {ListedPullRequest} from './row.ts';

export type PullRequestWord =
	| 'moved'
	| 'merged'
	| 'closed'
	| 'draft'
	| 'failing'
	| 'changes'
	| 'pending'
	| 'approved'
	| 'passing'
	| 'open';

/** The one word for a pull request, what wants to be seen first; null when nothing was heard of it. */
export const pullRequestWord = ({news, moved}: ListedPullRequest): PullRequestWord | null => {
	if (news == null) return null;
	if (moved === true) return 'moved';
	if (news.state !== 'open') return news.state;
	if (news.checks === 'failing') return 'failing';
	if (news.review_decision === 'changes_requested') return 'changes';
	if (news.checks === 'pending') return 'pending';
	if (news.review_decision === 'approved') return 'approved';
	return news.checks === 'passing' ? 'passing' : 'open';
};
