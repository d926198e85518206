import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdir} from 'node:fs/promises';
import path from 'node:path';
import {pid} from 'node:process';
import {describe, expect, it} from 'vitest';
import {findAgentProcess, isRunning} from '../../../source/operations/agents/agent-process.ts';
import {isLive, readLiveAgents} from '../../../source/operations/agents/live-agents.ts';
import {type AgentSession, writeAgentSession} from '../../../source/records/agent-sessions.ts';
import {stateDirectory} from '../../../source/records/state-directory.ts';
import {makeTemporaryFolder} from '../../helpers/repo.ts';

const noon = new Date('2026-01-01T12:00:00.000Z');
const minutesAgo = (minutes: number): string => new Date(noon.getTime() - minutes * 60_000).toISOString();

const session = (change: Partial<AgentSession> = {}): AgentSession => ({
	session_id: 's',
	path: '/w',
	agent: 'claude',
	state: 'working',
	since: minutesAgo(1),
	at: minutesAgo(1),
	detail: null,
	process: null,
	...change,
});

describe('isLive', () => {
	it('lets what nobody can look at fade with time', async () => {
		expect(await isLive(session({at: minutesAgo(29)}), noon)).toBe(true);
		expect(await isLive(session({at: minutesAgo(31)}), noon)).toBe(false);
		expect(await isLive(session({state: 'waiting', at: minutesAgo(700)}), noon)).toBe(true);
		expect(await isLive(session({state: 'done', at: minutesAgo(721)}), noon)).toBe(false);
	});

	it.runIf(process.platform === 'linux')('goes by the process where there is one', async () => {
		const found = await findAgentProcess(pid);
		if (found === null) throw new Error('no process');
		expect(await isLive(session({process: found, at: minutesAgo(100_000)}), noon)).toBe(true);
		// the number belongs to another process by now
		expect(await isLive(session({process: {...found, started: '1'}}), noon)).toBe(false);
		// from a container the number means another process: only time tells
		const elsewhere = {...found, namespace: 'pid:[1]'};
		expect(await isLive(session({process: elsewhere}), noon)).toBe(true);
		expect(await isLive(session({process: elsewhere, at: minutesAgo(31)}), noon)).toBe(false);
	});
});

describe.runIf(process.platform === 'linux')('findAgentProcess', () => {
	it('passes over the shell that an agent starts its hook in', async () => {
		// a second command keeps the shell from becoming the first
		const shell = spawn('sh', ['-c', 'echo ready; read x; true'], {stdio: ['pipe', 'pipe', 'inherit']});
		await once(shell.stdout, 'data');
		const found = await findAgentProcess(shell.pid ?? 0);
		expect(found?.pid).toBe(pid);
		shell.stdin.end('\n');
		await once(shell, 'exit');
	});

	it('tells a process that has ended', async () => {
		const child = spawn('sleep', ['60']);
		await once(child, 'spawn');
		const found = await findAgentProcess(child.pid ?? 0);
		if (found === null) throw new Error('no process');
		child.kill();
		await once(child, 'exit');
		expect(await isRunning(found)).toBe(false);
	});
});

describe('readLiveAgents', () => {
	it('knows nothing where nothing was noted, and a session that was heard of later is not overwritten', async () => {
		const common = await makeTemporaryFolder();
		const state = stateDirectory(common);
		await writeAgentSession(state, session());
		expect(await readLiveAgents(state, noon)).toEqual(new Map());
		await mkdir(path.join(common, 'copse'));
		await writeAgentSession(state, session({state: 'done', at: minutesAgo(1)}));
		await writeAgentSession(state, session({state: 'working', at: minutesAgo(2)}));
		const live = await readLiveAgents(state, noon);
		expect(live.get('/w')).toMatchObject({state: 'done'});
	});
});
