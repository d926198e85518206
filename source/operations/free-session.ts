import type {WorktreeRecord} from '../model/record.ts';
import {readRecords} from '../records/record-file.ts';
import type {OperationContext} from './operation.ts';
import {activeRecordOf} from './session-record.ts';

/** The session of a record that becomes active again; null, and told, when it works elsewhere by now. */
export const freeSession = async (
	{id, session_id}: WorktreeRecord,
	{state, report}: Pick<OperationContext, 'state' | 'report'>,
): Promise<string | null> => {
	if (session_id === null) return null;
	const {records} = await readRecords(state);
	const busy = activeRecordOf(
		records.filter(record => record.id !== id),
		session_id,
	);
	if (busy === undefined) return session_id;
	const message = `session ${session_id} works in ${busy.id} by now: what came back has no session`;
	report({kind: 'warning', warning: {code: 'session_taken', message}});
	return null;
};
