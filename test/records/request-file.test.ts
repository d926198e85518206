import {type ChildProcess, fork, spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync} from 'node:fs';
import {readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {build} from 'esbuild';
import {expect, onTestFinished, test} from 'vitest';
import * as z from 'zod';
import type {PlannedAct} from '../../source/model/planned-act.ts';
import type {Question} from '../../source/model/request.ts';
import {
	answerFile,
	answerRequest,
	fileRequest,
	readRequest,
	readRequests,
	writeOutcome,
} from '../../source/records/request-file.ts';
import type {StateDirectory} from '../../source/records/state-directory.ts';
import {sweepRequests} from '../../source/records/sweep-requests.ts';
import {codeOf, makeState, nameState} from './examples.ts';

const noon = new Date('2026-11-30T12:00:00.000Z');
const later = (seconds: number): Date => new Date(noon.getTime() + seconds * 1000);

const plan: PlannedAct = {
	verb: 'merge',
	worktree: {id: 'wt_0000000a', path: '/w/login', branch: 'copse/login', task: 'login form'},
	effect: 'main moves 3f9a12c → 81bc02d',
	lines: ['4 commits'],
	expects: {'refs/heads/copse/login': 'a'.repeat(40)},
	shared: {'refs/heads/main': 'b'.repeat(40)},
	parts: [],
};
const question: Question = {
	tool: 'worktree_merge',
	operation: 'merge',
	input: {worktree: 'login form'},
	plan,
	client: {name: 'claude-code', version: null},
	session: null,
};
const file = (state: StateDirectory, now = noon) => fileRequest(state, question, {now, expires: later(60)});
const yes = {kind: 'allowed', word: null, by: 'person'} as const;
const no = {kind: 'refused', word: 'not now', by: 'person'} as const;

test('without a state nobody asks, and none is made by looking', async () => {
	const state = await nameState();
	expect(await readRequests(state, noon)).toEqual({requests: [], damaged: []});
	expect(existsSync(state.root)).toBe(false);
});

test('a request is read back whole, and waits until its time is over', async () => {
	const state = await nameState();
	const request = await file(state);
	expect(request).toMatchObject({
		...question,
		status: 'waiting',
		pid: process.pid,
		word: null,
		outcome: null,
	});
	expect(request.id).toMatch(/^rq_[0-9a-f]{8}$/);
	expect(await readRequest(state, request.id, later(59))).toEqual(request);
	expect(await readRequest(state, request.id, later(60))).toMatchObject({status: 'expired'});
	expect(await readdir(state.requests)).toEqual([`${request.id}.json`]);
});

test('only the first answer counts, and what comes of it is told with it', async () => {
	const state = await makeState();
	const {id} = await file(state);
	expect(await answerRequest(state, id, yes, later(5))).toBe(true);
	expect(await answerRequest(state, id, no, later(6))).toBe(false);
	const allowed = {status: 'allowed', answered_by: 'person', answered_at: later(5).toISOString()};
	expect(await readRequest(state, id, later(90))).toMatchObject(allowed);
	const outcome = {ok: true, summary: 'merged', code: null, undo: 'copse undo'};
	await writeOutcome(state, id, outcome);
	expect(await readRequest(state, id, later(90))).toMatchObject({...allowed, status: 'done', outcome});
	await writeOutcome(state, id, {...outcome, ok: false, code: 'changed_meanwhile'});
	expect(await readRequest(state, id, noon)).toMatchObject({status: 'failed'});
	expect(await readdir(state.requests)).toHaveLength(3);
});

test('a refusal keeps its word, and an outcome does not make a yes of it', async () => {
	const state = await makeState();
	const {id} = await file(state);
	await answerRequest(state, id, no, noon);
	await writeOutcome(state, id, {ok: true, summary: '', code: null, undo: null});
	expect(await readRequest(state, id, noon)).toMatchObject({
		status: 'refused',
		word: 'not now',
		outcome: null,
	});
});

test('a damaged request is named and left alone; a damaged answer is no yes', async () => {
	const state = await makeState();
	const {id} = await file(state);
	const damaged = path.join(state.requests, 'rq_0000000a.json');
	await writeFile(damaged, '{"id": "rq_0000000a", "status": "allowed"}');
	await writeFile(answerFile(state, id), '{"kind": "allow');
	const read = await readRequests(state, noon);
	expect(read.requests).toMatchObject([
		{id, status: 'refused', word: 'the answer is damaged: not valid JSON'},
	]);
	expect(read.damaged).toMatchObject([{path: damaged}]);
	expect(await readFile(damaged, 'utf8')).toContain('rq_0000000a');
	expect(await codeOf(readRequest(state, 'rq_0000000a', noon))).toBe('record_damaged');
	expect(await codeOf(readRequest(state, '../events', noon))).toBe('invalid_name');
});

test('an answer that outlived its request is not taken for that of a new one', async () => {
	const state = await makeState();
	await answerRequest(state, 'rq_00000000', yes, noon);
	const bytes = [Buffer.alloc(4), Buffer.from([0, 0, 0, 1])];
	const random = () => bytes.shift() ?? Buffer.alloc(4);
	const request = await fileRequest(state, question, {now: noon, expires: later(60), random});
	expect(request).toMatchObject({id: 'rq_00000001', status: 'waiting'});
});

test('a request whose process has ended waits for nobody, and one that was allowed says so', async () => {
	const state = await makeState();
	const child = spawn(process.execPath, ['--eval', '']);
	await once(child, 'exit');
	const [waiting, allowed] = [await file(state), await file(state)];
	for (const {id} of [waiting, allowed]) {
		const place = path.join(state.requests, `${id}.json`);
		const text = await readFile(place, 'utf8');
		await writeFile(place, text.replace(`"pid": ${process.pid}`, `"pid": ${child.pid}`));
	}
	await answerRequest(state, allowed.id, yes, noon);
	expect(await readRequest(state, waiting.id, noon)).toMatchObject({status: 'expired'});
	expect(await readRequest(state, allowed.id, noon)).toMatchObject({
		status: 'failed',
		outcome: {ok: false, code: 'cancelled'},
	});
});

test('what is over is swept after a day, or when there is much of it; what waits or is damaged stays', async () => {
	const state = await makeState();
	const old = await file(state, later(-25 * 3600));
	await answerRequest(state, old.id, no, noon);
	const waiting = await file(state);
	await writeFile(path.join(state.requests, 'rq_zz.json'), '');
	const many = await Promise.all(Array.from({length: 52}, (_, index) => file(state, later(index))));
	for (const {id} of many) await answerRequest(state, id, no, noon);
	await sweepRequests(state, later(59));
	const left = await readdir(state.requests);
	expect(left.filter(name => name.startsWith(old.id))).toEqual([]);
	expect(left).toContain(`${waiting.id}.json`);
	expect(left).toContain('rq_zz.json');
	expect(left.filter(name => name.endsWith('.answer'))).toHaveLength(50);
});

test('of two processes that answer at once exactly one wins, each time', async () => {
	const state = await makeState();
	const outfile = path.join(path.dirname(state.root), 'request-worker.cjs');
	const entry = path.join(import.meta.dirname, 'request-worker.ts');
	await build({entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'cjs'});
	const start = async (kind: string): Promise<ChildProcess> => {
		const child = fork(outfile, [path.dirname(state.root), kind], {execArgv: []});
		onTestFinished(() => void child.kill('SIGKILL'));
		await once(child, 'message');
		return child;
	};
	const children = await Promise.all([start('allowed'), start('withdrawn')]);
	const requests = await Promise.all(Array.from({length: 30}, () => file(state)));
	const ids = requests.map(({id}) => id);
	const heard = children.map(child => once(child, 'message'));
	for (const child of children) child.send(ids);
	const [allowed, withdrawn] = (await Promise.all(heard)).map(([won]) => z.array(z.boolean()).parse(won));
	const read = (await readRequests(state, noon)).requests;
	for (const [index, id] of ids.entries()) {
		expect([allowed?.[index], withdrawn?.[index]].filter(Boolean), id).toEqual([true]);
		const status = read.find(each => each.id === id)?.status;
		expect(status).toBe(allowed?.[index] === true ? 'allowed' : 'withdrawn');
	}
});
