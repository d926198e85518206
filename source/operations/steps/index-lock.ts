import {open, readFile, rm, stat} from 'node:fs/promises';
import {setTimeout as pause} from 'node:timers/promises';
import {refuse} from '../../model/problem.ts';
import {errorCode} from '../../records/error-code.ts';
import {writeRefusal} from '../../records/write-refusal.ts';

const tries = 20;
const pauseMilliseconds = 50;

/** An index file of the checkout at `path`; `mark` tells whose a lock of it is. */
type LockedIndex = {readonly path: string; readonly index_file: string; readonly mark: string};

/**
 * Keeps git from writing an index meanwhile, by git's own lock file. Who died in here is succeeded by the next with
 * the same mark: call it only under copse's lock. Waits a second for another git, then refuses with `git_busy`; with
 * `state_not_writable` where no file can be made.
 */
export const withIndexLock = async <Value>(
	index: LockedIndex,
	work: () => Promise<Value>,
): Promise<Value> => {
	const {path, index_file, mark} = index;
	const lock = lockOf(index);
	for (let count = 1; !(await take(lock, mark)); count += 1) {
		if (count === tries) throw refuse('git_busy', {path, lock_file: lock, age_seconds: await ageOf(lock)});
		await pause(pauseMilliseconds);
	}
	try {
		return await work();
	} finally {
		await freeIndexLock({path, index_file, mark});
	}
};

/** Removes the lock when it is the one with this mark. */
export const freeIndexLock = async (index: LockedIndex): Promise<void> => {
	if (await isOurs(lockOf(index), index.mark)) await rm(lockOf(index), {force: true});
};

const lockOf = ({index_file}: LockedIndex): string => `${index_file}.lock`;

const take = async (lock: string, mark: string): Promise<boolean> => {
	try {
		const file = await open(lock, 'wx');
		try {
			await file.writeFile(mark);
		} catch (error) {
			await rm(lock, {force: true});
			throw error;
		} finally {
			await file.close();
		}
		return true;
	} catch (error) {
		const code = errorCode(error) ?? '';
		// on a full disk no git writes an index either
		if (code === 'ENOSPC' || code === 'EDQUOT') return true;
		if (code !== 'EEXIST') throw writeRefusal(error, lock);
		return isOurs(lock, mark);
	}
};

const isOurs = async (lock: string, mark: string): Promise<boolean> =>
	(await readFile(lock, 'utf8').catch(() => null)) === mark;

/** Whole seconds; 0 when it has just gone. */
const ageOf = async (lock: string): Promise<number> => {
	const stats = await stat(lock).catch(() => null);
	return stats === null ? 0 : Math.max(0, Math.round((Date.now() - stats.mtimeMs) / 1000));
};
