import type {ElicitResult} from '@modelcontextprotocol/client';
import {beforeEach, describe, expect, it} from 'vitest';
import * as z from 'zod';
import {tools} from '../../source/mcp/tools.ts';
import {operations} from '../../source/operations/index.ts';
import {documentOf, makeWorktree, runHere} from '../cli/copse-process.ts';
import {makeRepository, type TestRepository} from '../helpers/repo.ts';
import {until} from '../helpers/until.ts';
import {pictureOf} from '../operations/asking.ts';
import {type Agent, type AgentOptions, type HereAgent, startAgent, startAgentHere} from './agent.ts';

const requestsAnswer = z.looseObject({
	requests: z.array(
		z.looseObject({
			id: z.string(),
			tool: z.string(),
			status: z.string(),
			client: z.object({name: z.string(), version: z.string()}),
			plan: z.looseObject({verb: z.string(), effect: z.string()}),
		}),
	),
});

let repository: TestRepository;
let login: {readonly id: string; readonly path: string};

const copse = (...args: string[]) => runHere(args, {cwd: repository.path});
const requestsNow = async (...args: string[]) =>
	requestsAnswer.parse(documentOf(await copse('requests', '--json', ...args))).requests;
/** The one request that waits, once it is there. */
const waiting = () => until(async () => (await requestsNow())[0], {what: 'an agent asks'});
const head = () => repository.git(['rev-parse', 'HEAD']);
const ask = (...words: string[]): string[] => ['--permit', 'all=ask', ...words];
const start = (options: Partial<AgentOptions> = {}): Promise<HereAgent> =>
	startAgentHere({cwd: repository.path, env: repository.env, args: ask(), ...options});
const startChild = (options: Partial<AgentOptions> = {}): Promise<Agent> =>
	startAgent({cwd: repository.path, env: repository.env, args: ask(), ...options});
const brief = ask('--set', 'consent_minutes=0.01');

beforeEach(async () => {
	repository = await makeRepository({files: {'a.txt': 'a\n'}});
	login = await makeWorktree(repository.path, 'login', '--session', 's-login');
	await repository.inWorktree(login.path).commit('Work', {'login.txt': 'login\n'});
});

describe('the tools that can be asked for', () => {
	it('OP-70: are those whose plan a person can read; none is a person’s own verb', () => {
		for (const {name, operation, permission} of tools) {
			const {people, plans, access} = operations[operation];
			expect(people ?? false, name).toBe(false);
			expect(permission === null ? access === 'read' : plans, name).toBe(true);
		}
	});
});

