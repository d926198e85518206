import type {Outcome} from '../model/outcome.ts';

/** Signals that end copse once what was begun has settled. */
export const interruptSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
export type InterruptSignal = (typeof interruptSignals)[number];

/** What copse's exit codes mean. A verb that runs another program ends with the code of that. */
export const exitCodes = {
	0: 'done',
	1: 'refused or failed: nothing, or nothing half, was changed',
	2: 'the command line was wrong',
	129: 'the terminal was closed',
	130: 'interrupted (Ctrl-C)',
	143: 'ended by SIGTERM',
} as const;

const ofSignal: Readonly<Record<InterruptSignal, keyof typeof exitCodes>> = {
	SIGHUP: 129,
	SIGINT: 130,
	SIGTERM: 143,
};

/** An outcome, and what its verb says about the exit code. */
export type Answered = {
	readonly outcome: Outcome<unknown>;
	/** What the verb gives an answer that is no refusal; 0 unless said. */
	readonly code?: number;
	/** The terminal was another program's: signals were for that one, its code counts. */
	readonly handedOver?: boolean;
	/** An agent takes 2 for an order to stop: a wrong command line must not stop it. */
	readonly forAgents?: boolean;
};

/** The exit code of an answer; warnings never change it. */
export const exitCode = (
	{outcome, code = 0, handedOver = false, forAgents = false}: Answered,
	interruptedBy: InterruptSignal | null = null,
): number => {
	if (outcome.ok && handedOver) return code;
	if (interruptedBy !== null) return ofSignal[interruptedBy];
	if (outcome.ok) return code;
	return outcome.problem.code === 'usage' && !forAgents ? 2 : 1;
};
