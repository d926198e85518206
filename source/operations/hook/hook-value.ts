import type {AgentStateName} from '../../model/agent-state.ts';

export type HookValue = {
	/** What happened in the agent's program; null when the call did not say. */
	readonly event: string | null;
	/** The worktree it concerns; null for none that is managed. */
	readonly id: string | null;
	/** What the agent is at by this event; null when that says nothing of it. */
	readonly state: AgentStateName | null;
	/** Paths outside of the worktree that the tool was given. */
	readonly outside: readonly string[];
	/** Whether the start of the session gave it the worktree that it is in. */
	readonly bound: boolean;
	/** Whether the end of the session marked the worktree as kept. */
	readonly kept: boolean;
	/** What the agent's program is told; null for nothing. It never blocks. */
	readonly answer: {readonly continue: true; readonly systemMessage: string} | null;
};

/** Nothing happened that concerns copse. */
export const nothingHooked: HookValue = {
	event: null,
	id: null,
	state: null,
	outside: [],
	bound: false,
	kept: false,
	answer: null,
};
