import path from 'node:path';
import {hooksPath} from '../../git/hooks-path.ts';
import type {Warning} from '../../model/problem.ts';
import {isThere} from '../is-there.ts';
import type {OperationContext} from '../operation.ts';

/** Tells when a worktree would have had its post-checkout hook run, had a person trusted its code. */
export const skippedHookWarning = async (
	place: string,
	number: number,
	{git, repository}: OperationContext,
): Promise<Warning | null> => {
	const configured = await git(hooksPath(place)).catch(() => '');
	const folder =
		configured === '' ? path.join(repository.commonDirectory, 'hooks') : path.resolve(place, configured);
	if (!(await isThere(path.join(folder, 'post-checkout')))) return null;
	return {
		code: 'hook_skipped',
		message: `the post-checkout hook did not run, for the code of #${number} may decide what it does; with --trust-code it runs`,
	};
};
