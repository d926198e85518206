import type {ListedPullRequest, Row} from '../../model/row.ts';
import {cellName} from '../../text/text-width.ts';
import type {Glyphs} from '../glyphs.ts';
import {type Span, span} from '../line.ts';
import type {Look} from '../look.ts';
import {shortAge} from '../numbers.ts';
import {pullRequestSpans} from './pull-request-spans.ts';

export type PullRequestAround = {
	/** Epoch milliseconds that ages are counted from. */
	readonly now: number;
	/** The key that fetches new commits in, as it is shown. */
	readonly updateKey: string;
};

/** What is known of a row's pull request: number and title, how it stands with its age, and what is new there. */
export const pullRequestLines = (
	{pr}: Row,
	{now, updateKey}: PullRequestAround,
	look: Look,
): readonly (readonly Span[])[] => {
	if (pr === null) return [];
	const {theme, glyphs} = look;
	const {news = null, moved = false, problem = null} = pr;
	return [
		[span(`PR #${pr.number}`), ...(news === null ? [] : [span(` ${cellName(news.title)}`, theme.bold)])],
		...(news === null
			? []
			: [
					[
						...pullRequestSpans(news, look),
						span(
							` ${glyphs.separator} ${shortAge((now - Date.parse(news.checked_at)) / 1000)} ago`,
							theme.dim,
						),
					],
				]),
		...(moved ? [[span(movedWords(pr, updateKey, glyphs), theme.accent)]] : []),
		...(problem === null ? [] : [[span(`${glyphs.unknown} ${cellName(problem)}`, theme.warn)]]),
	];
};

const movedWords = ({number, head_sha, news}: ListedPullRequest, key: string, {arrow}: Glyphs): string =>
	`#${number} has moved ${head_sha.slice(0, 7)} ${arrow} ${news?.head_sha.slice(0, 7) ?? ''}${key === '' ? '' : `: ${key} fetches that in`}`;
