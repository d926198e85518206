import {spawn} from 'node:child_process';
import {constants} from 'node:os';
import process from 'node:process';
import {refuse} from '../../model/problem.ts';

/** A program that gets the terminal. */
export type HandedOver = {
	readonly command: readonly [program: string, ...rest: string[]];
	/** An existing directory. */
	readonly cwd: string;
	readonly environment: Readonly<Record<string, string | undefined>>;
	/** Where its answer goes: to copse's own stdout, or beside it, so that stdout can hold a document of copse's. */
	readonly output: 'stdout' | 'stderr';
	/** For the refusal: what kind of program was meant. */
	readonly what: 'command' | 'editor';
};

/** How a program ended: one of the two is null. */
export type ProgramEnd = {readonly exit_code: number | null; readonly signal: string | null};

/**
 * Runs a program, without a shell, that has copse's own terminal until it ends. Refuses with `cannot_start`. Signals
 * are the program's meanwhile: copse waits for its end, whatever it makes of them.
 */
export const handOver = async ({
	command: [program, ...rest],
	cwd,
	environment,
	output,
	what,
}: HandedOver): Promise<ProgramEnd> => {
	const cannotStart = (reason: string) => refuse('cannot_start', {program, reason, what});
	if (program === '') throw cannotStart('it has no name');
	return new Promise((resolve, reject) => {
		const child = spawn(program, rest, {
			cwd,
			// a shell would say where it is, too
			env: {...environment, PWD: cwd},
			stdio: ['inherit', output === 'stdout' ? 'inherit' : process.stderr.fd, 'inherit'],
		});
		const stopPassing = passSignals(name => child.kill(name));
		child.once('error', error => {
			stopPassing();
			reject(cannotStart(reasonOf(error)));
		});
		child.once('exit', (exit_code, signal) => {
			stopPassing();
			resolve({exit_code, signal});
		});
	});
};

/** The exit code of a program as a shell has it: 128 and the number of the signal that ended it. */
export const exitCodeOf = ({exit_code, signal}: ProgramEnd): number =>
	exit_code ?? 128 + (Object.entries(constants.signals).find(([name]) => name === signal)?.[1] ?? 0);

const passed = ['SIGINT', 'SIGQUIT', 'SIGTERM', 'SIGHUP', 'SIGUSR1', 'SIGUSR2'] as const;

/** A terminal sends its keys' signals to the program itself; what was sent to copse alone is passed on. */
const passSignals = (pass: (name: NodeJS.Signals) => void): (() => void) => {
	const inTerminal = [process.stdin, process.stdout, process.stderr].some(stream => stream.isTTY);
	const listeners = passed.map(name => {
		const fromKeys = name === 'SIGINT' || name === 'SIGQUIT';
		return {name, listener: () => (fromKeys && inTerminal ? undefined : pass(name))};
	});
	for (const {name, listener} of listeners) process.on(name, listener);
	return () => {
		for (const {name, listener} of listeners) process.off(name, listener);
	};
};

const reasonOf = (error: Error & {readonly code?: string}): string => {
	if (error.code === 'ENOENT') return 'there is no such program on PATH';
	if (error.code === 'EACCES') return 'it may not be executed';
	return error.message;
};
