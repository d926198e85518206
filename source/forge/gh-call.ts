/** What a finished gh process left behind. */
export type GhOutput = {
	readonly exitCode: number;
	readonly stdout: Buffer;
	readonly stderr: string;
};

/** What a call is about, for the problem that it may end in: a reference such as `o/r#5` and the host asked. */
export type GhSubject = {readonly reference: string; readonly host: string};

/**
 * One gh call as data. Nothing starts until it is given to a `Gh`. Every exit is an answer: who called knows what
 * an exit means, or asks `whyGhFailed`.
 */
export type GhCall<Value> = {
	/** Arguments after `gh`; never a shell string. */
	readonly args: readonly string[];
	/** An existing directory. */
	readonly cwd: string;
	readonly subject: GhSubject;
	/** Written to stdin, which is closed otherwise. */
	readonly input?: string;
	/** Milliseconds; 30 s unless said. */
	readonly timeLimit?: number;
	readonly parse: (output: GhOutput) => Value;
};

export type GhOptions = {readonly signal?: AbortSignal | undefined};

/** Runs a call: resolves with the parsed answer, rejects with a Refusal. */
export type Gh = <Value>(call: GhCall<Value>, options?: GhOptions) => Promise<Value>;

/** A parser that hands the output on. */
export const asIs = (output: GhOutput): GhOutput => output;