describe('a call that a person is asked about', () => {
	it('waits with its plan, is done when it is allowed, and says how it is taken back', async () => {
		const agent = await startChild();
		const told: string[] = [];
		const call = agent.call('worktree_merge', {session_id: 's-login'}, {onProgress: text => told.push(text)});
		const before = await head();
		const request = await waiting();
		expect(request).toMatchObject({
			tool: 'worktree_merge',
			client: {name: 'test-agent', version: '1.2.3'},
			plan: {verb: 'merge', worktree: {id: login.id}},
		});
		expect(await head()).toBe(before);
		expect((await agent.done('worktree_list')).ok).toBe(true);
		await copse('allow', request.id);
		const merged = await call;
		expect(merged).toMatchObject({
			merged: true,
			undo_id: login.id,
			undo_with: `copse undo ${login.id}`,
			consent: {request_id: request.id, by: 'person', word: null},
		});
		expect(await head()).toBe(merged.merged_sha);
		expect(told[0]).toBe(`waiting for a person to allow it (${request.id})`);
		const over = (await requestsNow('--all'))[0];
		expect(over).toMatchObject({status: 'done', outcome: {ok: true, undo: `copse undo ${login.id}`}});
		expect(agent.strays()).toEqual([]);
	});

	it('T75: is refused with the person’s word, and nothing is done', async () => {
		const agent = await start();
		const before = await pictureOf(repository);
		const call = agent.call('worktree_discard', {worktree_id: login.id, force: true});
		await copse('refuse', (await waiting()).id, '--word', 'after the release');
		expect(await call).toMatchObject({
			isError: true,
			code: 'consent_refused',
			details: {tool: 'worktree_discard', word: 'after the release'},
		});
		const withoutState = ({state: _, ...rest}: typeof before) => rest;
		expect(withoutState(await pictureOf(repository))).toEqual(withoutState(before));
		expect(await repository.git(['worktree', 'list'])).toContain(login.path);
	});

	it('is refused when nobody answers in time', async () => {
		const agent = await start({args: brief});
		const before = await head();
		expect(await agent.call('worktree_merge', {worktree_id: login.id})).toMatchObject({
			isError: true,
			code: 'consent_expired',
		});
		expect(await head()).toBe(before);
		expect(await requestsNow()).toEqual([]);
		expect((await requestsNow('--all'))[0]).toMatchObject({status: 'expired'});
	});

	it('is refused with changed_meanwhile when the branch moved before it was allowed', async () => {
		const agent = await start();
		const call = agent.call('worktree_merge', {worktree_id: login.id});
		const request = await waiting();
		const before = await head();
		await repository.inWorktree(login.path).commit('More', {'more.txt': 'more\n'});
		await copse('allow', request.id);
		expect(await call).toMatchObject({isError: true, code: 'changed_meanwhile'});
		expect(await head()).toBe(before);
		expect((await requestsNow('--all'))[0]).toMatchObject({
			status: 'failed',
			outcome: {ok: false, code: 'changed_meanwhile'},
		});
	});

	it('X06: is refused at once, with nobody disturbed, when a person would be refused', async () => {
		await repository.inWorktree(login.path).write('draft.txt', 'draft\n');
		const agent = await start();
		const codes = [
			await agent.call('worktree_merge', {worktree_id: login.id}),
			await agent.call('worktree_discard', {worktree_id: login.id}),
			await agent.call('worktree_discard', {worktree_id: 'main', force: true}),
			await agent.call('worktree_keep', {worktree_id: 'nobody'}),
			await agent.call('worktree_create', {task: 'x', session_id: 's-login'}),
			await agent.call('worktree_purge', {all: true, merged: true}),
		].map(({code}) => code);
		expect(codes).toEqual([
			...[
				'worktree_dirty',
				'worktree_dirty',
				'main_worktree',
				'worktree_not_found',
				'already_active',
				'usage',
			],
		]);
		expect(
			await agent.done('worktree_merge', {worktree_id: login.id, dirty: 'snapshot', dry_run: true}),
		).toMatchObject({
			dry_run: true,
		});
		expect(await requestsNow('--all')).toEqual([]);
	});

	it('is answered at once when there is nothing to do', async () => {
		await repository.git(['merge', '-q', 'copse/login']);
		const agent = await start();
		expect(await agent.done('worktree_get', {session_id: 's-login'})).toMatchObject({
			files: [],
			undo_id: null,
		});
		expect(await requestsNow('--all')).toEqual([]);
	});

	it.each(['cancels', 'leaves', 'is killed'])('is withdrawn when the client %s', async how => {
		const agent = await startChild({longLived: true});
		const before = await head();
		const enough = new AbortController();
		const call = agent
			.call('worktree_merge', {worktree_id: login.id}, {signal: enough.signal})
			.catch(() => null);
		const request = await waiting();
		if (how === 'cancels') enough.abort();
		else if (how === 'leaves') agent.child.stdin?.end();
		else agent.child.kill('SIGTERM');
		await until(async () => (await requestsNow()).length === 0, {what: 'the request is withdrawn'});
		expect((await copse('allow', request.id)).code).toBe(1);
		expect(await head()).toBe(before);
		expect((await requestsNow('--all'))[0]).toMatchObject({status: 'withdrawn'});
		await agent.client.close();
		agent.child.stdin?.end();
		await agent.ended;
		expect(await call).toBeNull();
	});

	it('may be any of them, from two servers at once', async () => {
		const [one, two] = [await startChild(), await start()];
		const allowNext = async (): Promise<void> => {
			await copse('allow', (await waiting()).id);
		};
		const allowed = async (agent: HereAgent, name: string, given: Readonly<Record<string, unknown>>) => {
			const [answer] = await Promise.all([agent.call(name, given), allowNext()]);
			expect(answer, name).toMatchObject({ok: true, consent: {by: 'person'}});
			return answer;
		};
		const made = z
			.looseObject({path: z.string()})
			.parse(await allowed(one, 'worktree_create', {task: 'one'}));
		await repository.inWorktree(made.path).commit('One', {'one.txt': '1\n'});
		await allowed(two, 'worktree_get', {worktree_id: 'one', no_commit: true});
		expect(await repository.git(['diff', '--cached', '--name-only'])).toBe('one.txt');
		await repository.git(['reset', '-q', '--hard']);
		await allowed(one, 'worktree_keep', {worktree_id: 'one'});
		await allowed(two, 'worktree_keep', {worktree_id: 'one', undo: true});
		await allowed(one, 'worktree_purge', {worktrees: ['one']});
		await allowed(two, 'worktree_finish', {worktree_id: login.id, mode: 'abandon'});
		const both = [one.call('worktree_create', {task: 'two'}), two.call('worktree_create', {task: 'three'})];
		await until(async () => (await requestsNow()).length === 2, {what: 'both ask'});
		for (const {id} of await requestsNow()) await copse('allow', id);
		for (const answer of await Promise.all(both)) expect(answer.ok, answer.text).toBe(true);
	});
});

