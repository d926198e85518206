import {listRefs} from '../../git/list-refs.ts';
import {commitOf} from '../../git/verify-commit.ts';
import type {OperationContext} from '../operation.ts';

/**
 * The commit that a start names; null when there is none. A branch goes before a remote branch, and both before a tag
 * of the same name, where git would take the tag. `HEAD` is that of the checkout which the caller stands in.
 */
export const commitNamed = async (
	name: string,
	{git, repository, cwd}: OperationContext,
): Promise<string | null> => {
	// an object id is never a name
	if (!/^[0-9a-f]{40,64}$/.test(name)) {
		const wanted = name.startsWith('refs/') ? [name] : [`refs/heads/${name}`, `refs/remotes/${name}`];
		const refs = await git(listRefs(repository.commonDirectory, wanted));
		const branch = wanted.map(ref => refs.get(ref)).find(ref => ref?.committedAt != null);
		if (branch !== undefined) return branch.sha;
	}
	return git(commitOf(cwd, name));
};
