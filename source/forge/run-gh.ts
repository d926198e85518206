import {type ChildProcess, spawn} from 'node:child_process';
import {statSync} from 'node:fs';
import type {Readable} from 'node:stream';
import {type Refusal, refuse} from '../model/problem.ts';
import {endGroup, trackGroup} from '../processes/process-group.ts';
import type {Gh, GhCall, GhOutput} from './gh-call.ts';
import {ghEnvironment} from './gh-environment.ts';
import {refusePullRequest} from './refuse-pull-request.ts';

const defaultTimeLimit = 30_000;
/** Bytes that are kept of stdout, and of stderr. */
const outputLimit = 16 * 1024 * 1024;
const errorLimit = 256 * 1024;

export type GhSurroundings = {readonly environment: Readonly<Record<string, string | undefined>>};

/** Makes the function that starts gh. It is the only place in copse that does. */
export const makeGh =
	({environment}: GhSurroundings): Gh =>
	async (call, {signal} = {}) =>
		call.parse(await runProcess(call, environment, signal));

type Stop = 'aborted' | 'timeout' | 'overflow';

const runProcess = async (
	call: GhCall<unknown>,
	environment: GhSurroundings['environment'],
	signal: AbortSignal | undefined,
): Promise<GhOutput> => {
	const {args, cwd, input, subject, timeLimit = defaultTimeLimit} = call;
	const verb = `gh ${args.slice(0, 2).join(' ')}`;
	if (signal?.aborted) throw refuse('cancelled', {verb});
	// a missing directory and a missing gh look alike (ENOENT)
	if (statSync(cwd, {throwIfNoEntry: false})?.isDirectory() !== true)
		throw refusePullRequest('gh_failed', subject, {message: `${cwd} is not a directory`});

	let stopped: Stop | undefined;
	// an own process group keeps gh and what it starts away from the terminal and lets the whole group be ended
	const child = spawn('gh', [...args], {
		cwd,
		env: ghEnvironment(environment),
		detached: true,
		shell: false,
		stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
	});
	const stop = (reason: Stop): void => {
		stopped ??= reason;
		endGroup(child);
	};
	const stdout = keep(child.stdout, outputLimit, () => stop('overflow'));
	const stderr = keep(child.stderr, errorLimit, () => {});
	const onAbort = (): void => stop('aborted');
	signal?.addEventListener('abort', onAbort, {once: true});
	const timer = setTimeout(() => stop('timeout'), timeLimit);
	try {
		trackGroup(child);
		// a child that ends before it has read all of its input is judged by its exit code
		child.stdin?.on('error', () => {});
		child.stdin?.end(input);
		const ending = await endOf(child);
		if (stopped === 'aborted') throw refuse('cancelled', {verb});
		if (stopped === 'timeout')
			throw refusePullRequest('gh_timeout', subject, {message: `${Math.round(timeLimit / 100) / 10} s`});
		if (stopped === 'overflow')
			throw refusePullRequest('gh_failed', subject, {message: 'it printed more than can be kept'});
		if (ending.error !== null) throw startFailure(ending.error, subject);
		if (ending.exitCode === null)
			throw refusePullRequest('gh_failed', subject, {message: `it was ended by ${ending.signal}`});
		return {exitCode: ending.exitCode, stdout: stdout(), stderr: stderr().toString('utf8')};
	} finally {
		clearTimeout(timer);
		signal?.removeEventListener('abort', onAbort);
	}
};

const startFailure = (error: NodeJS.ErrnoException, subject: GhCall<unknown>['subject']): Refusal =>
	error.code === 'ENOENT'
		? refusePullRequest('gh_not_found', subject, {})
		: refusePullRequest('gh_failed', subject, {message: error.message});

/** Keeps the bytes of a stream up to `limit`; answers how to read them. */
const keep = (stream: Readable | null, limit: number, onOver: () => void): (() => Buffer) => {
	const pieces: Buffer[] = [];
	let size = 0;
	stream?.on('data', (piece: Buffer) => {
		size += piece.length;
		if (size <= limit) pieces.push(piece);
		else onOver();
	});
	return () => Buffer.concat(pieces);
};

type Ending = {
	readonly exitCode: number | null;
	readonly signal: NodeJS.Signals | null;
	readonly error: NodeJS.ErrnoException | null;
};

const endOf = (child: ChildProcess): Promise<Ending> =>
	new Promise(resolve => {
		child.once('error', error => resolve({exitCode: null, signal: null, error}));
		child.once('close', (exitCode, signal) => resolve({exitCode, signal, error: null}));
	});
