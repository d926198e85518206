import {Refusal} from '../../model/problem.ts';
import {isTerminal, type WorktreeRecord} from '../../model/record.ts';
import {readTrash} from '../../records/trash-file.ts';
import {findRecord} from '../find-record.ts';
import {findWorktree} from '../find-worktree.ts';
import type {Standing} from '../look/skeleton.ts';
import type {OperationContext} from '../operation.ts';
import type {Scene} from '../scene.ts';

/** What a name means to discard: a worktree that is there, or one that has ended. */
export type Target =
	| {readonly kind: 'standing'; readonly standing: Standing}
	| {readonly kind: 'ended'; readonly record: WorktreeRecord; readonly restoreWith: string | null};

/**
 * Finds what is to be discarded. Ended ones count too, because cancel hooks call more than once; but one that is
 * there goes first. Refuses as `findWorktree` does.
 */
export const findTarget = async (
	{worktree, job}: {readonly worktree: string | undefined; readonly job: string | undefined},
	scene: Scene,
	context: OperationContext,
): Promise<Target> => {
	const wanted = job ?? worktree ?? '';
	const standings =
		job === undefined ? scene.standings : scene.standings.filter(({record}) => record?.job_id === job);
	try {
		return {kind: 'standing', standing: findWorktree(standings, wanted, context.cwd)};
	} catch (error) {
		if (!(error instanceof Refusal) || error.problem.code !== 'worktree_not_found') throw error;
		const ended = endedRecord(scene.records, wanted, context.cwd);
		if (ended === null) throw error;
		const {entries} = await readTrash(context.state);
		const restorable = entries.some(({worktree_id}) => worktree_id === ended.id);
		return {
			kind: 'ended',
			record: ended,
			restoreWith: restorable ? `copse restore ${ended.id}` : null,
		};
	}
};

const endedRecord = (
	records: readonly WorktreeRecord[],
	wanted: string,
	cwd: string,
): WorktreeRecord | null => {
	try {
		const ended = records.filter(({status}) => isTerminal(status));
		return findRecord(ended, wanted, cwd);
	} catch {
		return null;
	}
};
