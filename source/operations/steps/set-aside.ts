import {commitOf} from '../../git/verify-commit.ts';
import {removeSetAside, writeSetAside} from '../../records/set-aside-file.ts';
import type {OperationContext} from '../operation.ts';
import {pinCommits, unpinCommits} from './pins.ts';
import type {StepHandler, StepOf} from './step-handler.ts';

/**
 * A commit is pinned before it is noted, and noted as long as it is pinned. Where somebody has gone on in the worktree
 * meanwhile, what was set aside may not have come back: it waits as long as if nothing had been taken back.
 */
export const setAside: StepHandler<'set_aside'> = {
	apply: async ({commit}, context) => {
		await pinCommits([commit.id], context);
		await writeSetAside(context.state, commit);
	},
	undo: async (step, context) => {
		const {commit, previous} = step;
		if (previous != null) return writeSetAside(context.state, previous);
		if (!(await isBack(step, context))) {
			const message = `somebody has gone on in ${step.from?.path}: what was there before is kept as ${commit.id}`;
			return context.report({kind: 'warning', warning: {code: 'set_aside', message}});
		}
		await unpinCommits([commit.id], context);
		await removeSetAside(context.state, commit.id);
	},
};

const isBack = async ({from}: StepOf<'set_aside'>, {git}: OperationContext): Promise<boolean> =>
	from === undefined || (await git(commitOf(from.path, 'HEAD')).catch(() => null)) === from.head;
