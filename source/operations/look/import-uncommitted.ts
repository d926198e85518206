import {importSnapshots, type Snapshot} from '../../git/import-snapshots.ts';
import {personalFiles} from '../../git/personal-files.ts';
import {askInHalves} from './ask-in-halves.ts';
import {failureText} from './failure-text.ts';
import type {LookContext} from './look-at-worktrees.ts';
import type {RowBoard} from './row-board.ts';
import type {ScratchWhenNeeded} from './scratch-when-needed.ts';
import {uncommittedChanges} from './uncommitted-changes.ts';
import type {Work} from './works.ts';

/**
 * Makes commits in the scratch store that hold each dirty worktree as it is on disk, all by one process. Answers
 * their ids, `by_git` where git itself has to count; what could not be read is absent and told on the board.
 */
export const importUncommitted = async (
	{git, repository, environment}: LookContext,
	board: RowBoard,
	works: readonly Work[],
	scratch: ScratchWhenNeeded,
): Promise<ReadonlyMap<Work, string>> => {
	const dirty = works.filter(({status}) => status.entries.length > 0);
	if (dirty.length === 0) return new Map();
	const outside = await personalFiles(repository.commonDirectory, environment);
	const found = new Map<Work, string>();
	const imports: {readonly work: Work; readonly snapshot: Snapshot}[] = [];
	await Promise.all(
		dirty.map(async work => {
			const changes = await uncommittedChanges(work.standing.path, work.status, outside);
			if (changes.kind === 'by_git') found.set(work, byGit);
			else if (changes.kind === 'changes')
				imports.push({work, snapshot: {parent: work.head, changes: changes.changes}});
			else board.fail(work.standing.path, ['lines'], 'too much uncommitted content to count');
		}),
	);
	const {answers, failures} = await askInHalves(imports, async part =>
		git(
			importSnapshots(
				await scratch.get(),
				part.map(({snapshot}) => snapshot),
			),
			{urgent: true},
		),
	);
	for (const [{work}, id] of answers) found.set(work, id);
	for (const [{work}, error] of failures) board.fail(work.standing.path, ['lines'], failureText(error));
	return found;
};

/** Stands for the id of a snapshot where there is none because git itself has to count. */
export const byGit = 'by_git';
