import {withLock} from '../../records/lock.ts';
import {readRecord, writeRecord} from '../../records/record-file.ts';
import type {OperationContext} from '../operation.ts';
import {changedRecord} from '../record-of.ts';

/** Keeps in the record of a new worktree that it was not set up as the repository wants, so that the list shows it. */
export const noteTriggerFailure = async (
	id: string | null,
	message: string,
	context: OperationContext,
): Promise<void> => {
	const {state, settings, signal} = context;
	if (id === null) return;
	const [error = message] = message.split('\n');
	await withLock(
		state,
		{waitMilliseconds: settings.lock_wait_seconds * 1000, signal},
		async ({verify}): Promise<void> => {
			const record = await readRecord(state, id);
			if (record?.status !== 'active') return;
			await verify();
			await writeRecord(state, changedRecord(record, {error: error.replace(/:$/, '')}, context));
		},
		// it was told already: this is only for later
	).catch(() => {});
};
