import * as z from 'zod';
import {refuse} from '../model/problem.ts';
import type {PullRequestNews} from '../model/pull-request-news.ts';
import type {PullRequest} from '../model/row.ts';
import {rememberPullRequests} from '../records/pull-request-cache.ts';
import {findWorktree} from './find-worktree.ts';
import type {Standing} from './look/skeleton.ts';
import {defineOperation, type OperationContext} from './operation.ts';
import {cacheKey} from './pull-request/cache-key.ts';
import {fetchHead} from './pull-request/fetch-head.ts';
import {findPullRequest} from './pull-request/find-pull-request.ts';
import {lookUp} from './pull-request/look-up.ts';
import {newsOf} from './pull-request/news-of.ts';
import {lookAtScene} from './scene.ts';
import {underLock} from './under-lock.ts';
import {applyUpdate} from './update/apply-update.ts';
import {lookForUpdate, verifyUpdate} from './update/facts.ts';

export type UpdateValue = {
	readonly dry_run: boolean;
	readonly id: string;
	readonly path: string;
	readonly branch: string;
	readonly number: number;
	/** What the worktree stood at. */
	readonly from: string;
	/** What the pull request stands at. */
	readonly to: string;
	/** False when the worktree had all of it, and with `dry_run`. */
	readonly updated: boolean;
	/** The commit, kept for `trash_days`, that holds what `from` had and `to` has not; null when there was no such thing. */
	readonly kept_as: string | null;
	readonly news: PullRequestNews;
};

export const update = defineOperation({
	name: 'update',
	aliases: [],
	summary: "Fetch the new commits of a worktree's pull request in",
	access: 'write',
	// nobody waits for a network
	ownLock: true,
	input: z.object({
		worktree: z.string().describe('Id, #number of the pull request, branch, task, path, or .'),
		force: z
			.boolean()
			.optional()
			.describe('Go ahead although the worktree has work of its own: that is kept as a commit'),
		dry_run: z.boolean().optional().describe('Only ask whether there is something new'),
	}),
	positionals: ['worktree'],
	examples: ['copse update "#128"'],
	run: async ({worktree, force, dry_run}, context): Promise<UpdateValue> => {
		const {id, pr} = pullRequestOf(await standingOf(worktree, context), worktree);
		const looked = await lookUp(await findPullRequest(pr.url, context), context);
		const news = newsOf(looked.facts, context.now());
		const told = {number: pr.number, news};
		if (dry_run === true) {
			const {path, record, listed} = await standingOf(worktree, context);
			const from = listed.headSha ?? pr.head_sha;
			const branch = record?.branch ?? '';
			const nothing = {dry_run: true, updated: false, kept_as: null};
			return {...nothing, ...told, id, path, branch, from, to: news.head_sha};
		}
		const head = await fetchHead(looked, context);
		try {
			return await underLock(context, async writing => {
				const facts = await lookForUpdate(await standingOf(id, writing), head.sha, writing);
				verifyUpdate(facts, {force: force === true});
				const applied = await applyUpdate(facts, writing);
				const heard = {news: {...news, head_sha: head.sha}, contained: true, problem: null};
				await rememberPullRequests(writing.state, new Map([[cacheKey(pr), heard]]));
				const {standing, branch, headSha: from} = facts;
				return {dry_run: false, ...told, id, path: standing.path, branch, from, to: head.sha, ...applied};
			});
		} finally {
			await head.drop();
		}
	},
	text: ({number, from, to, updated, kept_as, dry_run}) => {
		const move = `${from.slice(0, 7)} → ${to.slice(0, 7)}`;
		if (dry_run) return from === to ? `#${number} has nothing new` : `#${number} stands elsewhere: ${move}`;
		if (!updated) return `#${number} has nothing new`;
		return `#${number} fetched in: ${move}${kept_as === null ? '' : `\nwhat was there is kept as commit ${kept_as}`}`;
	},
});

const standingOf = async (wanted: string, context: OperationContext): Promise<Standing> => {
	const {standings} = await lookAtScene(context);
	return findWorktree(standings, wanted, context.cwd);
};

const pullRequestOf = (
	{path, record, gitDirectory}: Standing,
	wanted: string,
): {readonly id: string; readonly pr: PullRequest} => {
	if (record?.pr == null) throw refuse('no_pull_request', {worktree: wanted});
	if (gitDirectory === null) throw refuse('worktree_missing', {path, branch: record.branch});
	return {id: record.id, pr: record.pr};
};
