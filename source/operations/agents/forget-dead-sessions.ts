import {isTerminal, type WorktreeRecord} from '../../model/record.ts';
import {readAgentSessions, removeAgentSession} from '../../records/agent-sessions.ts';
import type {StateDirectory} from '../../records/state-directory.ts';
import {isLive} from './live-agents.ts';

/** Milliseconds without a word until a session that died is forgotten. */
const longestSilence = 24 * 60 * 60_000;

/**
 * Forgets sessions that died without telling their end, a day after they were last heard of. One that a worktree still
 * has stays known: only so can another one succeed it. Never rejects.
 */
export const forgetDeadSessions = async (
	state: StateDirectory,
	records: readonly WorktreeRecord[],
	now: Date,
): Promise<void> => {
	const held = new Set(records.filter(({status}) => !isTerminal(status)).map(({session_id}) => session_id));
	for (const session of await readAgentSessions(state)) {
		const isSilent = now.getTime() - Date.parse(session.at) > longestSilence;
		if (!isSilent || held.has(session.session_id) || (await isLive(session, now))) continue;
		// what cannot be removed now is met again by the next session
		await removeAgentSession(state, session.session_id).catch(() => undefined);
	}
};
