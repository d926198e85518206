import {realpath} from 'node:fs/promises';
import {homedir} from 'node:os';
import path from 'node:path';
import {type Glance, glanceAtWorktrees, isInNoRepository} from '../../git/glance-at-worktrees.ts';
import {isTerminal} from '../../model/record.ts';
import {readRecordHeads} from '../../records/record-heads.ts';
import {stateDirectory} from '../../records/state-directory.ts';
import {type AgentCall, readAgentCall} from '../agent-call.ts';
import {type AgentEvent, agentEvent} from './agent-event.ts';
import {agentOf, noteCall, recordFor, startedIn} from './known-call.ts';
import {outsidePaths} from './outside-paths.ts';
import {firstWorktreeAround, placesOf} from './worktree-around.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What the command line and the surroundings say. */
export type QuickHookOptions = {
	/** What happened, in place of what the call says of itself; null for that. */
	readonly event: string | null;
	readonly agent: string | null;
	/** Absolute: where the caller stands. */
	readonly cwd: string;
	/** Absolute: where it was told to look; null for nowhere. */
	readonly chosen: string | null;
	readonly environment: Environment;
	readonly now: () => Date;
};

/**
 * Does what `copse hook` would do where that is only to note what an agent is at, without starting git and without the
 * app: an agent waits for its hooks at each step. False when there is more to do, or to say, or any doubt; nothing
 * that matters was done then, and the verb does it all. Never rejects.
 */
export const quickHook = async (document: string, options: QuickHookOptions): Promise<boolean> => {
	try {
		const call = readAgentCall(document);
		if (call === null) return false;
		const event = agentEvent(options.event ?? call.event, call);
		if (event.task === 'start_session' || event.task === 'end_session') return false;
		const found = await glanceFrom(placesToLook(call, options), options.environment);
		return found === null ? false : found === 'no repository' || (await note(event, call, found, options));
	} catch {
		return false;
	}
};

/** False when the person and the agent have to be told of something. */
const note = async (
	event: AgentEvent,
	call: AgentCall,
	{glance, place}: Found,
	{agent, environment, now}: QuickHookOptions,
): Promise<boolean> => {
	const state = stateDirectory(glance.commonDirectory);
	const records = await readRecordHeads(state);
	const record = recordFor(call, records, environment);
	const directory = call.directory ?? place;
	if (event.task === 'check_paths' && record !== undefined) {
		const active = records.filter(({status}) => !isTerminal(status));
		const outside = await outsidePaths(call.input, {
			worktree: record.path,
			directory,
			checkouts: [glance.mainPath, ...active.map(each => each.path)],
			home: environment.HOME ?? homedir(),
		});
		if (outside.length > 0) return false;
	}
	const places = record === undefined ? await placesOf(glance.listed, glance.mainPath) : [];
	const worktree = record?.path ?? (await firstWorktreeAround([directory, place], places));
	const known = {call, agent: agent ?? agentOf(call, environment), path: worktree};
	await noteCall(event, known, {state, now});
	return true;
};

const placesToLook = (
	{directory}: AgentCall,
	{chosen, cwd, environment}: QuickHookOptions,
): readonly string[] => {
	const named = startedIn.map(name => environment[name]).filter(each => each !== undefined);
	return chosen === null ? [directory ?? cwd, ...named.filter(each => path.isAbsolute(each))] : [chosen];
};

type Found = {readonly glance: Glance; readonly place: string};

/** The repository around the first of some directories that lies in one; null where only git can tell. */
const glanceFrom = async (
	places: readonly string[],
	environment: Environment,
): Promise<Found | 'no repository' | null> => {
	for (const each of places) {
		const place = await realpath(each).catch(() => null);
		if (place === null) continue;
		const glance = await glanceAtWorktrees(place, environment);
		if (glance !== null) return {glance, place};
		if (!(await isInNoRepository(place))) return null;
	}
	return 'no repository';
};
