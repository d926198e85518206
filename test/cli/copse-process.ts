import {type ChildProcess, spawn} from 'node:child_process';
import {EventEmitter} from 'node:events';
import {Readable} from 'node:stream';
import * as z from 'zod';
import {runCli} from '../../source/cli/run-cli.ts';
import {openApp} from '../../source/compose.ts';
import {bundle} from '../helpers/bundle.ts';
import {makeStream} from './run-fake-cli.ts';

export type Run = {
	/** Null when a signal ended it. */
	readonly code: number | null;
	readonly signal: string | null;
	readonly out: string;
	readonly err: string;
};

type Options = {
	readonly cwd: string;
	/** Laid over the test's own; undefined takes a variable away. */
	readonly env?: Readonly<Record<string, string | undefined>>;
	/** What is on stdin; nothing unless given. */
	readonly input?: string;
	/** Leaves stdin open after the input. */
	readonly holdInput?: boolean;
};

/** Starts copse as a process, without a terminal, as the leader of a process group of its own. */
export const startCopse = (
	args: readonly string[],
	{cwd, env = {}, input, holdInput = false}: Options,
): {readonly child: ChildProcess; readonly ended: Promise<Run>; readonly err: () => string} => {
	const child = spawn(process.execPath, [bundle, ...args], {
		cwd,
		env: {...process.env, ...env},
		detached: true,
		stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
	});
	const out: Buffer[] = [];
	const err: Buffer[] = [];
	child.stdout?.on('data', (piece: Buffer) => out.push(piece));
	child.stderr?.on('data', (piece: Buffer) => err.push(piece));
	child.stdin?.on('error', () => undefined);
	if (input !== undefined) child.stdin?.write(input);
	if (!holdInput) child.stdin?.end();
	const text = (pieces: readonly Buffer[]) => Buffer.concat(pieces).toString('utf8');
	const ended = new Promise<Run>((resolve, reject) => {
		child.once('error', reject);
		child.once('close', (code, signal) => {
			child.stdin?.destroy();
			resolve({code, signal, out: text(out), err: text(err)});
		});
	});
	return {child, ended, err: () => text(err)};
};

/** Runs copse to its end. */
export const runCopse = (args: readonly string[], options: Options): Promise<Run> =>
	startCopse(args, options).ended;

/** The same without a process, where what is said matters and not the process that says it. */
export const runHere = async (
	args: readonly string[],
	{cwd, env = {}, input}: Omit<Options, 'holdInput'>,
): Promise<Run> => {
	const [stdout, stderr] = [makeStream(), makeStream()];
	const code = await runCli({
		argv: args,
		stdout: stdout.stream,
		stderr: stderr.stream,
		openStdin: () => Readable.from(input === undefined ? [] : [Buffer.from(input)]),
		environment: {...process.env, ...env},
		cwd,
		openApp,
		signals: new EventEmitter(),
	});
	return {code, signal: null, out: stdout.text(), err: stderr.text()};
};

const document = z.looseObject({
	ok: z.boolean(),
	code: z.string().optional(),
	warnings: z.array(z.unknown()),
});

/** The one document on stdout; throws when there is anything else. */
export const documentOf = ({out}: Pick<Run, 'out'>) => document.parse(JSON.parse(out));

const created = z.looseObject({id: z.string(), path: z.string(), branch: z.string()});

/** Makes a worktree with copse itself. */
export const makeWorktree = async (repository: string, ...args: string[]) => {
	const made = await runHere(['create', ...args, '--json'], {cwd: repository});
	return created.parse(documentOf(made));
};
