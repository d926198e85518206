import {listChanges} from '../../git/read-diff.ts';
import {refuse} from '../../model/problem.ts';
import type {OperationContext} from '../operation.ts';
import {filesInTheWay} from './files-in-the-way.ts';

/**
 * Refuses with `would_overwrite` when a checkout that is to move from one commit to another has untracked or ignored
 * files where new ones would be written. `safe`: paths whose content is kept elsewhere.
 */
export const verifyRoom = async (
	checkout: string,
	{
		from,
		to,
		safe = new Set(),
	}: {readonly from: string; readonly to: string; readonly safe?: ReadonlySet<string>},
	context: OperationContext,
): Promise<void> => {
	const cwd = context.repository.commonDirectory;
	const shape = {files: null, ignoreSpace: false};
	const changes = await context.git(listChanges(cwd, {from, to, environment: {}}, shape));
	const files = (await filesInTheWay(checkout, changes, context)).filter(file => !safe.has(file));
	if (files.length > 0) throw refuse('would_overwrite', {path: checkout, files});
};
