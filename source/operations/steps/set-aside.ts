import {removeSetAside, writeSetAside} from '../../records/set-aside-file.ts';
import {pinCommits, unpinCommits} from './pins.ts';
import type {StepHandler} from './step-handler.ts';

/** A commit is pinned before it is noted, and noted as long as it is pinned. */
export const setAside: StepHandler<'set_aside'> = {
	apply: async ({commit}, context) => {
		await pinCommits([commit.id], context);
		await writeSetAside(context.state, commit);
	},
	undo: async ({commit, previous}, context) => {
		if (previous != null) return writeSetAside(context.state, previous);
		await unpinCommits([commit.id], context);
		await removeSetAside(context.state, commit.id);
	},
};
