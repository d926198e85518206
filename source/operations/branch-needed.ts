import type {Standing} from './look/skeleton.ts';
import type {Scene} from './scene.ts';

/**
 * A branch that another worktree has checked out too or will be merged into, or that a bare repository's HEAD names, is
 * not this one's to delete: why, or null.
 */
export const branchNeeded = (
	{branchRef, path: place}: Standing,
	{standings, records}: Scene,
): string | null => {
	if (branchRef === null) return null;
	const holder = standings.find(each => each.path !== place && each.branchRef === branchRef);
	if (holder !== undefined) return `${holder.path} has it checked out too`;
	if (standings.some(({bareHeadRef}) => bareHeadRef === branchRef)) return 'HEAD of the repository names it';
	const live = new Set(standings.flatMap(({record}) => (record === null ? [] : [record.id])));
	const dependent = records.find(
		({id, base, path}) => live.has(id) && path !== place && `refs/heads/${base}` === branchRef,
	);
	return dependent === undefined ? null : `it is the base of ${dependent.task ?? dependent.id}`;
};
