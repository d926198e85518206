import {type Problem, problem} from '../../model/problem.ts';
import type {NewSheet} from '../../state/sheet.ts';

/** What the sheet asks `create` for. */
export const createInput = ({field, base}: Pick<NewSheet, 'field' | 'base'>) => ({
	task: field.text.trim(),
	...(base === null ? {} : {base}),
});

/** `#12`, `owner/repo#12`, or the address of a pull request. */
const pullRequest =
	/^(?:[\w.-]+\/[\w.-]+)?#\d+$|^https?:\/\/[^\s/]+\/[^\s/]+\/[^\s/]+\/pull\/\d+(?:[/?#]\S*)?$/;

/** Whether text names a pull request by its address. */
export const isPullRequestAddress = (text: string): boolean =>
	/^https?:/.test(text.trim()) && pullRequest.test(text.trim());

/** What `create` can't be asked for yet; null when it can. */
export const whyNotCreate = (text: string): Problem | null =>
	pullRequest.test(text.trim())
		? problem('usage', {
				message: 'a worktree from a pull request can not be made here yet',
				hint: 'Fetch its head into a branch, and make a worktree from that',
			})
		: null;
