import type {PlannedAct} from './planned-act.ts';

/**
 * How a request stands. `waiting` ends in exactly one of the four after it; `allowed` goes on to `done` or `failed`
 * once the asking process has tried.
 */
export const requestStatuses = [
	'waiting',
	'allowed',
	'refused',
	'expired',
	'withdrawn',
	'done',
	'failed',
] as const;
type RequestStatus = (typeof requestStatuses)[number];

/** What ends the waiting. */
export const answerKinds = ['allowed', 'refused', 'expired', 'withdrawn'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** Who said so: a person through copse, the client that asked (by a dialogue of its own), or nobody. */
export const answerers = ['person', 'client'] as const;

export type Answer = {
	readonly kind: AnswerKind;
	/** What the person had to say; null for nothing. */
	readonly word: string | null;
	readonly by: (typeof answerers)[number] | null;
};

/** What came of an allowed request. */
export type RequestOutcome = {
	readonly ok: boolean;
	readonly summary: string;
	/** The problem's code; null when it went well. */
	readonly code: string | null;
	/** The command line that takes it back; null when there is none. */
	readonly undo: string | null;
};

/** What an agent asks a person for. Every text in it comes from outside. */
export type Question = {
	/** Name of the MCP tool. */
	readonly tool: string;
	/** The verb that it calls, with its input. */
	readonly operation: string;
	readonly input: Readonly<Record<string, unknown>>;
	readonly plan: PlannedAct;
	readonly client: {readonly name: string; readonly version: string | null};
	/** The session that the agent works for; null when it did not say. */
	readonly session: string | null;
};

/** A request as people see it. Times are ISO 8601 UTC. */
export type AgentRequest = Question & {
	/** `rq_` and 8 hex digits. */
	readonly id: string;
	/** The asking process. */
	readonly pid: number;
	readonly created_at: string;
	readonly expires_at: string;
	readonly status: RequestStatus;
	readonly word: string | null;
	readonly answered_by: Answer['by'];
	readonly answered_at: string | null;
	readonly outcome: RequestOutcome | null;
};
