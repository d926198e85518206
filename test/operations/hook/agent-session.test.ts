import {mkdir, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {beforeEach, describe, expect, it} from 'vitest';
import * as z from 'zod';
import {readLiveAgents} from '../../../source/operations/agents/live-agents.ts';
import {answerSchemas} from '../../../source/operations/answer-schemas.ts';
import {stateDirectory} from '../../../source/records/state-directory.ts';
import {documentOf, makeWorktree, runCopse, runHere} from '../../cli/copse-process.ts';
import {makeRepository, type TestRepository} from '../../helpers/repo.ts';
import {documentedCalls} from './documented-calls.ts';

let repository: TestRepository;
let login: {readonly id: string; readonly path: string};

const claude = documentedCalls('claude');
const codex = documentedCalls('codex');

beforeEach(async () => {
	repository = await makeRepository();
	login = await makeWorktree(repository.path, 'login');
});

type Change = Readonly<Record<string, unknown>>;

/** A documented call, made in the worktree unless said otherwise. */
const say = async (
	name: string,
	{change = {}, agent = 'claude'}: {change?: Change; agent?: 'claude' | 'codex'} = {},
) => {
	const calls = agent === 'claude' ? claude : codex;
	const input = calls.text(name, {session_id: 's', cwd: login.path, ...change});
	const run = await runHere(['hook', '--agent', agent, '--json'], {cwd: repository.path, input});
	expect(run).toMatchObject({code: 0, err: ''});
	return answerSchemas.hook.parse(documentOf(run));
};
const rows = async (cwd = repository.path) =>
	answerSchemas.list.parse(documentOf(await runHere(['list', '--json'], {cwd}))).worktrees;
const row = async (place = login.path) => {
	const found = (await rows()).find(each => each.path === place);
	if (found === undefined) throw new Error(`no row ${place}`);
	return found;
};
/** What a worktree's agent is at, without all the rest of a row. */
const told = async (place = login.path) => {
	const live = await readLiveAgents(stateDirectory(path.join(repository.path, '.git')), new Date());
	return live.get(place) ?? null;
};
const agents = () => path.join(repository.path, '.git/copse/agents');

describe("an agent's session", () => {
	it('OP-11, OP-12: is bound to the worktree it starts in, shows what it is at, and keeps it when it ends', async () => {
		expect(await say('SessionStart')).toMatchObject({id: login.id, bound: true, state: null});
		expect(await row()).toMatchObject({session_id: 's', agent: 'claude', agent_state: null});
		const states = [
			['UserPromptSubmit', 'working', null],
			['PreToolUse', 'working', null],
			['PermissionRequest', 'waiting', 'asks for permission to use Bash'],
			['Notification permission', 'waiting', 'Claude needs your permission to use Bash'],
			['PostToolUse', 'working', null],
			['PreToolUse asking', 'waiting', null],
			['PostToolUse', 'working', null],
			['Notification other', 'working', null],
			['Stop', 'done', null],
			// told late, as hooks run side by side
			['PostToolUse', 'done', null],
			['Notification idle', 'done', null],
		] as const;
		for (const [name, state, detail] of states) {
			await say(name);
			expect(await told(), name).toMatchObject({state, detail, session_id: 's', agent: 'claude'});
		}
		expect(await say('SessionEnd')).toMatchObject({id: login.id, kept: true});
		expect(await row()).toMatchObject({status: 'kept', session_id: null, agent_state: null});
		expect(await readdir(agents())).toEqual([]);
	});

	it("does the same for Codex's calls, as a process, and is known by them", async () => {
		for (const [name, state] of [
			['SessionStart', null],
			['UserPromptSubmit', 'working'],
			['PermissionRequest', 'waiting'],
			['Interrupt', 'done'],
		] as const) {
			const input = codex.text(name, {cwd: login.path});
			const run = await runCopse(['hook'], {cwd: repository.path, input});
			expect(run, name).toMatchObject({code: 0, out: '', err: ''});
			expect((await told())?.state ?? null, name).toBe(state);
		}
		expect(await row()).toMatchObject({session_id: '0199a213-81c0-7800-8aa1-bbab2a035a53'});
		expect((await told())?.agent).toBe('codex');
	});

	it("OP-15: looks into Codex's patches for files only, and warns of those outside", async () => {
		await say('SessionStart', {agent: 'codex'});
		expect((await say('PreToolUse patch', {agent: 'codex'})).outside).toEqual([]);
		const command = '*** Begin Patch\n*** Add File: ../shop/a.ts\n+x\n*** Move to: /etc/x\n*** End Patch';
		const input = codex.text('PreToolUse patch', {session_id: 's', cwd: login.path, tool_input: {command}});
		const {code, out, err} = await runHere(['hook'], {cwd: repository.path, input});
		expect({code, answer: JSON.parse(out)}).toMatchObject({code: 0, answer: {continue: true}});
		expect(err).toContain('../shop/a.ts');
		expect(err).toContain('/etc/x');
	});

	it('starts anew in the same place after /clear, without the worktree being kept', async () => {
		await say('SessionStart');
		expect(await say('SessionEnd clear')).toMatchObject({id: login.id, kept: false});
		expect(await row()).toMatchObject({status: 'active', session_id: null});
		const next = await say('SessionStart', {change: {session_id: 'next', source: 'clear'}});
		expect(next).toMatchObject({id: login.id, bound: true});
		expect(await row()).toMatchObject({status: 'active', session_id: 'next'});
	});

	it('takes up a worktree again that only the end of a session kept, but none that a person did', async () => {
		await say('SessionStart');
		await say('SessionEnd');
		expect(await say('SessionStart', {change: {session_id: 'next'}})).toMatchObject({bound: true});
		expect(await row()).toMatchObject({status: 'active', session_id: 'next'});
		await runHere(['keep', login.id], {cwd: repository.path});
		expect(await say('SessionStart', {change: {session_id: 'third'}})).toMatchObject({bound: false});
		expect(await row()).toMatchObject({status: 'kept', session_id: null});
	});

	it("OP-36: leaves a caller's own id, a living session's worktree, and a session that has one elsewhere", async () => {
		const own = await makeWorktree(repository.path, 'own', '--session', 'job-7');
		const inOwn = {change: {cwd: own.path}};
		expect(await say('SessionStart', inOwn)).toMatchObject({bound: false});
		expect(await row(own.path)).toMatchObject({session_id: 'job-7'});
		await say('UserPromptSubmit', inOwn);
		expect(await told(own.path)).toMatchObject({state: 'working', session_id: 's'});
		expect(await say('SessionEnd', inOwn)).toMatchObject({kept: false});
		expect(await row(own.path)).toMatchObject({status: 'active', session_id: 'job-7', agent_state: null});

		await say('SessionStart');
		expect(await say('SessionStart', {change: {session_id: 'other'}})).toMatchObject({bound: false});
		const third = await makeWorktree(repository.path, 'third');
		expect(await say('SessionStart', {change: {cwd: third.path}})).toMatchObject({bound: false});
		expect(await row(third.path)).toMatchObject({session_id: null});
	});

	it('succeeds a session whose process died without a word', async () => {
		await say('SessionStart');
		await say('UserPromptSubmit');
		await changeSession(session => ({...session, process: {...session.process, started: '1'}}));
		expect(await told()).toBeNull();
		expect(await say('SessionStart', {change: {session_id: 'next'}})).toMatchObject({bound: true});
		expect(await row()).toMatchObject({session_id: 'next'});
	});

	it('forgets at the next start who died without a word a day ago, but for the one that its worktree has', async () => {
		await say('SessionStart');
		const dead = {
			process: {pid: 2 ** 22, started: '1', namespace: 'pid:[1]'},
			at: '2020-01-01T00:00:00.000Z',
		};
		await say('UserPromptSubmit', {change: {session_id: 'gone', cwd: repository.path}});
		for (const name of await readdir(agents()))
			await writeFile(path.join(agents(), name), JSON.stringify({...(await noteIn(name)), ...dead}));
		await say('Stop', {change: {session_id: 'lately', cwd: repository.path}});
		expect(await sessionsNoted()).toHaveLength(3);
		const other = await makeWorktree(repository.path, 'other');
		await say('SessionStart', {change: {session_id: 'next', cwd: other.path}});
		expect(await sessionsNoted()).toEqual(['lately', 'next', 's']);
	});

	it('is part of the rows of a list', async () => {
		await say('Stop');
		const {agent_state} = await row();
		expect(agent_state).toMatchObject({state: 'done', session_id: 's', agent: 'claude', detail: null});
		const {out} = await runHere(['list'], {cwd: repository.path});
		expect(out).toMatch(/login .*claude done/);
	});

	it('shows of several sessions in one worktree the one that needs a person most', async () => {
		await say('UserPromptSubmit', {change: {session_id: 'one'}});
		await say('PermissionRequest', {change: {session_id: 'two'}});
		await say('Stop', {change: {session_id: 'three'}});
		expect(await told()).toMatchObject({state: 'waiting', session_id: 'two'});
		await say('SessionEnd', {change: {session_id: 'two'}});
		expect(await told()).toMatchObject({state: 'working', session_id: 'one'});
	});

	it('G06: is shown in worktrees of other tools and in the main one, too', async () => {
		const other = await repository.worktree('other');
		await say('UserPromptSubmit', {change: {cwd: path.join(other)}});
		await say('Stop', {change: {session_id: 'main', cwd: repository.path}});
		expect((await row(other)).agent_state).toMatchObject({state: 'working'});
		expect((await row(repository.path)).agent_state).toMatchObject({state: 'done'});
	});

	it('leaves no trace where copse is not in use', async () => {
		const strange = await makeRepository();
		const input = claude.text('UserPromptSubmit', {cwd: strange.path});
		expect(await runHere(['hook'], {cwd: strange.path, input})).toMatchObject({code: 0, out: '', err: ''});
		expect(await readdir(path.join(strange.path, '.git'))).not.toContain('copse');
		expect((await rows(strange.path)).map(({agent_state}) => agent_state)).toEqual([null]);
	});

	it('needs no lock to say what it is at, and does not wait long for one at its start', async () => {
		// a folder of somebody else may be a lock
		const lock = path.join(repository.path, '.git/copse/lock');
		await mkdir(lock);
		await say('UserPromptSubmit');
		const input = claude.text('SessionStart', {session_id: 's', cwd: login.path, source: 'compact'});
		const run = await runHere(['hook'], {cwd: repository.path, input});
		// how old the lock is: two seconds and what the machine needs, not the ten that verbs wait
		expect(run).toMatchObject({code: 0, out: '', err: expect.stringMatching(/for [2-9] seconds/)});
		await rm(lock, {recursive: true});
		expect(await row()).toMatchObject({session_id: null, agent_state: {state: 'working'}});
	});

	it('shows hostile words of an agent without their control characters', async () => {
		await say('Notification permission', {change: {message: `a\u001b[2Jb${'x'.repeat(500)}`}});
		const detail = (await told())?.detail ?? '';
		expect(detail).not.toMatch(/\p{Cc}/u);
		expect(detail.length).toBeLessThanOrEqual(200);
	});

	it('takes a damaged note for none', async () => {
		await say('UserPromptSubmit');
		for (const name of await readdir(agents())) await writeFile(path.join(agents(), name), '{');
		expect(await told()).toBeNull();
		await say('UserPromptSubmit');
		expect(await told()).toMatchObject({state: 'working'});
	});
});

const note = z.looseObject({session_id: z.string(), process: z.looseObject({})});
const noteIn = async (name: string) =>
	note.parse(JSON.parse(await readFile(path.join(agents(), name), 'utf8')));
/** The sessions that are known of. */
const sessionsNoted = async (): Promise<string[]> => {
	const noted = await Promise.all((await readdir(agents())).map(noteIn));
	return noted.map(({session_id}) => session_id).sort();
};

const changeSession = async (change: (session: z.infer<typeof note>) => object): Promise<void> => {
	const [name = ''] = await readdir(agents());
	const file = path.join(agents(), name);
	await writeFile(file, JSON.stringify(change(await noteIn(name))));
};
