/** Signals that end the screen, with the exit code of each. */
const codes: readonly (readonly [NodeJS.Signals, number])[] = [
	['SIGINT', 130],
	['SIGTERM', 143],
	['SIGHUP', 129],
];

/** Ends the screen properly on a signal, unless `isIgnored` says that it was meant for another program. */
export const onExitSignals = (
	end: (code: number) => void,
	isIgnored: (signal: NodeJS.Signals) => boolean,
): (() => void) => {
	const listeners = codes.map(([signal, code]) => {
		const listener = (): void => {
			if (!isIgnored(signal)) end(code);
		};
		process.on(signal, listener);
		return () => process.off(signal, listener);
	});
	return () => {
		for (const stop of listeners) stop();
	};
};
