import {forkWords, type PullRequestNews} from '../../model/pull-request-news.ts';
import {cellName} from '../../text/text-width.ts';
import {joinSpans, type Span, span} from '../line.ts';
import type {Look} from '../look.ts';

const reviewWords = {
	approved: 'approved',
	changes_requested: 'changes requested',
	review_required: 'review required',
} as const;

/** How a pull request stands, in words: state, author, fork, checks, review. */
export const pullRequestSpans = (news: PullRequestNews, {theme, glyphs}: Look): readonly Span[] => {
	const {state, author, checks, review_decision: review, cross_repository} = news;
	const groups = [
		[span(state, state === 'open' ? theme.good : theme.dim)],
		...(author === null ? [] : [[span(`by ${cellName(author)}`)]]),
		...(cross_repository ? [[span(cellName(forkWords(news)), theme.warn)]] : []),
		...(checks === 'none'
			? []
			: [
					[
						span(
							`checks ${checks}`,
							checks === 'failing' ? theme.bad : checks === 'passing' ? theme.good : theme.dim,
						),
					],
				]),
		...(review === null
			? []
			: [
					[
						span(
							reviewWords[review],
							review === 'approved' ? theme.good : review === 'changes_requested' ? theme.bad : theme.dim,
						),
					],
				]),
	];
	return joinSpans(groups, ` ${glyphs.separator} `, theme.dim);
};
