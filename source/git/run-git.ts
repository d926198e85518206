import {type ChildProcess, type SpawnOptions, spawn} from 'node:child_process';
import {statSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import {$} from 'zx/core';
import {refuse} from '../model/problem.ts';
import {endGroup, trackGroup} from '../processes/process-group.ts';
import type {Ahead} from './ahead.ts';
import {type BatchTrace, makeBatches, mayBatch} from './batches.ts';
import {collectOutput} from './collect-output.ts';
import type {Git, GitCall, GitTrace} from './git-call.ts';
import {gitEnvironment} from './git-environment.ts';
import {handOver} from './hand-over.ts';
import {makeLanes} from './lanes.ts';
import {noteOwnProcess} from './own-processes.ts';
import {whileHalfMade} from './while-half-made.ts';

const defaultTimeLimit = 60_000;
/** Bytes of stdout that are kept; what prints more must be streamed. */
const outputLimit = 256 * 1024 * 1024;
const errorLimit = 1024 * 1024;

export type GitSurroundings = {
	readonly environment: Readonly<Record<string, string | undefined>>;
	/** Told of every git process when it has ended. */
	readonly trace?: (entry: GitTrace) => void;
	/** What was started before this was loaded. */
	readonly ahead?: Ahead | undefined;
	/** How many git processes may run at a time; two lanes fill two cores. */
	readonly lanes?: number;
};

/** Makes the function that starts git: the only place in copse that does, beside the quick one of the status line. */
export const makeGit = ({
	environment,
	trace,
	ahead,
	lanes = Math.max(2, availableParallelism()),
}: GitSurroundings): Git => {
	const inLane = makeLanes(lanes);
	let count = 0;
	const start = <Value>(call: GitCall<Value>, run: Partial<Run>): Promise<Value> => {
		count += 1;
		return runCall(call, {environment, trace, number: count, signal: undefined, ...run});
	};
	const alone = <Value>(
		call: GitCall<Value>,
		signal: AbortSignal | undefined,
		urgent?: boolean,
	): Promise<Value> =>
		inLane(async () => {
			const run = () => start(call, {signal});
			return call.writes === true || call.onOutput !== undefined ? run() : whileHalfMade(run);
		}, urgent);
	const inBatch = makeBatches({
		lanes,
		alone,
		shell: (words, call, signal) =>
			inLane(() => runCall(call, {environment, signal, trace: undefined, number: 0, shell: words})),
		trace: entry => {
			count += 1;
			trace?.(asTrace(entry, count));
		},
	});
	const run: Git = (call, {signal, urgent} = {}) =>
		mayBatch(call) ? inBatch(call, signal) : alone(call, signal, urgent);
	return async (call, options) => {
		const output = await ahead?.take(call)?.catch(() => null);
		if (output == null || options?.signal?.aborted === true) return run(call, options);
		count += 1;
		trace?.(asTrace({call, output, ...output}, count));
		return call.parse(output);
	};
};

const asTrace = ({call, startedAt, milliseconds, output}: BatchTrace, number: number): GitTrace => ({
	...{number, startedAt, milliseconds},
	args: call.args,
	cwd: call.cwd,
	writes: false,
	exitCode: output.exitCode,
	outputBytes: output.stdout.length,
	message: '',
});

type Run = {
	readonly environment: GitSurroundings['environment'];
	readonly signal: AbortSignal | undefined;
	readonly trace: GitSurroundings['trace'];
	readonly number: number;
	/** The words of a shell that is started in git's place, to start git itself. */
	readonly shell?: readonly string[];
};

const runCall = async <Value>(
	call: GitCall<Value>,
	{environment, signal, trace, number, shell}: Run,
): Promise<Value> => {
	const {args, cwd, answers = [0], writes = false, timeLimit = defaultTimeLimit, onOutput} = call;
	const command = `git ${args.join(' ')}`;
	if (signal?.aborted) throw refuse('cancelled', {verb: command});
	// a missing directory and a missing git program look alike (ENOENT)
	verifyDirectory(cwd, command);

	let child: ChildProcess | undefined;
	let stopped: 'aborted' | 'timeout' | 'enough' | 'overflow' | undefined;
	const stop = (reason: NonNullable<typeof stopped>): void => {
		stopped ??= reason;
		if (child !== undefined) endGroup(child);
	};
	const reader =
		onOutput === undefined
			? undefined
			: handOver(onOutput, {
					isStopped: () => stopped !== undefined,
					stop: () => stop('enough'),
					pause: () => {
						child?.stdout?.pause();
						clearTimeout(timer);
					},
					resume: () => {
						timer = startTimer();
						child?.stdout?.resume();
					},
				});
	const out = collectOutput(outputLimit, () => stop('overflow'), reader?.take);
	const err = collectOutput(errorLimit, () => {});
	const onAbort = (): void => stop('aborted');
	signal?.addEventListener('abort', onAbort, {once: true});
	const startTimer = () => setTimeout(() => stop('timeout'), timeLimit);
	let timer = startTimer();
	// zx hands over a shell string: ignore it and start git with the argument list; an own process group keeps git
	// and ssh away from the terminal and lets the whole group be ended
	const startInstead = ((
		_command: string,
		_arguments: readonly string[],
		options: SpawnOptions,
	): ChildProcess => {
		const [program, words] = shell === undefined ? ['git', args] : ['sh', shell];
		child = spawn(program, [...words], {...options, shell: false, detached: true});
		// a child that ends before it has read all of its input is judged by its exit code
		child.stdin?.on('error', () => {});
		// zx would leave an empty input open
		child.stdin?.end(call.input);
		trackGroup(child);
		noteOwnProcess(child);
		return child;
	}) as typeof spawn;
	const startedAt = Date.now();
	const began = performance.now();
	try {
		const result = await $({
			cwd,
			env: {...gitEnvironment(environment, {writes}), ...call.environment},
			nothrow: true,
			quiet: true,
			verbose: false,
			preferLocal: false,
			prefix: '',
			postfix: '',
			store: {stdout: out.sink, stderr: err.sink, stdall: collectOutput(0, () => {}).sink},
			stdio: [call.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
			spawn: startInstead,
		})`git`;
		await reader?.done();
		const stderr = err.bytes().toString('utf8');
		const spawnFailure = child?.pid === undefined;
		trace?.({
			number,
			args,
			cwd,
			writes,
			startedAt,
			milliseconds: performance.now() - began,
			exitCode: result.exitCode,
			outputBytes: out.size(),
			message: stopped ?? stderr.slice(0, 4000),
		});
		if (stopped === 'aborted') throw refuse('cancelled', {verb: command});
		if (stopped === 'timeout') throw refuse('git_timeout', {command, seconds: Math.round(timeLimit / 1000)});
		if (stopped === 'overflow')
			throw refuse('git_failed', {command, exit_code: null, output: 'more output than can be kept'});
		if (spawnFailure) throw refuse('git_missing', {path: environment.PATH ?? ''});
		const exitCode = stopped === 'enough' ? 0 : result.exitCode;
		if (exitCode === null || (stopped !== 'enough' && !answers.includes(exitCode)))
			throw refuse('git_failed', {command, exit_code: exitCode, output: stderr.trim()});
		return call.parse({exitCode, stdout: out.bytes(), stderr});
	} finally {
		clearTimeout(timer);
		signal?.removeEventListener('abort', onAbort);
	}
};

const verifyDirectory = (cwd: string, command: string): void => {
	const stats = statSync(cwd, {throwIfNoEntry: false});
	if (stats?.isDirectory() !== true)
		throw refuse('git_failed', {command, exit_code: null, output: `${cwd} is not a directory`});
};
