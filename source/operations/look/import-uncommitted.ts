import {importSnapshots, type Snapshot} from '../../git/import-snapshots.ts';
import {personalFiles} from '../../git/personal-files.ts';
import {askInHalves} from './ask-in-halves.ts';
import {digestOf} from './digest.ts';
import {failureText} from './failure-text.ts';
import type {LookContext} from './look-at-worktrees.ts';
import type {RowBoard} from './row-board.ts';
import type {ScratchWhenNeeded} from './scratch-when-needed.ts';
import {uncommittedChanges} from './uncommitted-changes.ts';
import type {Work} from './works.ts';

/** The uncommitted content of a worktree: a commit to be made of it, or that git itself has to count. */
export type Uncommitted =
	| {
			readonly kind: 'snapshot';
			readonly snapshot: Snapshot;
			/** Stands for the snapshot's tree: the same head with the same content has the same. */
			readonly digest: string;
	  }
	| {readonly kind: 'by_git'};

/** Reads what is uncommitted in each dirty worktree from disk. What is too much to read is told on the board. */
export const readUncommitted = async (
	{repository, environment}: LookContext,
	board: RowBoard,
	works: readonly Work[],
): Promise<ReadonlyMap<Work, Uncommitted>> => {
	const dirty = works.filter(({status}) => status.entries.length > 0);
	if (dirty.length === 0) return new Map();
	const outside = await personalFiles(repository.commonDirectory, environment);
	const found = new Map<Work, Uncommitted>();
	await Promise.all(
		dirty.map(async work => {
			const read = await uncommittedChanges(work.standing.path, work.status, outside);
			if (read.kind === 'by_git') found.set(work, {kind: 'by_git'});
			else if (read.kind === 'changes') {
				const {changes} = read;
				const snapshot = {parent: work.head, changes};
				found.set(work, {kind: 'snapshot', snapshot, digest: digestOfSnapshot(snapshot)});
			} else board.fail(work.standing.path, ['lines'], 'too much uncommitted content to count');
		}),
	);
	return found;
};

/**
 * Makes commits in the scratch store that hold worktrees as they are on disk, all by one process, and answers their
 * ids; what could not be made is absent and told on the board.
 */
export const importUncommitted = async (
	{git}: LookContext,
	board: RowBoard,
	snapshots: ReadonlyMap<Work, Snapshot>,
	scratch: ScratchWhenNeeded,
): Promise<ReadonlyMap<Work, string>> => {
	const {answers, failures} = await askInHalves([...snapshots], async part =>
		git(
			importSnapshots(
				await scratch.get(),
				part.map(([, snapshot]) => snapshot),
			),
			{urgent: true},
		),
	);
	for (const [[work], error] of failures) board.fail(work.standing.path, ['lines'], failureText(error));
	return new Map([...answers].map(([[work], id]) => [work, id]));
};

/** The snapshots to be made of works; none for what only git itself can read. */
export const snapshotsOf = (
	works: readonly Work[],
	uncommitted: ReadonlyMap<Work, Uncommitted>,
): ReadonlyMap<Work, Snapshot> =>
	new Map(
		works.flatMap(work => {
			const read = uncommitted.get(work);
			return read?.kind === 'snapshot' ? [[work, read.snapshot] as const] : [];
		}),
	);

const digestOfSnapshot = ({parent, changes}: Snapshot): string =>
	digestOf(
		parent ?? '',
		...changes.flatMap(change => {
			if (change.kind === 'deleted') return ['D', change.path];
			if (change.kind === 'known') return ['K', change.path, change.mode, change.sha];
			return ['C', change.path, change.mode, change.content];
		}),
	);
