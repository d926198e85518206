import {mkdir, rename, rmdir} from 'node:fs/promises';
import path from 'node:path';
import {refuse} from '../../model/problem.ts';
import {errorCode} from '../../records/error-code.ts';
import type {OperationContext} from '../operation.ts';

/**
 * Where a worktree's directory waits: in copse's state when a directory can be moved there from beside it, else
 * hidden beside it. Tried out with an empty one: two mounts of one disk look the same but cannot be moved between.
 */
export const waitingPlace = async (
	place: string,
	id: string,
	{state}: Pick<OperationContext, 'state'>,
): Promise<string> => {
	const parent = path.dirname(place);
	const beside = path.join(parent, `.copse-trash-${id}`);
	const probe = path.join(state.trash, `${id}.probe`);
	try {
		await mkdir(beside);
	} catch (error) {
		throw errorCode(error) === 'ENOSPC'
			? refuse('no_space', {path: parent})
			: refuse('permission', {path: parent, verb: 'discard'});
	}
	try {
		await rename(beside, probe);
		await rmdir(probe);
		return path.join(state.trash, id, 'directory');
	} catch {
		await rmdir(beside);
		return beside;
	}
};
