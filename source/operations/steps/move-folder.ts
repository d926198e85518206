import {mkdir, rename} from 'node:fs/promises';
import path from 'node:path';
import {refuse} from '../../model/problem.ts';
import {errorCode} from '../../records/error-code.ts';
import {isThere} from '../is-there.ts';

/**
 * Renames a folder unless that was done before; a target that is in the way is never replaced. Refuses with
 * `worktree_exists`, `permission`, `no_space` or `cannot_verify` when neither is there.
 */
export const moveFolder = async (from: string, to: string): Promise<void> => {
	const [source, target] = await Promise.all([isThere(from), isThere(to)]);
	if (!source && target) return;
	if (target) throw refuse('worktree_exists', {path: to, task: null, id: null});
	if (!source) throw refuse('cannot_verify', {what: from, reason: 'it is not there'});
	try {
		await mkdir(path.dirname(to), {recursive: true});
		await rename(from, to);
	} catch (error) {
		throw refusalOf(error, from, to);
	}
};

/** What the system answers to a move: also when it is a mount of its own, or on a layer that cannot be moved. */
const refusalOf = (error: unknown, from: string, to: string): unknown => {
	const code = errorCode(error);
	if (code === 'ENOSPC' || code === 'EDQUOT') return refuse('no_space', {path: from});
	if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
		return refuse('permission', {path: from, verb: 'move'});
	if (code === 'EBUSY' || code === 'EXDEV')
		return refuse('cannot_verify', {what: from, reason: `it cannot be moved (${code}): is it a mount?`});
	if (code === null) return error;
	return refuse('cannot_verify', {what: from, reason: `it cannot be moved to ${to} (${code})`});
};
