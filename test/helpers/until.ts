import {setTimeout as pause} from 'node:timers/promises';

/** What a condition came to when it holds. */
type Holding<Value> = Exclude<Value, false | null | undefined | 0 | ''>;

export type UntilOptions = {
	/** Milliseconds after which the test fails; default 20,000. */
	readonly timeout?: number;
	/** What is waited for, for the message of a wait in vain; default the condition's own text. */
	readonly what?: string | (() => string);
};

/** Milliseconds between two looks. */
const interval = 10;
// the real clock, also for tests that make time stand still
const now = performance.now.bind(performance);

/**
 * Waits until something holds that is done outside of the test, such as by another process, and answers what the
 * condition came to. Rejects when the condition throws. This is the one place in the tests where time is let pass.
 */
export async function until<Value>(
	condition: () => Value | Promise<Value>,
	{timeout = 20_000, what = () => String(condition)}: UntilOptions = {},
): Promise<Holding<Value>> {
	const end = now() + timeout;
	for (;;) {
		const value = await condition();
		if (holds(value)) {
			return value;
		}
		if (now() > end) {
			throw new Error(`Waited ${timeout} ms in vain until ${typeof what === 'string' ? what : what()}`);
		}
		await pause(interval);
	}
}

function holds<Value>(value: Value): value is Holding<Value> {
	return Boolean(value);
}
