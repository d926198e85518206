import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import type {OperationContext} from './operation.ts';

/** The folder below `worktrees/` in which git keeps what belongs to a worktree: the one that names its place. */
export const registrationOf = async (
	place: string,
	{repository}: Pick<OperationContext, 'repository'>,
): Promise<string | null> => {
	const folder = path.join(repository.commonDirectory, 'worktrees');
	for (const name of await readdir(folder).catch(() => [])) {
		const registration = path.join(folder, name);
		const target = await readFile(path.join(registration, 'gitdir'), 'utf8').catch(() => '');
		// newer gits may write it relative
		if (path.resolve(registration, target.trimEnd()) === path.join(place, '.git')) return registration;
	}
	return null;
};
