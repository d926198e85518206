import {mkdir, readdir} from 'node:fs/promises';
import path from 'node:path';
import {type AgentStateName, agentStateNames} from '../model/agent-state.ts';
import {fieldsOf, fromJson, type JsonFields, textOf} from '../model/json-fields.ts';
import {crypto} from '../processes/crypto.ts';
import {errorCode} from './error-code.ts';
import {readSmallFile} from './read-small-file.ts';
import {removeFile} from './remove-file.ts';
import {replaceFile} from './replace-file.ts';
import type {StateDirectory} from './state-directory.ts';
import {writeRefusal} from './write-refusal.ts';

/** What was last heard of a session through its hooks: the shape of a file in `<common dir>/copse/agents/`. */
export type AgentSession = {
	readonly session_id: string;
	/** The worktree it works in: real path. */
	readonly path: string;
	readonly agent: string | null;
	/** Null when it has not begun a turn yet. */
	readonly state: AgentStateName | null;
	readonly since: string;
	/** When it was last heard of. */
	readonly at: string;
	readonly detail: string | null;
	/** Its process; null where that cannot be told. */
	readonly process: AgentProcess | null;
};

export type AgentProcess = {
	readonly pid: number;
	/** Clock ticks from the start of the machine to the start of the process: a number may be given twice. */
	readonly started: string;
	/** The space that the number counts in: inside of a container it means another process. */
	readonly namespace: string;
};

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
export const removeAgentSession = (state: StateDirectory, id: string): Promise<void> =>
	removeFile(fileOf(state, id));

const readSession = async (file: string): Promise<AgentSession | null> =>
	sessionIn(fieldsOf(fromJson(await readSmallFile(file).catch(() => ''))));

/** By hand: a hook runs at each step of an agent, and to load a schema would take longer than all of its work. */
const sessionIn = (fields: JsonFields | null): AgentSession | null => {
	if (fields === null) return null;
	const [session_id, place, since, at] = [
		textOf(fields.session_id),
		textOf(fields.path),
		timeOf(fields.since),
		timeOf(fields.at),
	];
	if (session_id === null || place === null || since === null || at === null) return null;
	const state = agentStateNames.find(each => each === fields.state) ?? null;
	const [agent, detail] = [textOf(fields.agent), textOf(fields.detail)];
	return {
		session_id,
		path: place,
		agent,
		state,
		since,
		at,
		detail,
		process: processIn(fieldsOf(fields.process)),
	};
};

const processIn = (fields: JsonFields | null): AgentProcess | null => {
	if (fields === null) return null;
	const {pid} = fields;
	const [started, namespace] = [textOf(fields.started), textOf(fields.namespace)];
	if (typeof pid !== 'number' || !Number.isInteger(pid) || pid < 1) return null;
	return started === null || namespace === null ? null : {pid, started, namespace};
};

const timeOf = (value: unknown): string | null => {
	const text = textOf(value);
	return text === null || Number.isNaN(Date.parse(text)) ? null : text;
};

/** An id is anything that the agent's program says: never a file name. */
const fileOf = ({agents}: StateDirectory, id: string): string =>
	path.join(agents, `${crypto().createHash('sha256').update(id).digest('hex').slice(0, 24)}.json`);

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
