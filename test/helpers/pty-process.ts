import {readFileSync} from 'node:fs';
import {constants} from 'node:os';
import type {IPty} from '@lydell/node-pty';

/** How a program ended: `code` is null when a signal ended it, `signal` is null when it exited by itself. */
export type ProgramExit = {readonly code: number | null; readonly signal: string | null};

/** The test's own environment without what would make a program think that it runs in a test or in CI. */
export function programEnvironment(
	changes: Readonly<Record<string, string | undefined>> = {},
): Record<string, string> {
	const unwanted =
		/^(CI|CI_.*|CONTINUOUS_INTEGRATION|VITEST.*|TEST|NODE_ENV|DEV|PROD|NO_COLOR|FORCE_COLOR|COLORTERM|COLUMNS|LINES|TMUX.*|STY)$/;
	const own = Object.entries(process.env).filter(([name]) => !unwanted.test(name));
	const all = [...own, ['TERM', 'xterm-256color'], ...Object.entries(changes)];
	return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}

export function programExit(code: number, signal: number | undefined): ProgramExit {
	const name = Object.entries(constants.signals).find(([, number]) => number === signal)?.[0];
	return name === undefined ? {code, signal: null} : {code: null, signal: name};
}

/** The path of the terminal that node-pty has made, such as `/dev/pts/3`. */
export function terminalPath(program: IPty): string {
	// The property is public in node-pty's code, but not in its types.
	if ('ptsName' in program && typeof program.ptsName === 'string') {
		return program.ptsName;
	}
	throw new Error('node-pty no longer tells the path of a terminal');
}

/** The process group in the foreground of the terminal that `pid` runs in (on other systems than Linux: `pid`). */
export function foregroundProcess(pid: number): number {
	// State, parent, group, session, terminal, foreground group.
	const group = Number(processFields(pid)[5]);
	return group > 0 ? group : pid;
}

/** Whether a process is there and not just waiting for its end to be noticed (Linux only, elsewhere false). */
export function isRunning(pid: number): boolean {
	return !['Z', 'X', undefined].includes(processFields(pid)[0]);
}

/** Whether the main thread of a process waits for something, such as a key (Linux only, elsewhere true). */
export function isAsleep(pid: number): boolean {
	return processFields(pid)[0] !== 'R';
}

/** What Linux says about a process after its name, state first; nothing when there is no such process. */
function processFields(pid: number): string[] {
	try {
		const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
		return status.slice(status.lastIndexOf(')') + 2).split(' ');
	} catch {
		return [];
	}
}

/** Kills a process group, if it is still there. */
export function killGroup(group: number): void {
	try {
		process.kill(-group, 'SIGKILL');
	} catch {
		// It has ended by itself.
	}
}
