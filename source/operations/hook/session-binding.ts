import {isTerminal, type WorktreeRecord} from '../../model/record.ts';
import type {Step} from '../../model/step.ts';
import {readAgentSession} from '../../records/agent-sessions.ts';
import {readEvents} from '../../records/events.ts';
import {readRecords} from '../../records/record-file.ts';
import {isLive} from '../agents/live-agents.ts';
import {applySteps} from '../apply-steps.ts';
import {keep} from '../keep.ts';
import type {OperationContext} from '../operation.ts';
import {changedRecord} from '../record-of.ts';
import {activeRecordOf} from '../session-record.ts';
import {underLock} from '../under-lock.ts';

/** Seconds: an agent's program waits for its hook, and gives it not much more than this at a session's end. */
const longestWait = 2;

/** What a start or an end of a session did: to which worktree, if to any. */
type Done = {readonly id: string; readonly done: 'bound' | 'kept' | 'freed'} | null;

/**
 * Binds a session to the managed worktree that it starts in: the record gets its id and the agent's name. One that has
 * a worktree elsewhere already, and a worktree that has another's session, are left as they are; a session that died
 * without a word is succeeded, and a worktree that only the end of a session had kept is active again.
 */
export const startSession = async (
	{session, agent, path}: {readonly session: string; readonly agent: string | null; readonly path: string},
	context: OperationContext,
): Promise<Done> => {
	const find = async (): Promise<WorktreeRecord | undefined> => {
		const {records} = await readRecords(context.state);
		if (activeRecordOf(records, session) !== undefined) return undefined;
		const record = records.find(each => each.path === path && !isTerminal(each.status));
		return record !== undefined && (await mayBind(record, context)) ? record : undefined;
	};
	return change(find, context, async (record, writing) => {
		const at = writing.now().toISOString();
		const changes = {
			status: 'active',
			completed_at: null,
			session_id: session,
			agent: record.agent ?? agent,
		} as const;
		const {id, branch} = record;
		const bound = changedRecord(record, changes, writing);
		const message = 'active again: a session started there';
		const again: Step = {
			kind: 'note_event',
			event: {at, kind: 'adopted', worktree_id: id, branch, path, message},
		};
		const steps: readonly Step[] = [{kind: 'save_record', record: bound, previous: record}];
		await applySteps('hook', record.status === 'kept' ? [...steps, again] : steps, writing);
		return {id, done: 'bound'};
	});
};

/**
 * Ends a session: its worktree is kept for a person to decide. When the same person goes on at once with another
 * session in the same place, as after `/clear`, the worktree is only free for that one.
 */
export const endSession = async (
	{session, reason}: {readonly session: string; readonly reason: string | null},
	context: OperationContext,
): Promise<Done> => {
	const find = async () => activeRecordOf((await readRecords(context.state)).records, session);
	return change(find, context, async (record, writing) => {
		const {id} = record;
		if (reason === 'clear' || reason === 'resume') {
			const free = changedRecord(record, {session_id: null}, writing);
			await applySteps('hook', [{kind: 'save_record', record: free, previous: record}], writing);
			return {id, done: 'freed'};
		}
		await keep.run({worktree: id, session_ended: session}, writing);
		return {id, done: 'kept'};
	});
};

/** Looks first without the lock: most sessions have no worktree. */
const change = async (
	find: () => Promise<WorktreeRecord | undefined>,
	context: OperationContext,
	work: (record: WorktreeRecord, writing: OperationContext) => Promise<Done>,
): Promise<Done> => {
	if ((await find()) === undefined) return null;
	const {settings} = context;
	const lock_wait_seconds = Math.min(longestWait, settings.lock_wait_seconds);
	return underLock({...context, settings: {...settings, lock_wait_seconds}}, async writing => {
		const record = await find();
		return record === undefined ? null : work(record, writing);
	});
};

/** An id that hooks never told of is a caller's own, and stays. */
const mayBind = async (
	{id, status, session_id}: WorktreeRecord,
	{state, now}: OperationContext,
): Promise<boolean> => {
	if (status === 'kept') {
		const {events} = await readEvents(state, {worktreeId: id});
		const last = events.findLast(({kind}) => kind === 'kept' || kind === 'adopted');
		return last?.kind === 'kept' && last.data?.session_ended !== undefined;
	}
	if (status !== 'active' || session_id === null) return status === 'active';
	const known = await readAgentSession(state, session_id);
	return known !== null && !(await isLive(known, now()));
};
