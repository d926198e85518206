import {readFile} from 'node:fs/promises';
import type {AgentProcess} from '../../records/agent-sessions.ts';
import {pidNamespace} from '../../records/pid-namespace.ts';

/** How an agent's program may call itself. */
const agentName = /^(claude|codex|cursor-agent|cursor|gemini|opencode|aider|amp|goose)\b/;
/** What only stands between an agent and its hook. */
const between = /^(ba|da|z|k|fi|a)?sh$|^(npx|npm|pnpm|yarn|bunx|env)\b/;
const furthest = 8;

/**
 * The process of the agent that called a hook: of those above `parent` the nearest with the name of one, else the
 * first that is no shell. Null where there is no `/proc`.
 */
export const findAgentProcess = async (parent: number): Promise<AgentProcess | null> => {
	const above = await processesAbove(parent);
	const found =
		above.find(({name}) => agentName.test(name)) ?? above.find(({name}) => !between.test(name)) ?? above[0];
	const namespace = await pidNamespace();
	if (found === undefined || namespace === null) return null;
	return {pid: found.pid, started: found.started, namespace};
};

/** Whether a process still runs; null when that cannot be told from here. */
export const isRunning = async ({pid, started, namespace}: AgentProcess): Promise<boolean | null> => {
	if ((await pidNamespace()) !== namespace) return null;
	const facts = await factsOf(pid);
	return facts !== null && facts.started === started && facts.state !== 'Z';
};

const processesAbove = async (parent: number) => {
	const found: (NonNullable<Awaited<ReturnType<typeof factsOf>>> & {readonly pid: number})[] = [];
	for (let pid = parent; pid > 1 && found.length < furthest; ) {
		const facts = await factsOf(pid);
		if (facts === null) break;
		found.push({...facts, pid});
		pid = facts.parent;
	}
	return found;
};

/** `<pid> (<name>) <state> <parent> … <start time as the 22nd> …`; the name may hold anything. */
const factsOf = async (pid: number) => {
	const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
	if (text === null) return null;
	const end = text.lastIndexOf(')');
	const fields = text.slice(end + 2).split(' ');
	return {
		name: text.slice(text.indexOf('(') + 1, end),
		state: fields[0] ?? '',
		parent: Number(fields[1]),
		started: fields[19] ?? '',
	};
};
