import type {Row} from '../../model/row.ts';
import type {PullRequestCache} from '../../records/pull-request-cache.ts';
import {cacheKey} from './cache-key.ts';

/** The rows with what was heard last of their pull requests. Pure. */
export const withNews = (rows: readonly Row[], cache: PullRequestCache): Row[] =>
	rows.map(row => (row.pr === null ? row : {...row, pr: {...row.pr, ...heardOf(row, row.pr, cache)}}));

const heardOf = ({head_sha}: Row, pr: NonNullable<Row['pr']>, cache: PullRequestCache) => {
	const {news = null, contained = false, problem = null} = cache.get(cacheKey(pr)) ?? {};
	const isHere = news === null || contained || [pr.head_sha, head_sha].includes(news.head_sha);
	return {news, problem, moved: !isHere};
};
