import type {Problem, Warning} from '../model/problem.ts';
import type {Inputs, Values} from './shapes/verbs.ts';

/** A verb's end. A refusal is an answer, never an exception: nothing was changed then. */
export type Answer<Value> =
	| {readonly ok: true; readonly value: Value; readonly warnings: readonly Warning[]}
	| {readonly ok: false; readonly problem: ToldProblem; readonly warnings: readonly Warning[]};

/** A stable code with its data, and its words: what is in the way, and the next step. */
export type ToldProblem = Problem & {readonly error: string; readonly remedy: string};

/** What a verb tells while it runs. */
export type Progress =
	/** A step for people. */
	| {readonly kind: 'step'; readonly text: string}
	| {readonly kind: 'warning'; readonly warning: Warning}
	/** A line that a trigger printed, free of control characters. */
	| {readonly kind: 'output'; readonly line: string}
	/** The ids of what a diff is read from, the same as long as nothing in it can be different: only with `known`. */
	| {readonly kind: 'ends'; readonly ends: string}
	/** A piece of a patch as git prints it: only from `diff` with `stream`. */
	| {readonly kind: 'patch'; readonly piece: Uint8Array};

export type CallOptions = {
	/** Ends this call with `cancelled`; what was begun is taken back or finished first. */
	readonly signal?: AbortSignal | undefined;
	/** Told of progress. With a promise the next piece of a patch waits for it. What it throws changes nothing. */
	readonly onReport?: ((progress: Progress) => void | Promise<void>) | undefined;
};

type Call<Input, Value> =
	Partial<Input> extends Input
		? (input?: Input, options?: CallOptions) => Promise<Answer<Value>>
		: (input: Input, options?: CallOptions) => Promise<Answer<Value>>;

/** One method for each verb, with the fields of `copse help json`. */
export type Verbs = {readonly [Name in keyof Inputs]: Call<Inputs[Name], Values[Name]>};

/** The operations of one repository. */
export type Copse = Verbs & {
	readonly repository: {
		readonly name: string;
		/** Root of the main worktree. */
		readonly path: string;
		/** The git directory that all worktrees share. */
		readonly common_dir: string;
	};
	/** What was worth telling when it was opened: a wrong setting, say. */
	readonly warnings: readonly Warning[];
	/** Cancels what runs, and resolves when all of it has settled. Later calls answer `cancelled`. */
	readonly close: () => Promise<void>;
};
