import {readRecords} from '../../records/record-file.ts';
import type {OperationContext} from '../operation.ts';
import {type Look, type LookContext, lookAtWorktrees} from './look-at-worktrees.ts';

/** Looks at the worktrees of the request's repository, with the records as they are now; damaged ones are told. */
export const lookAround = async (
	context: OperationContext,
	options: Pick<LookContext, 'only' | 'previous' | 'onRows' | 'listed'> = {},
): Promise<Look> => {
	const {git, repository, environment, cwd, now, cache, report, state} = context;
	const {records, damaged} = await readRecords(state);
	for (const {path, reason} of damaged)
		report({
			kind: 'warning',
			warning: {code: 'record_damaged', message: `${path} was left alone: ${reason}`},
		});
	const listed = context.takeListing();
	return lookAtWorktrees({
		...{git, repository, environment, records, cwd, now, cache},
		...(listed === null ? {} : {listed}),
		...options,
	});
};
