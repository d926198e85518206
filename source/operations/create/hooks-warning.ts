import path from 'node:path';
import {hooksPath} from '../../git/hooks-path.ts';
import {allEnded} from '../../model/all-ended.ts';
import type {Warning} from '../../model/problem.ts';
import {isThere} from '../is-there.ts';
import type {OperationContext} from '../operation.ts';

/** Tells when the main worktree's hooks are in a folder that no commit brings along, so that the new one runs none. */
export const hooksWarning = async (
	place: string,
	{git, repository}: OperationContext,
): Promise<Warning | null> => {
	const folder = await git(hooksPath(place)).catch(() => '');
	if (folder === '' || path.isAbsolute(folder)) return null;
	const [inMain, here] = await allEnded([
		isThere(path.join(repository.mainPath, folder)),
		isThere(path.join(place, folder)),
	]);
	if (!inMain || here) return null;
	return {
		code: 'hooks_missing',
		message: `core.hooksPath is ${folder}, which the new worktree does not have: its hooks will not run; name it in .worktreeinclude`,
	};
};
