import {performance} from 'node:perf_hooks';
import {setTimeout as pause} from 'node:timers/promises';
import {refuse} from '../model/problem.ts';
import {type KeptLock, keepLock} from './keep-lock.ts';
import {clearDead, describeStanding, type LockStanding, readStanding, staleTime} from './lock-standing.ts';
import {ensureStateDirectory, type StateDirectory} from './state-directory.ts';
import {writeRefusal} from './write-refusal.ts';

/** What the work under the lock gets. */
export type HeldLock = {
	/**
	 * Throws `lock_lost` when another process has taken the lock over, which happens to one that was stopped for
	 * longer than the stale time. Call it right before each write.
	 */
	readonly verify: () => Promise<void>;
};

export type LockOptions = {
	/** How long to wait for another process to finish; 0 tries once. */
	readonly waitMilliseconds: number;
	/** Ends the waiting, not the work. */
	readonly signal: AbortSignal;
	/** How long a holder may give no sign of life before the lock is taken over; at least 2000. */
	readonly staleMilliseconds?: number;
	readonly now?: () => Date;
	/** For the refusal: what was cancelled. */
	readonly verb?: string;
};

const longestPause = 120;

/**
 * Does work that writes, one process at a time per repository. A holder that died is succeeded at once. Refuses with
 * `locked_by` when the wait is over, `cancelled`, `state_not_writable` or `no_space`.
 */
export const withLock = async <Value>(
	state: StateDirectory,
	options: LockOptions,
	work: (held: HeldLock) => Promise<Value>,
): Promise<Value> => {
	await ensureStateDirectory(state);
	const kept = await waitForLock(state.lock, options);
	try {
		return await work({verify: kept.verify});
	} finally {
		await kept.release();
	}
};

const waitForLock = async (
	lock: string,
	{
		waitMilliseconds,
		signal,
		staleMilliseconds = staleTime,
		now = () => new Date(),
		verb = 'lock',
	}: LockOptions,
): Promise<KeptLock> => {
	const end = performance.now() + waitMilliseconds;
	const stale = Math.max(staleMilliseconds, 2000);
	for (;;) {
		if (signal.aborted) throw refuse('cancelled', {verb});
		const attempt = await tryOnce(lock, stale, now);
		if (attempt.kind === 'kept') return attempt.kept;
		if (attempt.kind === 'cleared') continue;
		const left = end - performance.now();
		if (left <= 0) throw refuse('locked_by', {...describeStanding(attempt.standing, now()), path: lock});
		// two waiters in step would meet again and again
		await pause(Math.min(left, longestPause * (0.2 + 0.8 * Math.random())), undefined, {signal}).catch(
			() => undefined,
		);
	}
};

type Attempt =
	| {readonly kind: 'kept'; readonly kept: KeptLock}
	| {readonly kind: 'cleared'}
	| {readonly kind: 'held'; readonly standing: LockStanding};

const tryOnce = async (lock: string, stale: number, now: () => Date): Promise<Attempt> => {
	try {
		const kept = await keepLock(lock, stale, now());
		if (kept !== null) return {kind: 'kept', kept};
		const standing = await readStanding(lock);
		if (standing === null) return {kind: 'held', standing: {lock, signs: []}};
		return (await clearDead(standing, now(), stale)) ? {kind: 'cleared'} : {kind: 'held', standing};
	} catch (error) {
		throw writeRefusal(error, lock);
	}
};
