import * as z from 'zod';
import {readRemotes} from '../git/remotes.ts';
import {count} from '../model/name-some.ts';
import {refuse} from '../model/problem.ts';
import {problemText} from '../model/problem-text.ts';
import {safeText} from '../model/safe-text.ts';
import {type FetchedRemote, fetchOne} from './fetch/fetch-one.ts';
import {defineOperation} from './operation.ts';

export type FetchValue = {readonly remotes: readonly FetchedRemote[]};

export const fetch = defineOperation({
	name: 'fetch',
	aliases: [],
	summary: 'Fetch every remote into its remote-tracking refs; asks nobody for a password',
	access: 'write',
	// nobody waits for a network
	ownLock: true,
	input: z.object({
		remote: z.string().optional().describe('Only this remote; every one unless given'),
	}),
	positionals: ['remote'],
	examples: ['copse fetch', 'copse fetch origin'],
	run: async ({remote: wanted}, context): Promise<FetchValue> => {
		const all = await readRemotes(context.git, context.repository.commonDirectory);
		const chosen = wanted === undefined ? all : all.filter(({name}) => name === wanted);
		if (wanted !== undefined && chosen.length === 0)
			throw refuse('remote_missing', {remote: wanted, remotes: all.map(({name}) => name)});
		const remotes: FetchedRemote[] = [];
		// one after the other: a fetch that hangs leaves room for those who read
		for (const remote of chosen) remotes.push(await fetchOne(remote, context));
		return {remotes};
	},
	exitCode: ({remotes}) => (remotes.every(({fetched}) => fetched) ? 0 : 1),
	text: ({remotes}) =>
		remotes.length === 0
			? 'there are no remotes'
			: remotes
					.map(({name, updated, problem}) => {
						if (problem === null)
							return `✓ ${safeText(name)}  ${updated === 0 ? 'nothing new' : `${count(updated, 'ref')} moved`}`;
						const {error, remedy} = problemText(problem);
						return `✗ ${error}\n  → ${remedy}`;
					})
					.join('\n'),
});
