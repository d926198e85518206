import type {Outcome} from '../model/outcome.ts';

/** Signals that end copse once what was begun has settled. */
export const interruptSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
export type InterruptSignal = (typeof interruptSignals)[number];

/** What copse's exit codes mean. */
export const exitCodes = {
	0: 'done',
	1: 'refused or failed: nothing, or nothing half, was changed',
	2: 'the command line was wrong',
	129: 'the terminal was closed',
	130: 'interrupted (Ctrl-C)',
	143: 'ended by SIGTERM',
} as const;
export type ExitCode = keyof typeof exitCodes;

const ofSignal: Readonly<Record<InterruptSignal, ExitCode>> = {SIGHUP: 129, SIGINT: 130, SIGTERM: 143};

/** The exit code of an answer; warnings never change it. */
export const exitCode = (
	outcome: Outcome<unknown>,
	interruptedBy: InterruptSignal | null = null,
): ExitCode => {
	if (interruptedBy !== null) return ofSignal[interruptedBy];
	if (outcome.ok) return 0;
	return outcome.problem.code === 'usage' ? 2 : 1;
};
