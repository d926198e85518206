import {onTestFinished, vi} from 'vitest';

/**
 * Lets no timer run by itself until the test has ended: `vi.advanceTimersByTimeAsync` lets time pass. Turns of the event
 * loop, processes and files stay real. `clocks` are to stand still as well.
 */
export function stopTime(...clocks: ReadonlyArray<'Date' | 'performance'>): void {
	vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', ...clocks]});
	onTestFinished(() => void vi.useRealTimers());
}
