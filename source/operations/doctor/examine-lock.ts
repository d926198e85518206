import {count} from '../../model/name-some.ts';
import {describeStanding, isLeftBehind, readStanding} from '../../records/lock-standing.ts';
import type {OperationContext} from '../operation.ts';
import type {Finding} from './finding.ts';

/** Whether the lock was left behind by a dead process, or somebody alive is at work. */
export const examineLock = async ({
	state,
	now,
}: OperationContext): Promise<{readonly findings: readonly Finding[]; readonly busy: boolean}> => {
	const standing = await readStanding(state.lock).catch(() => null);
	if (standing === null) return {findings: [], busy: false};
	if (!(await isLeftBehind(standing, now()))) return {findings: [], busy: true};
	const {pid, age_seconds} = describeStanding(standing, now());
	const holder = pid === null ? 'a process' : `process ${pid}`;
	return {
		busy: false,
		findings: [
			{
				kind: 'stale_lock',
				subject: state.lock,
				message: `${holder} took the lock ${count(age_seconds, 'second')} ago and is gone; the next verb that writes takes it over`,
				// taking the lock has done it
				mend: async () => true,
			},
		],
	};
};
