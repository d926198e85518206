import {
	existsSync,
	mkdirSync,
	readdirSync,
	renameSync,
	rmdirSync,
	rmSync,
	unlinkSync,
	writeFileSync,
} from 'node:fs';
import {stat} from 'node:fs/promises';
import path from 'node:path';
import {crypto} from '../processes/crypto.ts';
import {errorCode} from './error-code.ts';
import type {LockHolder} from './lock-holder.ts';

/*
 * The lock is held by whoever has the only file in the lock's folder. Each try uses a file of a new name, so that
 *  - taking: making the folder, then moving the file into it, then seeing that it is alone. Of two who get as far as
 *    putting a file into the same folder, the later one sees the other's and steps back;
 *  - dropping, one's own lock or that of a dead holder: removing the file by its name, then the folder, which only
 *    goes when it is empty. It can never hit a successor's file. It may hit the empty folder of somebody who is just
 *    taking the lock: the file has no place to go then, and that process tries again.
 * So nothing depends on what happens between a look and the act that follows from it. A process that is killed in
 * the middle leaves its file, which names it, or an empty folder, which anybody may remove because it is marked as
 * ours: an empty folder of somebody else may be a lock.
 */

/** The file that stands for one try to hold the lock, and where it is written before it is moved there. */
export type LockClaim = {readonly lock: string; readonly file: string; readonly draft: string};

/** Marks a folder that `takeClaim` made: no other mkdir sets these permissions (on Windows none are kept). */
export const folderMode = 0o710;

/** A claim of a new name; makes nothing yet. */
export const newClaim = (lock: string): LockClaim => {
	const token = crypto().randomBytes(8).toString('hex');
	return {lock, file: path.join(lock, `holder-${token}.json`), draft: `${lock}.${token}.tmp`};
};

/** Takes the lock, or answers false and leaves nothing behind when somebody has it. */
export const takeClaim = (claim: LockClaim, holder: LockHolder): boolean => {
	if (existsSync(claim.lock)) return false;
	try {
		writeFileSync(claim.draft, `${JSON.stringify(holder)}\n`, {flag: 'wx', mode: 0o600});
		return makeFolder(claim.lock) && takeInside(claim);
	} finally {
		rmSync(claim.draft, {force: true});
	}
};

/** The last part of it, once draft and folder are made: the folder may be gone by now, or be somebody else's. */
export const takeInside = (claim: LockClaim): boolean => {
	try {
		renameSync(claim.draft, claim.file);
		if (isAlone(claim)) return true;
	} catch (error) {
		if (errorCode(error) !== 'ENOENT') {
			dropClaim(claim);
			throw error;
		}
	}
	dropClaim(claim);
	return false;
};

/** Whether a claim that was taken still stands; false as well when that cannot be known. */
export const isStanding = async ({file}: LockClaim): Promise<boolean> => {
	try {
		await stat(file);
		return true;
	} catch {
		return false;
	}
};

/** Gives a claim up, one's own or a dead holder's; answers whether the lock's folder is gone too. */
export const dropClaim = ({lock, file}: Pick<LockClaim, 'lock' | 'file'>): boolean => {
	try {
		unlinkSync(file);
	} catch (error) {
		if (errorCode(error) !== 'ENOENT') throw error;
	}
	return removeFolder(lock);
};

/** Removes the lock's folder when it is empty; answers whether it is gone. */
export const removeFolder = (lock: string): boolean => {
	try {
		rmdirSync(lock);
		return true;
	} catch (error) {
		const code = errorCode(error);
		if (code === 'ENOENT') return true;
		if (code === 'ENOTEMPTY' || code === 'EEXIST') return false;
		throw error;
	}
};

const makeFolder = (lock: string): boolean => {
	try {
		mkdirSync(lock, {mode: folderMode});
		return true;
	} catch (error) {
		if (errorCode(error) === 'EEXIST') return false;
		throw error;
	}
};

const isAlone = ({lock, file}: LockClaim): boolean => {
	const [name, ...others] = readdirSync(lock);
	return name === path.basename(file) && others.length === 0;
};
