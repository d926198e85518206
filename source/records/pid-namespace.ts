import {readlink} from 'node:fs/promises';

/** Names the namespace that pids of this process mean something in; null where the system has no such thing. */
export const pidNamespace = (): Promise<string | null> => readlink('/proc/self/ns/pid').catch(() => null);
