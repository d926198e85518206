import {type InterruptSignal, interruptSignals} from './exit-code.ts';

/** What signals come from: the process, or a test. */
export type SignalSource = {
	readonly on: (name: InterruptSignal, listener: () => void) => unknown;
	readonly off: (name: InterruptSignal, listener: () => void) => unknown;
};

export type Interrupts = {
	/** Aborted by the first signal. */
	readonly signal: AbortSignal;
	/** The first signal that came; null while none has. */
	readonly by: () => InterruptSignal | null;
	readonly stop: () => void;
};

/** Turns signals into an abort, so that an operation can settle; further signals do not hurry it. */
export const listenForInterrupts = (source: SignalSource): Interrupts => {
	const controller = new AbortController();
	let first: InterruptSignal | null = null;
	const listeners = interruptSignals.map(name => ({
		name,
		listener: () => {
			first ??= name;
			controller.abort();
		},
	}));
	for (const {name, listener} of listeners) source.on(name, listener);
	return {
		signal: controller.signal,
		by: () => first,
		stop: () => {
			for (const {name, listener} of listeners) source.off(name, listener);
		},
	};
};
