import type {Step} from '../../model/step.ts';
import type {UnfinishedJournal} from '../../records/read-journals.ts';

/** Whether an interrupted plan is finished or taken back. */
export type Direction = 'finish' | 'take_back';

/** Steps after which a plan has had its effect: what follows only tidies up. */
const decisive: readonly Step['kind'][] = ['add_worktree', 'trash_worktree', 'untrash_worktree'];

/**
 * Which way an interrupted plan goes. It is finished when its decisive step was done: the worktree made, moved into
 * or out of the trash, or else, and always for a merge, the branch moved. Before that it is taken back: somebody may
 * have gone on since from what was there. A plan that only writes records is finished. Pure.
 */
export const directionOf = ({
	operation,
	steps,
}: Pick<UnfinishedJournal, 'operation' | 'steps'>): Direction => {
	// a plan that a failure was already being taken back from goes on that way
	if (isBeingTakenBack(steps)) return 'take_back';
	const isDecisive = ({kind}: Step): boolean => decisive.includes(kind);
	const moves = operation !== 'merge' && steps.some(({step}) => isDecisive(step)) ? isDecisive : movesBranch;
	const last = steps.findLastIndex(({step}) => moves(step));
	if (last === -1) return 'finish';
	return steps[last]?.progress === 'done' ? 'finish' : 'take_back';
};

/** Whether somebody has begun to take a plan back. Pure. */
export const isBeingTakenBack = (steps: UnfinishedJournal['steps']): boolean =>
	steps.some(({progress}) => progress === 'failed' || progress === 'undone');

/** A ref that a merge deletes is the branch of a worktree that has gone already. */
const movesBranch = (step: Step): boolean =>
	step.kind === 'sync_checkout' || (step.kind === 'move_ref' && step.to !== null);
