import {type ListedWorktree, readWorktreeList} from '../git/list-worktrees.ts';
import {allEnded} from '../model/all-ended.ts';
import type {WorktreeRecord} from '../model/record.ts';
import {readRecords} from '../records/record-file.ts';
import {defaultBase} from './look/look-at-worktrees.ts';
import {findStandings, type Standing} from './look/skeleton.ts';
import type {OperationContext} from './operation.ts';

/** The worktrees and records as they are right now: what every verb looks at first. One git process. */
export type Scene = {
	readonly standings: readonly Standing[];
	readonly records: readonly WorktreeRecord[];
	/** Short name of the branch in the main worktree; null when it is on none. */
	readonly mainBranch: string | null;
};

/** Reads the scene of a request. */
export const lookAtScene = async (context: OperationContext): Promise<Scene> => {
	const {repository, state} = context;
	const [listed, {records}] = await allEnded([listNow(context), readRecords(state)]);
	const placed = listed.map((entry, index) => (index === 0 ? {...entry, path: repository.mainPath} : entry));
	const standings = await findStandings(repository, placed, records);
	return {standings, records, mainBranch: defaultBase(standings)};
};

/** A write always lists anew: what another process did while this one waited for the lock must be seen. */
const listNow = async ({git, repository}: OperationContext): Promise<readonly ListedWorktree[]> => {
	const list = () => readWorktreeList(git, repository.commonDirectory);
	return list().catch(list);
};
