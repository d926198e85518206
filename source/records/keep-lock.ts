import {stat, utimes} from 'node:fs';
import {callbackify} from 'node:util';
import lockfile from 'proper-lockfile';
import {refuse} from '../model/problem.ts';
import {errorCode} from './error-code.ts';
import {dropClaim, isStanding, newClaim, takeClaim} from './lock-claim.ts';
import {thisHolder} from './lock-holder.ts';

/** A lock that this process has taken and keeps alive. */
export type KeptLock = {
	/** Throws `lock_lost` from the moment on at which another process has it. */
	readonly verify: () => Promise<void>;
	/** Lets go of it; never throws and never touches a successor's lock. */
	readonly release: () => Promise<void>;
};

/**
 * Takes the lock or answers null. proper-lockfile keeps it: it shows that the holder lives by touching the claim's
 * file, notices when that is gone, and drops it when the process exits. Taking, dropping and taking over are ours
 * (lock-claim.ts), for its own take-over looks first and removes by path after, which lets two processes in.
 */
export const keepLock = async (
	lock: string,
	staleMilliseconds: number,
	now: Date,
): Promise<KeptLock | null> => {
	const claim = newClaim(lock);
	const holder = await thisHolder(now);
	let lost = false;
	const stop = await startKeeping(
		claim.file,
		{
			mkdir: callbackify(async () => {
				if (!takeClaim(claim, holder)) throw Object.assign(new Error('held'), {code: 'ELOCKED'});
			}),
			stat,
			utimes,
			rmdir: callbackify(async () => dropClaim(claim)),
			rmdirSync: () => dropClaim(claim),
		},
		staleMilliseconds / 4,
		() => {
			lost = true;
		},
	);
	if (stop === null) return null;
	return {
		verify: async () => {
			lost ||= !(await isStanding(claim));
			if (lost) throw refuse('lock_lost', {path: lock});
		},
		release: async () => {
			lost = true;
			// rejects when the lock was lost
			await stop().catch(() => undefined);
			try {
				dropClaim(claim);
			} catch {
				// what cannot be removed is taken over once this process has ended
			}
		},
	};
};

/** Null when somebody else has the lock. `lockfilePath` is the claim's file, so no two locks share a timer. */
const startKeeping = async (
	file: string,
	fs: object,
	update: number,
	onCompromised: () => void,
): Promise<(() => Promise<void>) | null> => {
	try {
		return await lockfile.lock(file, {
			lockfilePath: file,
			realpath: false,
			// never its own take-over
			stale: Number.POSITIVE_INFINITY,
			update,
			fs,
			onCompromised,
		});
	} catch (error) {
		const code = error instanceof Error && 'code' in error ? error.code : null;
		if (code === 'ELOCKED' || errorCode(error) === 'ENOENT') return null;
		throw error;
	}
};
