import os from 'node:os';
import * as z from 'zod/mini';
import {errorCode} from './error-code.ts';
import {pidNamespace} from './pid-namespace.ts';

/** Who holds the lock: the content of its holder file. */
export const lockHolderSchema = z.looseObject({
	pid: z.int().check(z.positive()),
	host: z.string(),
	/** Where pids mean something: containers may share a host's name. Null where the system has no such thing. */
	pid_namespace: z.nullable(z.string()),
	/** When the lock was taken, ISO 8601 UTC. */
	started_at: z.iso.datetime(),
});

export type LockHolder = z.infer<typeof lockHolderSchema>;

/** This process as a holder. */
export const thisHolder = async (now: Date): Promise<LockHolder> => ({
	pid: process.pid,
	host: os.hostname(),
	pid_namespace: await pidNamespace(),
	started_at: now.toISOString(),
});

/** Whether a holder is a process of this machine that has ended; false also when that cannot be known. */
export const isGone = async ({pid, host, pid_namespace}: LockHolder): Promise<boolean> =>
	host === os.hostname() && pid_namespace === (await pidNamespace()) && !isRunning(pid);

const isRunning = (pid: number): boolean => {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		// EPERM: it runs, as somebody else
		return errorCode(error) !== 'ESRCH';
	}
};
