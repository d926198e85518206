import {readdir, stat, unlink} from 'node:fs/promises';
import path from 'node:path';
import {errorCode} from './error-code.ts';
import {dropClaim, folderMode, removeFolder} from './lock-claim.ts';
import {isGone, type LockHolder, lockHolderSchema} from './lock-holder.ts';
import {parseJson} from './parse-json.ts';
import {readSmallFile} from './read-small-file.ts';

/**
 * A sign that somebody holds the lock: a file in its folder, or the empty folder itself, or a file in its place.
 * `debris`: an empty folder that is left of a lock of ours, or is just becoming one.
 */
type Sign = {
	readonly kind: 'file' | 'folder' | 'debris' | 'plain';
	readonly path: string;
	/** Null when it does not say, or says it in a way that this copse does not know. */
	readonly holder: LockHolder | null;
	readonly modified: Date;
};

/** How long a holder may give no sign of life: milliseconds. */
export const staleTime = 10_000;
const takingTime = 2000;

/** What stands in the way of taking the lock. */
export type LockStanding = {readonly lock: string; readonly signs: readonly Sign[]};

/** Looks who holds the lock; null when nobody does. */
export const readStanding = async (lock: string): Promise<LockStanding | null> => {
	try {
		const names = await readdir(lock);
		if (names.length === 0) return {lock, signs: [await readSign('folder', lock)]};
		return {lock, signs: await Promise.all(names.map(name => readSign('file', path.join(lock, name))))};
	} catch (error) {
		if (errorCode(error) === 'ENOTDIR') return {lock, signs: [await readSign('plain', lock)]};
		if (errorCode(error) === 'ENOENT') return null;
		throw error;
	}
};

/**
 * Clears away what dead holders left, and those who gave no sign of life for too long; answers whether the lock is
 * free now.
 */
export const clearDead = async (
	{lock, signs}: LockStanding,
	now: Date,
	staleMilliseconds: number,
): Promise<boolean> => {
	let free = false;
	for (const sign of signs) {
		if (await isDead(sign, now, staleMilliseconds)) free = await clear(lock, sign);
	}
	return free;
};

/** Whether all that stands in the way was left by dead holders: whoever takes the lock next clears it away. */
export const isLeftBehind = async (
	{signs}: LockStanding,
	now: Date,
	staleMilliseconds: number = staleTime,
): Promise<boolean> => {
	const left = await Promise.all(
		signs.map(
			async sign =>
				// an empty folder may belong to somebody who is just taking the lock
				(sign.kind !== 'debris' || now.getTime() - sign.modified.getTime() > takingTime) &&
				(await isDead(sign, now, staleMilliseconds)),
		),
	);
	return left.length > 0 && left.every(Boolean);
};

/** Who holds the lock, as far as it is known, and for how long. */
export const describeStanding = (
	{signs}: LockStanding,
	now: Date,
): {pid: number | null; age_seconds: number} => {
	const sign = signs.find(({holder}) => holder !== null) ?? signs[0];
	const since = sign?.holder ? Date.parse(sign.holder.started_at) : (sign?.modified ?? now).getTime();
	return {
		pid: sign?.holder?.pid ?? null,
		age_seconds: Math.max(0, Math.round((now.getTime() - since) / 1000)),
	};
};

const readSign = async (kind: Sign['kind'], file: string): Promise<Sign> => {
	const {mtime, mode} = await stat(file);
	const holder = kind === 'file' ? await readHolder(file) : null;
	const isOurs = kind === 'folder' && (mode & 0o777) === folderMode;
	return {kind: isOurs ? 'debris' : kind, path: file, holder, modified: mtime};
};

const readHolder = async (file: string): Promise<LockHolder | null> => {
	const text = await readSmallFile(file).catch((error: unknown) => {
		if (errorCode(error) === 'ENOENT') throw error;
		return '';
	});
	const parsed = parseJson(text, lockHolderSchema);
	return parsed.kind === 'value' ? parsed.value : null;
};

const isDead = async (
	{kind, holder, modified}: Sign,
	now: Date,
	staleMilliseconds: number,
): Promise<boolean> =>
	kind === 'debris' ||
	(holder !== null && (await isGone(holder))) ||
	now.getTime() - modified.getTime() > staleMilliseconds;

const clear = async (lock: string, sign: Sign): Promise<boolean> => {
	if (sign.kind === 'file') return dropClaim({lock, file: sign.path});
	if (sign.kind === 'folder' || sign.kind === 'debris') return removeFolder(lock);
	try {
		await unlink(lock);
		return true;
	} catch (error) {
		const code = errorCode(error);
		if (code === 'ENOENT') return true;
		// somebody else was quicker and has put a folder there
		if (code === 'EISDIR' || code === 'EPERM') return false;
		throw error;
	}
};
