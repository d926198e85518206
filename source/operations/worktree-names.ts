import {readWorktreeList} from '../git/list-worktrees.ts';
import {isTerminal} from '../model/record.ts';
import {readRecords} from '../records/record-file.ts';
import {stateDirectory} from '../records/state-directory.ts';
import type {App} from './index.ts';
import {shortBranch} from './look/skeleton.ts';

/**
 * The names that worktrees can be called by, for completion: branches, tasks, and the path of one that has neither.
 * One git process; names that a shell would take for two lines are left out.
 */
export const worktreeNames = async ({
	git,
	repository: {commonDirectory},
}: Pick<App, 'git' | 'repository'>): Promise<readonly string[]> => {
	const [[, ...linked], {records}] = await Promise.all([
		readWorktreeList(git, commonDirectory),
		readRecords(stateDirectory(commonDirectory)),
	]);
	const live = records.filter(({status}) => !isTerminal(status));
	const names = linked.flatMap(({path, branchRef}) => {
		const record = live.find(each => each.path === path);
		const branch = branchRef === null ? (record?.branch ?? null) : shortBranch(branchRef);
		const found = [record?.task ?? null, branch].filter(name => name !== null);
		return found.length > 0 ? found : [path];
	});
	return [...new Set(names)].filter(name => !/\p{Cc}/u.test(name)).sort();
};
