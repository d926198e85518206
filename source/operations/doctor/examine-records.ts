import {readRecords} from '../../records/record-file.ts';
import {readRequests} from '../../records/request-file.ts';
import type {OperationContext} from '../operation.ts';
import {findVanished} from '../recover/find-vanished.ts';
import {markUnderLock} from '../recover/mark-vanished.ts';
import {damagedFinding} from './damaged-finding.ts';
import type {Finding} from './finding.ts';

/** Records and requests that cannot be read, and records whose directory is not there. */
export const examineRecords = async ({state, now}: OperationContext): Promise<Finding[]> => {
	const [{records, damaged}, requests] = await Promise.all([readRecords(state), readRequests(state, now())]);
	const vanished = await findVanished(records);
	return [
		...[...damaged, ...requests.damaged].map(damagedFinding),
		...vanished.map(({record: {id, path, branch}, certain}): Finding => {
			const kept = branch === null ? '' : `; its branch ${branch} stays`;
			return {
				kind: 'record_without_directory',
				subject: id,
				message: certain
					? `${path} is gone${kept}`
					: `${path} is gone with the folder around it: perhaps its disk is not mounted; \`copse forget ${id}\` drops the record`,
				mend: certain ? async context => (await markUnderLock(context)).includes(id) : null,
			};
		}),
	];
};
