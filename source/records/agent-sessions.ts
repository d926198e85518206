import {createHash} from 'node:crypto';
import {mkdir, readdir, readFile, unlink} from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import {agentStateNames} from '../model/agent-state.ts';
import {errorCode} from './error-code.ts';
import {parseJson} from './parse-json.ts';
import {replaceFile} from './replace-file.ts';
import type {StateDirectory} from './state-directory.ts';
import {writeRefusal} from './write-refusal.ts';

const schema = z.object({
	session_id: z.string().min(1),
	/** The worktree it works in: real path. */
	path: z.string().min(1),
	agent: z.string().nullable(),
	/** Null when it has not begun a turn yet. */
	state: z.enum(agentStateNames).nullable(),
	since: z.iso.datetime(),
	/** When it was last heard of. */
	at: z.iso.datetime(),
	detail: z.string().nullable(),
	/** Its process; null where that cannot be told. */
	process: z
		.object({
			pid: z.int().positive(),
			/** Clock ticks from the start of the machine to the start of the process: a number may be given twice. */
			started: z.string(),
			/** The space that the number counts in: inside of a container it means another process. */
			namespace: z.string(),
		})
		.nullable(),
});

/** What was last heard of a session through its hooks: the shape of a file in `<common dir>/copse/agents/`. */
export type AgentSession = Readonly<z.infer<typeof schema>>;

/** Files that are looked at; nobody has that many sessions. */
const most = 500;

/** Every session that was heard of. What cannot be read counts as none: it is written anew by the next hook. */
export const readAgentSessions = async ({agents}: StateDirectory): Promise<AgentSession[]> => {
	const names = await readdir(agents).catch(() => []);
	const files = names.filter(name => name.endsWith('.json')).slice(0, most);
	const found = await Promise.all(files.map(name => readSession(path.join(agents, name))));
	return found.filter(session => session !== null);
};

/** What was last heard of a session; null for nothing. */
export const readAgentSession = (state: StateDirectory, id: string): Promise<AgentSession | null> =>
	readSession(fileOf(state, id));

/**
 * Notes a session. Needs no lock: a session has a file of its own, and one that was heard of later is left alone, as
 * hooks of one session may run side by side. Nothing is made where copse has no state yet. Refuses with
 * `state_not_writable` or `no_space`.
 */
export const writeAgentSession = async (state: StateDirectory, session: AgentSession): Promise<void> => {
	if (!(await hasFolder(state))) return;
	const file = fileOf(state, session.session_id);
	const known = await readSession(file);
	if (known !== null && known.at > session.at) return;
	await replaceFile(file, `${JSON.stringify(session)}\n`, {lasting: false});
};

/** Forgets a session; fine when there is none. */
export const removeAgentSession = async (state: StateDirectory, id: string): Promise<void> => {
	const file = fileOf(state, id);
	try {
		await unlink(file);
	} catch (error) {
		if (errorCode(error) !== 'ENOENT') throw writeRefusal(error, file);
	}
};

const readSession = async (file: string): Promise<AgentSession | null> => {
	const text = await readFile(file, 'utf8').catch(() => null);
	const parsed = text === null ? null : parseJson(text, schema);
	return parsed?.kind === 'value' ? parsed.value : null;
};

/** An id is anything that the agent's program says: never a file name. */
const fileOf = ({agents}: StateDirectory, id: string): string =>
	path.join(agents, `${createHash('sha256').update(id).digest('hex').slice(0, 24)}.json`);

const hasFolder = async ({agents}: StateDirectory): Promise<boolean> => {
	try {
		await mkdir(agents, {mode: 0o700});
		return true;
	} catch (error) {
		if (errorCode(error) === 'EEXIST') return true;
		if (errorCode(error) === 'ENOENT') return false;
		throw writeRefusal(error, agents);
	}
};
