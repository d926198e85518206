import {expect, test} from 'vitest';
import {askAsServer} from '../../helpers/ask-as-server.ts';
import {type OpenRepository, openRepository} from '../../helpers/open-repository.ts';

const withWork = async (): Promise<OpenRepository> => {
	const repository = await openRepository();
	const {value} = await repository.ask('create', {task: 'login form'});
	await repository.inWorktree(value.path).commit('Add it', {'it.txt': '1\n'});
	return repository;
};

const finish = {worktree: 'login form'};

test('a person allows it from the command line, and the server does it; the timeline tells', async () => {
	const repository = await withWork();
	const server = await repository.open();
	const asked = await askAsServer(server, 'finish', finish);
	const {id} = asked.request;

	const [listed] = (await repository.ask('requests', {})).value.requests;
	expect(listed).toMatchObject({id, status: 'waiting', tool: 'worktree_finish', plan: asked.plan});
	expect((await repository.ask('allow', {request: id.slice(0, 7)})).value).toMatchObject({
		...{id, status: 'allowed', client: 'claude-code'},
		effect: asked.plan.effect,
	});
	expect(await asked.answer).toMatchObject({kind: 'allowed', by: 'person', word: null});
	expect(await asked.run()).toMatchObject({value: {merged: true, removed: true}});

	expect((await repository.ask('requests', {})).value.requests).toEqual([]);
	const over = (await repository.ask('requests', {request: id})).value.requests;
	expect(over).toMatchObject([{status: 'done', outcome: {summary: 'finish done', undo: 'copse undo'}}]);
	const {events} = (await repository.ask('log', {})).value;
	expect(events.map(({kind}) => kind)).toEqual(['created', 'asked', 'allowed', 'merged']);
	expect(events[1]).toMatchObject({branch: 'copse/login-form', message: expect.stringContaining(id)});
});

test('a person refuses it with a word; a second answer comes too late and changes nothing', async () => {
	const repository = await withWork();
	const asked = await askAsServer(await repository.open(), 'finish', finish);
	const request = asked.request.id;
	await repository.ask('refuse', {request, word: ' not now '});
	expect(await asked.answer).toMatchObject({kind: 'refused', word: 'not now', by: 'person'});
	const late = {code: 'request_answered', details: {id: request, status: 'refused'}};
	expect(await repository.refusal('allow', {request})).toEqual(late);
	expect(await repository.refusal('refuse', {request})).toEqual(late);
	expect(await asked.answerHere('allowed')).toBe(false);
	expect(await asked.withdraw()).toBe(false);
	const {events} = (await repository.ask('log', {})).value;
	expect(events.map(({kind, message}) => [kind, message.includes('(not now)')])).toEqual([
		['created', false],
		['asked', false],
		['refused', true],
	]);
});

test('the end of the time, and a client that goes away, mean no', async () => {
	const repository = await withWork();
	const server = await repository.open();
	const abort = new AbortController();
	const [brief, gone] = [
		await askAsServer(server, 'finish', finish, {seconds: 0}),
		await askAsServer(server, 'finish', finish, {signal: abort.signal}),
	];
	abort.abort();
	expect(await brief.answer).toMatchObject({kind: 'expired', by: null});
	expect(await gone.answer).toMatchObject({kind: 'withdrawn', by: null});
	for (const [{request}, status] of [
		[brief, 'expired'],
		[gone, 'withdrawn'],
	] as const)
		expect(await repository.refusal('allow', {request: request.id})).toMatchObject({details: {status}});
});

test("the client's own dialogue answers as well, if nobody was first", async () => {
	const repository = await withWork();
	const asked = await askAsServer(await repository.open(), 'finish', finish);
	expect(await asked.answerHere('refused', 'later')).toBe(true);
	expect(await asked.answer).toMatchObject({kind: 'refused', word: 'later', by: 'client'});
});

test('an unknown request is refused with those that wait, and more than fifty cannot wait', async () => {
	const repository = await withWork();
	const server = await repository.open();
	const asked = await askAsServer(server, 'finish', finish);
	expect(await repository.refusal('allow', {request: 'rq_'})).toEqual({
		code: 'request_not_found',
		details: {request: 'rq_', waiting: [asked.request.id]},
	});
	const question = {...asked.request, seconds: 60};
	await Promise.all(Array.from({length: 49}, () => server.ask(question)));
	expect(await server.ask(question)).toMatchObject({ok: false, problem: {code: 'requests_full'}});
});

test('what makes no plan can neither be previewed nor agreed to', async () => {
	const repository = await withWork();
	const server = await repository.open();
	expect(await server.preview('forget', finish)).toMatchObject({ok: false, problem: {code: 'internal'}});
	const {plan} = await askAsServer(server, 'finish', finish);
	expect(await server.request('forget', finish, {agreed: plan})).toMatchObject({ok: false});
	expect((await repository.ask('list', {})).value.worktrees[1]).toMatchObject({managed: true});
});

test('a preview that refuses, or would change nothing, asks nobody', async () => {
	const repository = await withWork();
	const server = await repository.open();
	expect(await server.preview('merge', {worktree: 'nobody'})).toMatchObject({
		problem: {code: 'worktree_not_found'},
	});
	await repository.ask('keep', finish);
	expect(await server.preview('keep', finish)).toMatchObject({
		value: {kind: 'nothing', value: {status: 'kept'}},
	});
});
