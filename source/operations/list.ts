import * as z from 'zod/mini';
import type {Repository} from '../git/locate-repository.ts';
import type {Row} from '../model/row.ts';
import {readPullRequestCache} from '../records/pull-request-cache.ts';
import {readLiveAgents, withAgents} from './agents/live-agents.ts';
import {lookAround} from './look/look-around.ts';
import {recordRows} from './look/record-rows.ts';
import {isMarkedBare, unmarkBare} from './marked-bare.ts';
import {defineOperation, type Report} from './operation.ts';
import {askForNews} from './pull-request/ask-for-news.ts';
import {withNews} from './pull-request/with-news.ts';
import {markVanished} from './recover/mark-vanished.ts';

export type ListValue = {
	readonly repo: {readonly name: string; readonly path: string; readonly common_dir: string};
	/** Path of the main worktree. */
	readonly base_worktree: string;
	readonly worktrees: readonly Row[];
};

export const list = defineOperation({
	name: 'list',
	aliases: ['ls', 'status'],
	summary: 'List every worktree with its state',
	access: 'read',
	input: z.object({
		all: z.optional(z.boolean()).register(z.globalRegistry, {
			description: 'Also show records whose directory is gone',
		}),
		refresh: z.optional(z.boolean()).register(z.globalRegistry, {
			description: 'Ask gh how pull requests stand now, instead of showing what was heard last',
		}),
	}),
	positionals: [],
	examples: ['copse list', 'copse list --json'],
	run: async ({all, refresh}, context): Promise<ListValue> => {
		const {repository} = context;
		await markVanished(context);
		const {rows} = await lookAround(context);
		if (await isMarkedBare(repository)) context.report(markedBare(repository));
		const listed = [...rows, ...(await recordRows(rows, {all: all === true}, context))];
		const heard =
			refresh === true ? await askForNews(rows, context) : await readPullRequestCache(context.state);
		return {
			repo: {name: repository.name, path: repository.mainPath, common_dir: repository.commonDirectory},
			base_worktree: repository.mainPath,
			worktrees: withAgents(withNews(listed, heard), await readLiveAgents(context.state, context.now())),
		};
	},
	text: ({worktrees}) => worktrees.map(({path, verdict}) => `${verdict}\t${path}`).join('\n'),
});

const markedBare = (repository: Repository): Report => ({
	kind: 'warning',
	warning: {
		code: 'main_marked_bare',
		message: `${repository.mainPath} is marked bare though it has files; "${unmarkBare(repository)}" mends it`,
	},
});
