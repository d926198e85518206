import path from 'node:path';
import {gitDirectoryOf} from '../../git/git-directory.ts';
import {indexObjects} from '../../git/index-tree.ts';
import {commitsOnNoRemote} from '../../git/submodule-work.ts';
import type {FileState} from '../../model/losses.ts';
import {count} from '../../model/name-some.ts';
import type {OperationContext} from '../operation.ts';
import {ignoredLosses} from './ignored-files.ts';

/** Submodules of a worktree with commits that are on no remote of theirs, or with ignored files of their own. */
export const submoduleLosses = async (
	checkout: string,
	context: OperationContext,
): Promise<{readonly files: FileState[]; readonly ignored: FileState[]}> => {
	const {git} = context;
	const files: FileState[] = [];
	const ignored: FileState[] = [];
	for (const {mode, path: name} of await git(indexObjects(checkout))) {
		const place = path.join(checkout, name);
		// one that is not initialised holds nothing
		if (mode !== '160000' || (await gitDirectoryOf(place)) === null) continue;
		const commits = await git(commitsOnNoRemote(place));
		if (commits > 0)
			files.push({path: name, state: 'unstaged', note: `${count(commits, 'commit')} on no remote`});
		const inside = await ignoredLosses(place, null, context);
		ignored.push(...inside.unique.map(file => ({...file, path: `${name}/${file.path}`})));
	}
	return {files, ignored};
};
