import {type Problem, Refusal} from '../model/problem.ts';
import {withLock} from '../records/lock.ts';
import type {OperationContext} from './operation.ts';
import {recoverJournals} from './recover/recover-journals.ts';
import {sweepTrash} from './trash/drop-entry.ts';

/** Does work that writes, one copse at a time per repository, after what a dead one left was put in order. */
export const underLock = async <Value>(
	context: OperationContext,
	work: (context: OperationContext) => Promise<Value>,
): Promise<Value> => {
	const {state, settings, signal} = context;
	// it does not come to a write
	if (context.consent.kind === 'preview') return work({...context, takeListing: () => null});
	return withLock(state, {waitMilliseconds: settings.lock_wait_seconds * 1000, signal}, async held => {
		// what was listed before the wait is not what is there after it
		const writing = {...context, verifyLock: held.verify, takeListing: () => null};
		await recoverJournals(writing);
		await sweepTrash(writing);
		return work(writing);
	});
};

/**
 * The same for work that only reads, but what a dead copse left should be in order first: while another copse holds the
 * lock, or where nothing can be written, it is done at once without.
 */
export const underLockIfFree = async <Value>(
	context: OperationContext,
	work: (context: OperationContext) => Promise<Value>,
): Promise<Value> => {
	const atOnce = {...context, settings: {...context.settings, lock_wait_seconds: 0}};
	try {
		return await underLock(atOnce, work);
	} catch (error) {
		if (!(error instanceof Refusal) || !hindrances.has(error.problem.code)) throw error;
		return work(context);
	}
};

const hindrances: ReadonlySet<Problem['code']> = new Set(['locked_by', 'state_not_writable', 'no_space']);
