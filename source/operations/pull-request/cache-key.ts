import type {PullRequestKey} from '../../forge/look-up-many.ts';
import {referenceText} from '../../forge/pull-request-reference.ts';
import type {PullRequest} from '../../model/row.ts';

/** What the forge is asked for about a record's pull request. */
export const keyOf = ({number, host, repo}: PullRequest): PullRequestKey => {
	const [owner = '', name = ''] = repo.split('/');
	return {number, host, owner, repo: name};
};

/** The name of a pull request in the cache. */
export const cacheKey = (pr: PullRequest): string => referenceText(keyOf(pr)).toLowerCase();
