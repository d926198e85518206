import {Refusal} from '../model/problem.ts';
import {crypto} from '../processes/crypto.ts';
import {arePlain, type BatchedOutput, batchScript, inBatches, makeFrameReader} from './batch-frames.ts';
import {type GitCall, nothing} from './git-call.ts';

/** A call that waits to be run with others, and who waits for it. */
type Waiting = {
	readonly call: GitCall<unknown>;
	readonly resolve: (value: unknown) => void;
	readonly reject: (error: unknown) => void;
};

/** Calls of the same arguments and the same signal. */
type Group = {readonly signal: AbortSignal | undefined; readonly waiting: Waiting[]};

export type BatchTrace = {
	readonly call: GitCall<unknown>;
	/** Epoch milliseconds. */
	readonly startedAt: number;
	readonly milliseconds: number;
	readonly output: BatchedOutput;
};

export type BatchSurroundings = {
	/** How many batches may run at a time. */
	readonly lanes: number;
	/** Runs one call by itself. */
	readonly alone: <Value>(call: GitCall<Value>, signal: AbortSignal | undefined) => Promise<Value>;
	/** Runs `sh` with these words; `call` tells how. */
	readonly shell: (
		words: readonly string[],
		call: GitCall<null>,
		signal: AbortSignal | undefined,
	) => Promise<null>;
	/** Told of each git process of a batch. */
	readonly trace: (entry: BatchTrace) => void;
};

/** Fewer are started one by one: a shell costs as much as one of them, and what is slow is done side by side then. */
const fewest = {quick: 2, slow: 3} as const;

/** Whether a call may be run with others: a read that says so, with arguments that need no quotes. */
export const mayBatch = ({batched, args, input, onOutput, environment, answers, writes}: GitCall<unknown>) =>
	batched !== undefined &&
	writes !== true &&
	[input, onOutput, environment, answers].every(each => each === undefined) &&
	arePlain(args);

/**
 * Runs calls that differ only in their directory a few at a time by one small shell. Starting a process from Node
 * copies the page tables of all its memory and blocks it meanwhile; a shell starts git in a tenth of that time.
 * What fails there is run once more by itself, so that it fails, or is tried again, as any other call.
 */
export const makeBatches = ({lanes, alone, shell, trace}: BatchSurroundings) => {
	const groups = new Map<string, Group[]>();

	const runBatch = async (batch: readonly Waiting[], signal: AbortSignal | undefined): Promise<void> => {
		const mark = crypto().randomUUID();
		const open = [...batch];
		let startedAt = Date.now();
		const read = makeFrameReader(mark, output => {
			const item = open.shift();
			if (item === undefined) return;
			const now = Date.now();
			trace({call: item.call, startedAt, milliseconds: now - startedAt, output});
			startedAt = now;
			settle(item, output, signal);
		});
		const [{call}] = batch as [Waiting, ...Waiting[]];
		const words = ['-c', batchScript(call.args), 'copse', mark, ...batch.map(item => item.call.cwd)];
		const run: GitCall<null> = {
			args: call.args,
			cwd: '/',
			timeLimit: (call.timeLimit ?? 60_000) * batch.length,
			onOutput: piece => {
				read(piece);
				return true;
			},
			parse: nothing,
		};
		try {
			await shell(words, run, signal);
		} catch (error) {
			const isCancelled = error instanceof Refusal && error.problem.code === 'cancelled';
			if (isCancelled) for (const {reject} of open.splice(0)) reject(error);
		}
		for (const item of open) runAlone(item, signal);
	};

	const runAlone = ({call, resolve, reject}: Waiting, signal: AbortSignal | undefined): void => {
		alone(call, signal).then(resolve, reject);
	};

	const settle = (item: Waiting, output: BatchedOutput, signal: AbortSignal | undefined): void => {
		if (output.exitCode !== 0) runAlone(item, signal);
		else
			Promise.resolve({...output, stderr: ''})
				.then(item.call.parse)
				.then(item.resolve, item.reject);
	};

	const flush = (key: string): void => {
		const found = groups.get(key) ?? [];
		groups.delete(key);
		for (const {signal, waiting} of found) {
			const kind = waiting[0]?.call.batched ?? 'slow';
			if (waiting.length < fewest[kind]) for (const item of waiting) runAlone(item, signal);
			else for (const batch of inBatches(waiting, kind === 'slow' ? lanes : 0)) void runBatch(batch, signal);
		}
	};

	return <Value>(call: GitCall<Value>, signal: AbortSignal | undefined): Promise<Value> =>
		new Promise<Value>((resolve, reject) => {
			const key = call.args.join('\0');
			const found = groups.get(key) ?? [];
			if (found.length === 0) setImmediate(flush, key);
			groups.set(key, found);
			const item = {call, resolve: resolve as (value: unknown) => void, reject};
			const group = found.find(each => each.signal === signal);
			if (group === undefined) found.push({signal, waiting: [item]});
			else group.waiting.push(item);
		});
};
