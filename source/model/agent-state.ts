/** What an agent is at, by its own hooks; the first of these needs a person most. */
export const agentStateNames = ['waiting', 'working', 'done'] as const;
export type AgentStateName = (typeof agentStateNames)[number];

/** What the agent of a worktree is at. Of several sessions in one worktree, the one that needs a person most. */
export type AgentState = {
	/** `waiting`: asks a person something; `working`: at its turn; `done`: its turn is over. */
	readonly state: AgentStateName;
	/** When it came to that: ISO 8601 UTC. */
	readonly since: string;
	readonly session_id: string;
	/** Name of the agent, such as `claude`; null when its hooks don't say. */
	readonly agent: string | null;
	/** What it asks, in its own words; null for nothing. */
	readonly detail: string | null;
};

/** Of the states of one worktree's sessions the one that is shown: most urgent first, then the newest. */
export const mostUrgent = (states: readonly AgentState[]): AgentState | null =>
	states.toSorted(
		(one, other) =>
			agentStateNames.indexOf(one.state) - agentStateNames.indexOf(other.state) ||
			other.since.localeCompare(one.since),
	)[0] ?? null;
