import {rename} from 'node:fs/promises';
import type {DamagedFile} from '../../records/document-folder.ts';
import {isThere} from '../is-there.ts';
import type {Finding} from './finding.ts';

/** A file of copse's own that cannot be read as what it should be: moved aside, never deleted. */
export const damagedFinding = ({path, reason}: DamagedFile): Finding => ({
	kind: 'damaged_file',
	subject: path,
	message: reason,
	mend: reason.startsWith('cannot be read')
		? null
		: async ({verifyLock}) => {
				await verifyLock();
				await rename(path, await freeName(`${path}.damaged`));
				return true;
			},
});

const freeName = async (wanted: string): Promise<string> => {
	for (let count = 1; ; count += 1) {
		const name = count === 1 ? wanted : `${wanted}-${count}`;
		if (!(await isThere(name))) return name;
	}
};
