import path from 'node:path';
import type {TrashEntry} from '../../model/step.ts';
import {isThere} from '../is-there.ts';
import type {OperationContext} from '../operation.ts';

/**
 * A trash entry with the places where it is now. The repository may have been moved with all of its state, or this one
 * is a copy: then what waits in the state of the other, or beside a worktree of it, is the other's.
 */
export const locateEntry = async (
	entry: TrashEntry,
	{state, repository}: Pick<OperationContext, 'state' | 'repository'>,
): Promise<TrashEntry> => {
	const inState = path.join(state.trash, entry.id);
	const before = path.dirname(entry.admin_saved_to);
	if (before === inState) return entry;
	const isBeside = entry.directory !== null && path.dirname(entry.directory) !== before;
	const isOthers = await isThere(`${before}.json`);
	const {commonDirectory} = repository;
	return {
		...entry,
		directory:
			entry.directory === null || (isBeside && !isOthers) ? entry.directory : path.join(inState, 'directory'),
		admin_saved_to: path.join(inState, 'registration'),
		admin_directory: path.join(commonDirectory, 'worktrees', path.basename(entry.admin_directory)),
	};
};
