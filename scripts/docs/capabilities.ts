import {agentEndings} from './capabilities/agent-endings.ts';
import {agentRecords} from './capabilities/agent-records.ts';
import type {Capability} from './capabilities/capability.ts';
import {includes} from './capabilities/includes.ts';
import {pullRequests} from './capabilities/pull-requests.ts';
import {sessionTools} from './capabilities/session-tools.ts';
import {tasks} from './capabilities/tasks.ts';

/** Everything that the three systems which copse replaces could do, by system, in the order of the checklist. */
export const capabilities: Readonly<Record<string, readonly Capability[]>> = {
	'Session tools of a harness (GZ)': sessionTools,
	'Agent worktrees (OP)': [...agentRecords, ...pullRequests, ...agentEndings, ...includes],
	'Tasks with a ledger and triggers (WM)': tasks,
};
