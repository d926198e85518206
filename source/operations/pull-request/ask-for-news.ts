import type {Gh} from '../../forge/gh-call.ts';
import {lookUpMany, type PullRequestAnswer} from '../../forge/look-up-many.ts';
import {referenceText} from '../../forge/pull-request-reference.ts';
import type {Git} from '../../git/git-call.ts';
import type {Repository} from '../../git/locate-repository.ts';
import {isAncestor} from '../../git/unique-commits.ts';
import {allEnded} from '../../model/all-ended.ts';
import {problemText} from '../../model/problem-text.ts';
import type {Row} from '../../model/row.ts';
import {
	type CachedPullRequest,
	type PullRequestCache,
	readPullRequestCache,
	rememberPullRequests,
} from '../../records/pull-request-cache.ts';
import type {StateDirectory} from '../../records/state-directory.ts';
import {cacheKey, keyOf} from './cache-key.ts';
import {newsOf} from './news-of.ts';

export type NewsContext = {
	readonly gh: Gh;
	readonly git: Git;
	readonly repository: Repository;
	readonly state: StateDirectory;
	readonly now: () => Date;
};

/**
 * Asks how the pull requests of rows stand, all of a host with one query, and remembers it. What cannot be had keeps
 * what was heard before, with the reason. Rejects only when cancelled.
 */
export const askForNews = async (rows: readonly Row[], context: NewsContext): Promise<PullRequestCache> => {
	const {gh, repository, state} = context;
	const asked = rows.flatMap(row => (row.pr === null ? [] : [{row, pr: row.pr, key: keyOf(row.pr)}]));
	const before = await readPullRequestCache(state);
	if (asked.length === 0) return before;
	const wanted = asked.map(({key}) => key);
	const answers = await lookUpMany(gh, {wanted, cwd: repository.commonDirectory});
	const heard = await allEnded(
		asked.map(async ({row, pr, key}) => {
			const answer = answers.get(referenceText(key));
			return [cacheKey(pr), await entryFor(row, answer, before.get(cacheKey(pr)), context)] as const;
		}),
	);
	return rememberPullRequests(state, new Map(heard));
};

const entryFor = async (
	row: Row,
	answer: PullRequestAnswer | undefined,
	before: CachedPullRequest | undefined,
	context: NewsContext,
): Promise<CachedPullRequest> => {
	const {news = null, contained = false} = before ?? {};
	if (answer?.kind === 'found')
		return {
			news: newsOf(answer.facts, context.now()),
			contained: await hasCommit(row, answer.facts.head_sha, context),
			problem: null,
		};
	const problem =
		answer?.kind === 'unknown'
			? problemText(answer.problem).error
			: 'the pull request is not there, or you may not see it';
	return {news, contained, problem};
};

/** Whether the worktree has a commit: one that is not even here was never fetched. */
const hasCommit = async (
	{pr, head_sha}: Row,
	sha: string,
	{git, repository}: NewsContext,
): Promise<boolean> => {
	if (sha === pr?.head_sha || sha === head_sha) return true;
	if (head_sha === null) return false;
	return git(isAncestor(repository.commonDirectory, sha, head_sha)).catch(() => false);
};
