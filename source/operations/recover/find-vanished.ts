import {lstat, stat} from 'node:fs/promises';
import path from 'node:path';
import type {WorktreeRecord} from '../../model/record.ts';

/** A record that expects a directory which is not there. */
export type Vanished = {
	readonly record: WorktreeRecord;
	/** False when what held it is gone as well: a disk that is not mounted, say. Then nothing is known for sure. */
	readonly certain: boolean;
};

/** The active and kept records whose directory is not there. */
export const findVanished = async (records: readonly WorktreeRecord[]): Promise<Vanished[]> => {
	const expected = records.filter(({status}) => status === 'active' || status === 'kept');
	const found = await Promise.all(
		expected.map(async (record): Promise<Vanished | null> => {
			if (!(await isAbsent(record.path))) return null;
			return {record, certain: await isFolder(path.dirname(record.path))};
		}),
	);
	return found.filter(each => each !== null);
};

/** Only what is surely not there: a folder that may not be read may hold anything. */
const isAbsent = (place: string): Promise<boolean> =>
	lstat(place).then(
		() => false,
		(error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT',
	);

const isFolder = (place: string): Promise<boolean> =>
	stat(place).then(
		facts => facts.isDirectory(),
		() => false,
	);
