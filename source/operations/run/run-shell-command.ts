import {spawn} from 'node:child_process';
import {endGroup, trackGroup} from '../../processes/process-group.ts';
import {makeLineReader} from '../trigger/output-lines.ts';

/** How a command ended. */
type CommandEnd =
	| {readonly kind: 'exit'; readonly code: number}
	| {readonly kind: 'signal'; readonly signal: string}
	| {readonly kind: 'not_started'; readonly reason: string}
	| {readonly kind: 'timeout' | 'cancelled'};

export type CommandResult = {
	readonly end: CommandEnd;
	/** The last lines of its stderr; of its stdout when it said nothing there. */
	readonly lastLines: readonly string[];
};

const lastCount = 5;
/** How long to wait for what is still in the pipes when something it started keeps them open: milliseconds. */
const drainTime = 300;

/**
 * Runs a command line of the user's in the platform's shell, with closed stdin and in a process group of its own,
 * which is ended as a whole when the signal comes or the time is over. Never rejects.
 */
export const runShellCommand = (
	command: string,
	{
		cwd,
		environment,
		seconds,
		signal,
		onLine,
	}: {
		readonly cwd: string;
		readonly environment: Readonly<Record<string, string | undefined>>;
		/** The time limit. */
		readonly seconds: number;
		readonly signal: AbortSignal;
		/** Told of each line of stdout and stderr, fit for a terminal. */
		readonly onLine: (line: string) => void;
	},
): Promise<CommandResult> =>
	new Promise(resolve => {
		const said = {stdout: lastOf(), stderr: lastOf()};
		const child = spawn(command, {
			cwd,
			env: {...environment},
			shell: true,
			stdio: ['ignore', 'pipe', 'pipe'],
			// a group of its own on Windows would be a window of its own
			detached: process.platform !== 'win32',
			windowsHide: true,
		});
		trackGroup(child);
		const readers = (['stdout', 'stderr'] as const).map(name => {
			const reader = makeLineReader(line => {
				said[name].add(line);
				onLine(line);
			});
			child[name].on('data', reader.write);
			child[name].on('error', () => {});
			return reader;
		});
		let stopped: 'timeout' | 'cancelled' | null = null;
		const stop = (reason: 'timeout' | 'cancelled'): void => {
			stopped ??= reason;
			endGroup(child);
		};
		const onAbort = (): void => stop('cancelled');
		signal.addEventListener('abort', onAbort, {once: true});
		const timer = setTimeout(() => stop('timeout'), seconds * 1000);
		let settled = false;
		const settle = (end: CommandEnd): void => {
			if (settled) return;
			settled = true;
			clearTimeout(timer);
			signal.removeEventListener('abort', onAbort);
			for (const reader of readers) reader.end();
			const stderr = said.stderr.lines();
			resolve({
				end: stopped === null ? end : {kind: stopped},
				lastLines: stderr.length > 0 ? stderr : said.stdout.lines(),
			});
		};
		child.once('error', error => settle({kind: 'not_started', reason: error.message}));
		child.once('exit', (code, ended) => {
			const end: CommandEnd =
				code === null ? {kind: 'signal', signal: ended ?? 'unknown'} : {kind: 'exit', code};
			child.once('close', () => settle(end));
			// a server that it left running holds the pipes for good
			setTimeout(() => {
				child.stdout.destroy();
				child.stderr.destroy();
				settle(end);
			}, drainTime);
		});
		if (signal.aborted) stop('cancelled');
	});

const lastOf = () => {
	const kept: string[] = [];
	return {
		add: (line: string): void => {
			if (line.trim() === '') return;
			kept.push(line);
			if (kept.length > lastCount) kept.shift();
		},
		lines: (): readonly string[] => kept,
	};
};
