import {safeText} from '../../model/safe-text.ts';
import {
	type AgentSession,
	readAgentSession,
	removeAgentSession,
	writeAgentSession,
} from '../../records/agent-sessions.ts';
import {findAgentProcess, isRunning} from '../agents/agent-process.ts';
import type {OperationContext} from '../operation.ts';
import type {AgentEvent} from './agent-event.ts';

/** Milliseconds: a session that is still at the same is noted again this seldom. */
const seldom = 30_000;
const longestDetail = 200;

/** Notes what a session is at, without the lock. Says nothing that is known already. */
export const noteState = async (
	event: AgentEvent,
	{
		session,
		agent,
		path,
		parent,
	}: {
		readonly session: string;
		readonly agent: string | null;
		/** The worktree it works in. */
		readonly path: string;
		/** The process that called the hook. */
		readonly parent: number;
	},
	{state, now}: Pick<OperationContext, 'state' | 'now'>,
): Promise<void> => {
	if (event.state === 'gone') return removeAgentSession(state, session);
	const known = await readAgentSession(state, session);
	if (event.late === true && known?.state === 'done') return;
	const at = now().toISOString();
	const next = event.state === 'new' ? null : (event.state ?? known?.state ?? null);
	const detail = event.detail === null ? null : safeText(event.detail).slice(0, longestDetail);
	const isSame = known !== null && known.state === next && known.path === path && event.state !== 'new';
	// a question's own words come after its first notice
	const isSaid = isSame && (detail === null || detail === known.detail);
	if (isSaid && Date.parse(at) - Date.parse(known.at) < seldom) return;
	const noted: AgentSession = {
		session_id: session,
		path,
		agent: agent ?? known?.agent ?? null,
		state: next,
		since: isSame ? known.since : at,
		at,
		detail: detail ?? (isSame ? known.detail : null),
		process: await processOf(known, parent),
	};
	await writeAgentSession(state, noted);
};

/** A session that is taken up again has another process. */
const processOf = async (known: AgentSession | null, parent: number): Promise<AgentSession['process']> => {
	const old = known?.process ?? null;
	return old !== null && (await isRunning(old)) !== false ? old : findAgentProcess(parent);
};
