import {withLock} from '../../records/lock.ts';
import {readJournals} from '../../records/read-journals.ts';
import type {OperationContext} from '../operation.ts';
import {recoverJournals} from './recover-journals.ts';

/**
 * Reads after whatever a dead process left was finished or taken back. Readers never wait: when somebody holds the
 * lock, the journal is probably his, and what is there now is read.
 */
export const afterRecovery = async <Value>(
	context: OperationContext,
	read: () => Promise<Value>,
): Promise<Value> => {
	const {journals} = await readJournals(context.state);
	if (journals.length > 0) {
		// what was listed before is not what is there after
		context.takeListing();
		await withLock(context.state, {waitMilliseconds: 0, signal: context.signal}, held =>
			recoverJournals({...context, verifyLock: held.verify}),
		).catch(() => {});
	}
	return read();
};
