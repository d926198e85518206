import {type AgentState, type AgentStateName, mostUrgent} from '../../model/agent-state.ts';
import type {Row} from '../../model/row.ts';
import {type AgentSession, readAgentSessions} from '../../records/agent-sessions.ts';
import type {StateDirectory} from '../../records/state-directory.ts';
import {isRunning} from './agent-process.ts';

/** What agents are at, by the path of their worktree. */
export type LiveAgents = ReadonlyMap<string, AgentState>;

const minute = 60_000;
/** How long a session counts that has no process to look at, after it was last heard of: milliseconds. */
const longest: Readonly<Record<AgentStateName, number>> = {
	working: 30 * minute,
	waiting: 12 * 60 * minute,
	done: 12 * 60 * minute,
};

/** What the agents are at now, by what their hooks told. One whose process has ended is at nothing. Never throws. */
export const readLiveAgents = async (state: StateDirectory, now: Date): Promise<LiveAgents> => {
	const sessions = await readAgentSessions(state);
	const told = sessions.map(session => ({path: session.path, told: toldBy(session)}));
	const alive = await Promise.all(sessions.map(session => isLive(session, now)));
	const byPath = new Map<string, AgentState[]>();
	for (const [index, {path, told: each}] of told.entries()) {
		if (each === null || alive[index] !== true) continue;
		byPath.set(path, [...(byPath.get(path) ?? []), each]);
	}
	return new Map(
		[...byPath].flatMap(([path, states]) => {
			const shown = mostUrgent(states);
			return shown === null ? [] : [[path, shown] as const];
		}),
	);
};

/** The rows with what their agents are at. */
export const withAgents = (rows: readonly Row[], agents: LiveAgents): readonly Row[] =>
	rows.map(row => ({...row, agent_state: agents.get(row.path) ?? null}));

/** Whether somebody still works in a session, as far as can be told. */
export const isLive = async ({process, at, state}: AgentSession, now: Date): Promise<boolean> => {
	const running = process === null ? null : await isRunning(process);
	return running ?? now.getTime() - Date.parse(at) < longest[state ?? 'done'];
};

const toldBy = ({state, since, session_id, agent, detail}: AgentSession): AgentState | null =>
	state === null ? null : {state, since, session_id, agent, detail};
