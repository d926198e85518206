import {ppid} from 'node:process';
import {isTerminal} from '../../model/record.ts';
import type {RecordHead} from '../../records/record-heads.ts';
import type {AgentCall} from '../agent-call.ts';
import type {OperationContext} from '../operation.ts';
import {activeRecordOf} from '../session-record.ts';
import type {AgentEvent} from './agent-event.ts';
import {noteState} from './note-state.ts';

type Environment = OperationContext['environment'];

/** Variables with the directory that the agent was started in, by `copse run` and by Claude Code. */
export const startedIn = ['COPSE_WORKTREE_PATH', 'CLAUDE_PROJECT_DIR'] as const;

/** The record that a call concerns: of the session's worktree, else of the one that `copse run` started the agent in. */
export const recordFor = <Known extends Pick<RecordHead, 'id' | 'session_id' | 'status'>>(
	{session}: AgentCall,
	records: readonly Known[],
	{COPSE_WORKTREE_ID}: Environment,
): Known | undefined =>
	(session === null ? undefined : activeRecordOf(records, session)) ??
	records.find(({id, status}) => id === COPSE_WORKTREE_ID && !isTerminal(status));

/** Who calls, where the command line does not say; null when that is not known. */
export const agentOf = ({turn}: AgentCall, environment: Environment): string | null => {
	if (turn !== null) return 'codex';
	return environment.CLAUDE_PROJECT_DIR ? 'claude' : null;
};

/** Notes what the call says of the session, where it says anything. */
export const noteCall = async (
	event: AgentEvent,
	{
		call,
		agent,
		path,
	}: {
		readonly call: AgentCall;
		readonly agent: string | null;
		/** The worktree it concerns, managed or not; null for none. */
		readonly path: string | null;
	},
	context: Pick<OperationContext, 'state' | 'now'>,
): Promise<void> => {
	if (call.session === null || path === null || (event.state === null && event.task === null)) return;
	await noteState(event, {session: call.session, agent, path, parent: ppid}, context);
};