describe.each([
	['of 2025', false],
	['of 2026', true],
])('a client with a dialogue, protocol %s', (_, modern) => {
	const withPerson = (
		person: (message: string, signal: AbortSignal) => ElicitResult | Promise<ElicitResult>,
	) => start({modern, person});

	it('asks its own person, who may allow or refuse with a word', async () => {
		const said: string[] = [];
		const answers: ElicitResult[] = [
			{action: 'accept', content: {allow: false, word: 'not yet'}},
			{action: 'decline'},
			{action: 'accept', content: {allow: true, word: 'well done'}},
		];
		const agent = await withPerson(message => {
			said.push(message);
			return answers.shift() ?? {action: 'cancel'};
		});
		const given = {worktree_id: login.id};
		expect(await agent.call('worktree_merge', given)).toMatchObject({
			code: 'consent_refused',
			details: {word: 'not yet'},
		});
		expect(await agent.call('worktree_merge', given)).toMatchObject({
			code: 'consent_refused',
			details: {word: null},
		});
		expect(await agent.done('worktree_merge', given)).toMatchObject({
			merged: true,
			consent: {by: 'client', word: 'well done'},
		});
		expect(said[0]).toContain('test-agent asks to merge:\n');
		expect(said[0]).toContain('main moves');
		expect((await requestsNow('--all')).map(({status}) => status).sort()).toEqual([
			'done',
			'refused',
			'refused',
		]);
	});

	it('leaves it to the screen when its dialogue is closed', async () => {
		const agent = await withPerson(() => ({action: 'cancel'}));
		const call = agent.call('worktree_merge', {worktree_id: login.id});
		await copse('allow', (await waiting()).id);
		expect(await call).toMatchObject({merged: true, consent: {by: 'person'}});
	});

	it('is not heard when somebody was quicker on the screen', async () => {
		let answer: (result: ElicitResult) => void = () => {};
		let closed = false;
		const agent = await withPerson(
			(_message, signal) =>
				new Promise(resolve => {
					answer = resolve;
					signal.addEventListener('abort', () => {
						closed = true;
						resolve({action: 'cancel'});
					});
				}),
		);
		const call = agent.call('worktree_merge', {worktree_id: login.id});
		await copse('refuse', (await waiting()).id, '--word', 'no');
		if (modern) answer({action: 'accept', content: {allow: true}});
		expect(await call).toMatchObject({code: 'consent_refused', details: {word: 'no'}});
		if (!modern) await until(() => closed, {what: 'the dialogue closes'});
		expect(await repository.git(['log', '-1', '--format=%s'])).toBe('First commit');
	});

	it('X06: has to say yes: anything odd is no answer', async () => {
		const agent = await start({
			modern,
			args: brief,
			person: () => ({action: 'accept', content: {allow: 'yes'}}),
		});
		expect(await agent.call('worktree_merge', {worktree_id: login.id})).toMatchObject({
			code: 'consent_expired',
		});
		expect(await repository.git(['log', '-1', '--format=%s'])).toBe('First commit');
	});
});

describe('an answer that comes with a call', () => {
	const replied = z.looseObject({resultType: z.string(), requestState: z.string()});
	const refused = z.looseObject({structuredContent: z.looseObject({code: z.string()})});
	const yes = {consent: {action: 'accept', content: {allow: true}}};

	it('X06: counts only for the very call that was asked about, by this server', async () => {
		const agent = await start({modern: true, person: () => ({action: 'cancel'})});
		const send = (name: string, given: object, more: object = {}) =>
			agent.client.request(
				{method: 'tools/call', params: {name, arguments: given, ...more}},
				z.looseObject({}),
				{allowInputRequired: true},
			);
		const merge = {worktree_id: login.id};
		const {requestState} = replied.parse(await send('worktree_merge', merge));
		for (const [name, given, state] of [
			['worktree_discard', {worktree_id: login.id, force: true}, requestState],
			['worktree_merge', {...merge, mode: 'squash'}, requestState],
			['worktree_merge', merge, 'rq_00000000'],
			['worktree_merge', merge, ''],
		] as const) {
			const answer = refused.parse(await send(name, given, {requestState: state, inputResponses: yes}));
			expect(answer.structuredContent).toMatchObject({ok: false, code: 'usage'});
		}
		expect((await requestsNow()).map(({id}) => id)).toEqual([requestState]);
		const done = await send('worktree_merge', merge, {requestState, inputResponses: yes});
		expect(done).toMatchObject({structuredContent: {merged: true, consent: {by: 'client'}}});
		const again = refused.parse(await send('worktree_merge', merge, {requestState, inputResponses: yes}));
		expect(again.structuredContent.code).toBe('usage');
	});
});
