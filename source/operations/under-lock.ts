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
