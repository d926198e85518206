import type {PullRequestPlan} from '../../model/plan.ts';
import {forkWords} from '../../model/pull-request-news.ts';
import {safeText} from '../../model/safe-text.ts';

/** A pull request for people: number and title, how it stands, where `git push` goes. */
export const pullRequestText = ({number, news, push}: PullRequestPlan): string => {
	const parts = [
		news.state,
		...(news.author === null ? [] : [`by ${news.author}`]),
		...(news.cross_repository ? [`from ${forkWords(news)}`] : []),
	];
	const title = safeText(`#${number} ${news.title} (${parts.join(', ')})`);
	return push === null ? title : `${title}\ngit push goes to ${safeText(`${push.branch} in ${push.remote}`)}`;
};
