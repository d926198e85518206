import {setTimeout as pass} from 'node:timers/promises';
import type {Emulator} from './pty-emulator.ts';
import type {ProgramExit} from './pty-process.ts';

/** What a screen is waited for: text in it, a pattern in it (rows joined by line breaks), or a judgement of its rows. */
export type ScreenMatch = string | RegExp | ((rows: readonly string[]) => boolean);

/** Waiting for what a program shows, woken by its output alone. */
export type Waiting = {
	/** To be called after each piece of output and at the program's end. */
	look(): void;
	/**
	 * Resolves with the screen's rows once it matches. Looks after each piece of output, never in between.
	 * Rejects with the screen in the message when `timeout` milliseconds (30,000) pass, or the program ends, before.
	 */
	until(match: ScreenMatch, options?: {readonly timeout?: number}): Promise<string[]>;
	/** Resolves when no output came for `quietMilliseconds` (200); rejects after `timeout` milliseconds (30,000). */
	idle(options?: {readonly quietMilliseconds?: number; readonly timeout?: number}): Promise<void>;
};

/** A promise that a failed test leaves behind unawaited isn't reported as a second failure. */
export function quietly<Result>(promise: Promise<Result>): Promise<Result> {
	promise.catch(() => undefined);
	return promise;
}

/** Between one key and the next; half as much again as what copse takes for a burst. */
const handMilliseconds = 45;
const lookMilliseconds = 5;
/** A program that never rests is not waited for. */
const restlessMilliseconds = 1000;

/** Waits on `emulator`'s screen; `ended` tells whether the program is over, `asleep` whether it waits for input. */
export function createWaiting(
	emulator: Pick<Emulator, 'screen'>,
	ended: () => ProgramExit | undefined,
	asleep: () => boolean,
): Waiting {
	const watchers = new Set<() => void>();

	/**
	 * Copse tells a burst from a hand by the time between its reads. Text may be on the screen before the last key was
	 * read, however long that takes: only a program that sleeps has read all, and from then on the hand's time counts.
	 */
	const waitForHand = async (): Promise<void> => {
		const latest = performance.now() + restlessMilliseconds;
		// twice: what has just been sent may not have woken it yet
		for (let seen = 0; seen < 2 && ended() === undefined && performance.now() < latest; ) {
			await pass(lookMilliseconds);
			seen = asleep() ? seen + 1 : 0;
		}
		if (ended() === undefined) await pass(handMilliseconds);
	};

	/** Runs `look` now and after each piece of output, until it calls `done` or `fail`. */
	const watch = <Result>(
		timeout: number,
		expected: string,
		look: (done: (result: Result) => void, fail: (reason: string) => void) => void,
	) =>
		quietly(
			new Promise<Result>((resolve, reject) => {
				const finish = () => {
					clearTimeout(timer);
					watchers.delete(watcher);
				};
				const done = (result: Result) => {
					finish();
					void waitForHand().then(() => resolve(result));
				};
				const fail = (reason: string) => {
					finish();
					reject(new Error(`${reason}: ${expected}\n${framed(emulator.screen())}`));
				};
				const watcher = () => look(done, fail);
				const timer = setTimeout(() => fail(`Waited ${timeout} ms in vain for`), timeout);
				watchers.add(watcher);
				watcher();
			}),
		);

	return {
		look: () => {
			for (const watcher of [...watchers]) {
				watcher();
			}
		},
		until: (match, {timeout = 30_000} = {}) =>
			watch<string[]>(timeout, String(match), (done, fail) => {
				const screen = emulator.screen();
				const exit = ended();
				if (matches(match, screen)) {
					done(screen);
				} else if (exit !== undefined) {
					fail(`The program ended (${exit.signal ?? exit.code}) before the screen matched`);
				}
			}),
		idle: ({quietMilliseconds = 200, timeout = 30_000} = {}) => {
			let quiet: NodeJS.Timeout | undefined;
			const done = watch<void>(timeout, `${quietMilliseconds} ms without output`, resolve => {
				clearTimeout(quiet);
				quiet = setTimeout(resolve, quietMilliseconds);
			});
			return quietly(done.finally(() => clearTimeout(quiet)));
		},
	};
}

function matches(match: ScreenMatch, rows: readonly string[]): boolean {
	if (typeof match === 'function') {
		return match(rows);
	}
	const text = rows.join('\n');
	return typeof match === 'string' ? text.includes(match) : text.search(match) !== -1;
}

function framed(rows: readonly string[]): string {
	const used = rows.slice(0, rows.findLastIndex(row => row !== '') + 1);
	return ['┌────', ...used.map(row => `│ ${row}`), '└────'].join('\n');
}
