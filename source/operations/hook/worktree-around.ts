import {realpath} from 'node:fs/promises';
import {listWorktrees} from '../../git/list-worktrees.ts';
import {isInside} from '../is-inside.ts';
import type {OperationContext} from '../operation.ts';

/** The worktree of the repository that a directory lies in, managed or not: its real path; null for none. */
export const worktreeAround = async (
	directory: string,
	{git, repository, takeListing}: Pick<OperationContext, 'git' | 'repository' | 'takeListing'>,
): Promise<string | null> => {
	const real = await realpath(directory).catch(() => directory);
	const listed = takeListing()?.listed ?? (await git(listWorktrees(repository.commonDirectory)));
	const places = await Promise.all(
		listed
			.filter(({bare}) => !bare)
			.map(({path: place}, index) => realpath(index === 0 ? repository.mainPath : place).catch(() => place)),
	);
	return (
		places.filter(place => isInside(place, real)).sort((one, other) => other.length - one.length)[0] ?? null
	);
};
