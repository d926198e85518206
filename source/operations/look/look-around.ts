import type {ListedWorktree} from '../../git/list-worktrees.ts';
import type {WorktreeRecord} from '../../model/record.ts';
import {readRecords} from '../../records/record-file.ts';
import type {OperationContext} from '../operation.ts';
import {tellDamaged} from '../tell-damaged.ts';
import {type Look, type LookContext, lookAtWorktrees} from './look-at-worktrees.ts';

/** Looks at the worktrees of the request's repository, with the records as they are now; damaged ones are told. */
export const lookAround = async (
	context: OperationContext,
	options: Pick<LookContext, 'only' | 'previous' | 'onRows' | 'listed'> = {},
): Promise<Look> => {
	const {git, repository, environment, cwd, now, cache, state} = context;
	const {records, damaged} = await readRecords(state);
	tellDamaged(damaged, context);
	const taken = context.takeListing();
	// one that was made after the listing would look as if its directory had gone
	const fresh = taken !== null && hasAll(taken.listed, records) ? taken : null;
	const look = await lookAtWorktrees({
		...{git, repository, environment, records, cwd, now, cache},
		makers: context.settings.makers,
		...(fresh === null ? {} : {listed: fresh.listed, knownStatuses: fresh.statuses}),
		...options,
	});
	await cache.keep();
	return look;
};

/** Whether a listing knows every worktree that a live record is about. */
const hasAll = (listed: readonly ListedWorktree[], records: readonly WorktreeRecord[]): boolean =>
	records
		.filter(({status}) => status === 'active' || status === 'kept')
		.every(record => listed.some(({path}) => path === record.path));
