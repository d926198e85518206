import type {GitCall, GitOutput} from './git-call.ts';

/** What a process that was started ahead left, and when it ran. */
export type AheadOutput = GitOutput & {
	/** Epoch milliseconds. */
	readonly startedAt: number;
	readonly milliseconds: number;
};

/** Outputs of git processes that were started before anybody could ask for them. */
export type Ahead = {
	/** The output of that very call, once; it rejects where there is none after all. Null for calls not started. */
	readonly take: (call: Pick<GitCall<unknown>, 'args' | 'cwd'>) => Promise<AheadOutput> | null;
	/** From now on there is nothing to take: what was read is old. */
	readonly close: () => void;
};
