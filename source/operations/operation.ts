import type {ZodType} from 'zod';
import type {ZodMiniType} from 'zod/mini';
import type {Gh} from '../forge/gh-call.ts';
import type {Git} from '../git/git-call.ts';
import type {Repository} from '../git/locate-repository.ts';
import type {Warning} from '../model/problem.ts';
import type {StateDirectory} from '../records/state-directory.ts';
import type {Settings} from '../settings/schema.ts';
import type {Consent} from './consent/agree-to.ts';
import type {FactCache} from './look/fact-cache.ts';
import type {Listing} from './look/listing.ts';
import type {FiredTrigger} from './trigger/fired-trigger.ts';
import type {KnownWork} from './watch/known-works.ts';

/** What an operation tells while it runs; the value comes at the end. */
export type Report =
	/** A step for people: `making src/…`. */
	| {readonly kind: 'step'; readonly text: string}
	| {readonly kind: 'warning'; readonly warning: Warning}
	/** A line that a trigger printed, free of control characters. */
	| {readonly kind: 'output'; readonly line: string}
	/** What a diff is read from: the same as long as nothing in it can be different. Only with its input `known`. */
	| {readonly kind: 'ends'; readonly ends: string}
	/** A piece of a patch, as git prints it. */
	| {readonly kind: 'patch'; readonly piece: Buffer};

/** Tells a report. A piece of a patch may be answered with a promise: the next one waits until it is settled. */
type Tell = {
	(report: Exclude<Report, {kind: 'patch'}>): void;
	(report: Report): void | Promise<void>;
};

/** What an operation gets to work with. Nothing else is global: no cwd, clock, environment or settings. */
export type OperationContext = {
	readonly repository: Repository;
	/** Where records, journal and trash are. */
	readonly state: StateDirectory;
	/** Carries the request's abort signal. */
	readonly git: Git;
	/** Carries it too. */
	readonly gh: Gh;
	readonly cache: FactCache;
	readonly settings: Settings;
	readonly environment: Readonly<Record<string, string | undefined>>;
	/** The directory that the caller stands in: real path. */
	readonly cwd: string;
	readonly now: () => Date;
	readonly signal: AbortSignal;
	readonly report: Tell;
	/** On what terms it may write. */
	readonly consent: Consent;
	/** Throws `lock_lost` when another copse has taken the lock over; called right before each write. */
	readonly verifyLock: () => Promise<void>;
	/** Hands over what happened, for the triggers of the repository: they run in this order once the lock is free. */
	readonly afterLock: (fired: FiredTrigger) => void;
	/** Settings given on the command line, not judged yet: for those who load the settings anew. */
	readonly flags: Readonly<Record<string, string>>;
	/** What a watch of this process knows of a worktree (real path) without reading it; null for nothing certain. */
	readonly known: (path: string) => Promise<KnownWork | null>;
	/** What finding the repository read of its worktrees, once and only for the first request. */
	readonly takeListing: () => Listing | null;
};

/** What a verb that needs no repository gets to work with where there is none. */
export type OutsideContext = Pick<OperationContext, 'environment' | 'flags' | 'now'> & {
	readonly warn: (warning: Warning) => void;
};

/**
 * A verb, declared once: gives its CLI command, help, MCP tool and README row. `run` looks, plans and applies;
 * it throws a Refusal and never asks.
 */
export type Operation<Name extends string, Input, Value> = {
	readonly name: Name;
	readonly aliases: readonly string[];
	/** One sentence, imperative, without a full stop. */
	readonly summary: string;
	/** `read` changes nothing anywhere; `write` is done one at a time per repository. */
	readonly access: 'read' | 'write';
	/** Made with zod's small API by the verb that is loaded without the others, so that it does without the large one. */
	readonly input: ZodType<Input> | ZodMiniType<Input>;
	/** Input fields that are given by position, in order; the last may be `rest...`. */
	readonly positionals: readonly string[];
	/** Whole command lines that show the verb at work; run by a test. */
	readonly examples: readonly string[];
	/** True for a verb that takes the lock itself where it needs it, and wants to see what a dead process left. */
	readonly ownLock?: true;
	/** True for a write that calls `agreeTo` before anything is written: it can be previewed, and agreed to by a person. */
	readonly plans?: true;
	/** True for what only a person may do: it is offered to no agent, whatever is permitted. */
	readonly people?: true;
	/** A write runs under the repository's lock unless `ownLock` is set. */
	readonly run: (input: Input, context: OperationContext) => Promise<Value>;
	/** Exit code of an answer that is no refusal; 0 unless said. */
	readonly exitCode?: (value: Value) => number;
	/**
	 * The verb gives the terminal to another program until it ends: signals are that program's meanwhile, and its exit
	 * code is the answer's. Its input takes `output`: where the program's answer goes.
	 */
	readonly handsOver?: true;
	/**
	 * An agent's program calls the verb, with a JSON document on stdin. The CLI hands that over as `call`, works in the
	 * directory that it names, and answers `otherwise` where it would fail: an agent is never disturbed. With `tells`
	 * the failure goes to stderr as a warning, else nowhere. Where that directory lies in no repository, those count that
	 * the variables in `elsewhere` name.
	 */
	readonly forAgents?: {
		readonly otherwise: Value;
		readonly tells: boolean;
		readonly elsewhere?: readonly string[];
	};
	/**
	 * What is to be run in a worktree once the verb is done, its triggers too: the input of `run`. Only the CLI does it,
	 * which has a terminal to hand over; the exit code is then the program's.
	 */
	readonly thenRun?: (
		input: Input,
		value: Value,
	) => {readonly worktree: string; readonly command: string[]} | null;
	/** The same where there is no repository, for a verb that needs none. */
	readonly outside?: (input: Input, around: OutsideContext) => Promise<Value>;
	/** The answer in words for a terminal without colour; empty for none. */
	readonly text: (value: Value) => string;
};

/** Declares an operation and infers its types. */
export const defineOperation = <Name extends string, Input, Value>(
	operation: Operation<Name, Input, Value>,
): Operation<Name, Input, Value> => operation;
