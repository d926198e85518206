import path from 'node:path';
import * as z from 'zod/mini';
import {
	checkStates,
	type PullRequestNews,
	pullRequestStates,
	reviewDecisions,
} from '../model/pull-request-news.ts';
import {parseJson} from './parse-json.ts';
import {readSmallFile} from './read-small-file.ts';
import {replaceFile} from './replace-file.ts';
import {ensureStateDirectory, type StateDirectory} from './state-directory.ts';

/** What was heard last of a pull request. */
export type CachedPullRequest = {
	/** Null when it was never heard of. */
	readonly news: PullRequestNews | null;
	/** Whether the worktree had all of its commits when it was asked. */
	readonly contained: boolean;
	/** Why the last try brought nothing; null when it did. */
	readonly problem: string | null;
};

/** By `owner/repo#5`, or `host/owner/repo#5`, in lower case. */
export type PullRequestCache = ReadonlyMap<string, CachedPullRequest>;

/** How many are remembered: those asked for last. */
const most = 300;

const newsSchema = z.object({
	title: z.string(),
	state: z.enum(pullRequestStates),
	author: z.nullable(z.string()),
	base_branch: z.string(),
	head_branch: z.string(),
	head_sha: z.string(),
	cross_repository: z.boolean(),
	fork: z.nullable(z.string()),
	checks: z.enum(checkStates),
	review_decision: z.nullable(z.enum(reviewDecisions)),
	checked_at: z.iso.datetime(),
}) satisfies z.ZodMiniType<PullRequestNews>;

const cacheSchema = z.object({
	version: z.literal(1),
	pull_requests: z.record(
		z.string(),
		z.object({news: z.nullable(newsSchema), contained: z.boolean(), problem: z.nullable(z.string())}),
	),
});

const cacheFile = ({cache}: StateDirectory): string => path.join(cache, 'pull-requests.json');

/** Reads what is remembered; a file that is damaged, or of another copse, counts as none. Never throws. */
export const readPullRequestCache = async (state: StateDirectory): Promise<PullRequestCache> => {
	const text = await readSmallFile(cacheFile(state)).catch(() => null);
	const parsed = text === null ? null : parseJson(text, cacheSchema);
	return new Map(parsed?.kind === 'value' ? Object.entries(parsed.value.pull_requests) : []);
};

/** Adds what was heard to what is remembered. It can all be asked again, so a failure to write is none. */
export const rememberPullRequests = async (
	state: StateDirectory,
	heard: PullRequestCache,
): Promise<PullRequestCache> => {
	const all = [...new Map([...(await readPullRequestCache(state)), ...heard])];
	const kept = all.sort(([, one], [, other]) => ageOrder(one, other)).slice(0, most);
	const text = JSON.stringify({version: 1, pull_requests: Object.fromEntries(kept)}, null, '\t');
	try {
		await ensureStateDirectory(state);
		await replaceFile(cacheFile(state), `${text}\n`);
	} catch {
		// a cache
	}
	return new Map(kept);
};

/** The newest first; those never heard of last. */
const ageOrder = (one: CachedPullRequest, other: CachedPullRequest): number =>
	(other.news?.checked_at ?? '').localeCompare(one.news?.checked_at ?? '');
