/** What a finished git process left behind. */
export type GitOutput = {
	readonly exitCode: number;
	readonly stdout: Buffer;
	readonly stderr: string;
};

/**
 * One git call as data: arguments, which exits are answers, and how to read them. Nothing starts until it is given
 * to a `Git`. Every exit that is not named in `answers` is a `git_failed` problem that keeps git's output.
 */
export type GitCall<Value> = {
	/** Arguments after `git`; never a shell string. Names from outside go behind `--` or as full refs and ids. */
	readonly args: readonly string[];
	/** An existing directory. */
	readonly cwd: string;
	/** Exit codes that are answers; `[0]` unless said. */
	readonly answers?: readonly number[];
	/** Writes take the index lock when git wants it; reads never do (`GIT_OPTIONAL_LOCKS=0`). Read unless said. */
	readonly writes?: boolean;
	readonly input?: string | Buffer;
	/** Added to the fixed environment, such as `GIT_INDEX_FILE`. */
	readonly environment?: Readonly<Record<string, string>>;
	/**
	 * May be run with others of the same arguments by one small shell, where several are asked for at once: `slow` ones
	 * by several shells, so that none waits long for the others.
	 */
	readonly batched?: 'quick' | 'slow';
	/** Milliseconds; 60 s unless said. */
	readonly timeLimit?: number;
	/**
	 * Receives stdout piece by piece instead of collecting it; `false` stops the process, which then counts as done.
	 * With a promise the next piece comes when it is settled: git waits, and that time does not count.
	 */
	readonly onOutput?: (piece: Buffer) => boolean | Promise<boolean>;
	readonly parse: (output: GitOutput) => Value;
};

export type GitOptions = {
	readonly signal?: AbortSignal;
	/** Goes ahead of the calls that wait for a lane: for the ones that others wait for. */
	readonly urgent?: boolean;
};

/** Runs a call: resolves with the parsed answer, rejects with a Refusal. */
export type Git = <Value>(call: GitCall<Value>, options?: GitOptions) => Promise<Value>;

/** One finished git process: a line of the command log. */
export type GitTrace = {
	readonly number: number;
	readonly args: readonly string[];
	readonly cwd: string;
	readonly writes: boolean;
	/** Epoch milliseconds. */
	readonly startedAt: number;
	/** How long it took from the start to the end, waiting for a lane not included. */
	readonly milliseconds: number;
	readonly exitCode: number | null;
	readonly outputBytes: number;
	/** The first lines of stderr, or why it was stopped. */
	readonly message: string;
};

/** A parser for calls whose success is all that matters. */
export const nothing = (): null => null;

/** Stdout as text without its last line feed. */
export const trimmedText = ({stdout}: GitOutput): string => stdout.toString('utf8').replace(/\r?\n$/, '');

/** A parser for yes-or-no calls: exit 0 is yes. */
export const isSuccess = ({exitCode}: GitOutput): boolean => exitCode === 0;

/** For `answers`: every exit is one. */
export const everyExit: readonly number[] = Array.from({length: 256}, (_, exit) => exit);
