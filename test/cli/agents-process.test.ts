import {mkdir, readFile, rm} from 'node:fs/promises';
import path from 'node:path';
import {beforeAll, beforeEach, describe, expect, it} from 'vitest';
import * as z from 'zod';
import {answerSchemas} from '../../source/operations/answer-schemas.ts';
import {
	countGitProcesses,
	makeRepository,
	makeTemporaryFolder,
	type TestRepository,
} from '../helpers/repo.ts';
import {documentOf, makeWorktree, runCopse, runHere, startCopse} from './copse-process.ts';

let repository: TestRepository;
let login: {readonly id: string; readonly path: string};

const events = async () => {
	const text = await readFile(path.join(repository.path, '.git/copse/events.jsonl'), 'utf8');
	const event = z.looseObject({kind: z.string(), worktree_id: z.string(), message: z.string()});
	return text
		.trimEnd()
		.split('\n')
		.map(line => event.parse(JSON.parse(line)));
};
const recordOf = async (id: string) =>
	z
		.looseObject({status: z.string(), session_id: z.string().nullable()})
		.parse(JSON.parse(await readFile(path.join(repository.path, `.git/copse/worktrees/${id}.json`), 'utf8')));

describe('copse statusline', () => {
	beforeAll(async () => {
		repository = await makeRepository({files: {'a.txt': 'a\n', 'b.txt': 'b\n', 'c.txt': 'c\n'}});
		login = await makeWorktree(repository.path, 'login', '--session', 's-1');
		const hands = repository.inWorktree(login.path);
		await hands.commit('Work', {'a.txt': 'changed\n'});
		await hands.write('b.txt', 'changed too\n');
		await hands.write('new/one.txt', '1\n');
		await repository.commit('Main goes on', {'c.txt': 'elsewhere\n'});
	});

	const line = `worktree: `;
	const status = (cwd: string, args: readonly string[] = [], input?: string) =>
		runHere(['statusline', ...args], {cwd, ...(input === undefined ? {} : {input})});

	it('OP-79: names the worktree one stands in and counts the files of the whole work', async () => {
		const expected = {code: 0, out: `${line}${login.id} (3 files changed)\n`, err: ''};
		expect(await runCopse(['statusline'], {cwd: login.path})).toMatchObject(expected);
		expect(await status(login.path)).toMatchObject(expected);
		expect(await status(path.join(login.path, 'new'))).toMatchObject(expected);
		expect(await status(repository.path, ['--session', 's-1'])).toMatchObject(expected);
		const {worktrees} = answerSchemas.list.parse(
			documentOf(await runHere(['list', '--json'], {cwd: repository.path})),
		);
		expect(worktrees.find(({id}) => id === login.id)?.files_changed).toBe(3);
	});

	it('prints nothing and ends with 0 in the main worktree, for an unknown session, and outside of a repository', async () => {
		const nothing = {code: 0, out: '', err: ''};
		const outside = await makeTemporaryFolder();
		expect(await status(repository.path)).toMatchObject(nothing);
		expect(await status(login.path, ['--session', 'other'])).toMatchObject(nothing);
		expect(await status(outside)).toMatchObject(nothing);
		expect(await status(outside, [], '{"workspace": {"current_dir": "/gone"}}')).toMatchObject(nothing);
		const document = documentOf(await status(outside, ['--json']));
		expect(answerSchemas.statusline.parse(document)).toMatchObject({id: null, line: ''});
	});

	it("reads an agent's own session and directory from stdin", async () => {
		const outside = await makeTemporaryFolder();
		const said = async (call: object) =>
			(await runCopse(['statusline'], {cwd: outside, input: JSON.stringify(call)})).out;
		expect(await said({session_id: 'x', workspace: {current_dir: login.path}})).toContain(login.id);
		expect(await said({session_id: 's-1', cwd: repository.path, model: {id: 'm'}})).toContain(login.id);
		expect(await said({session_id: 'x', cwd: repository.path})).toBe('');
	});

	it('tolerates anything else on stdin', async () => {
		for (const input of ['no json', '{"session_id": 5, "workspace": "x", "cwd": [1]}'])
			expect(await status(login.path, [], input)).toMatchObject({
				code: 0,
				out: expect.stringContaining(login.id),
				err: '',
			});
	});

	it('does not wait for the end of stdin when it has a whole document, nor for ever for one', async () => {
		for (const input of [JSON.stringify({session_id: 's-1', cwd: repository.path}), '{"session_id": "s-1"']) {
			const {ended, child} = startCopse(['statusline'], {cwd: login.path, input, holdInput: true});
			expect(await ended).toMatchObject({code: 0, out: expect.stringContaining(login.id)});
			expect(child.killed).toBe(false);
		}
	});

	it('is fast: two git processes, and none where there is nothing to say', async () => {
		const counter = await countGitProcesses();
		const env = {PATH: `${counter.pathEntry}${path.delimiter}${process.env.PATH}`};
		const outside = await makeTemporaryFolder();
		for (const cwd of [outside, repository.path])
			expect(await runCopse(['statusline'], {cwd, env})).toMatchObject({code: 0, out: '', err: ''});
		expect(await counter.calls()).toEqual([]);
		const {out} = await runCopse(['-C', login.path, 'statusline'], {cwd: outside, env});
		expect(out).toBe(`${line}${login.id} (3 files changed)\n`);
		expect((await counter.calls()).length).toBe(2);
	});

	it('never fails, whatever is wrong around it', async () => {
		for (const input of ['{"cwd": "/gone"}', '{"session_id": "s-1", "cwd": "relative"}', '\u0000'])
			expect((await runCopse(['statusline'], {cwd: repository.path, input})).code).toBe(0);
		const env = {PATH: '/nowhere'};
		expect(await runCopse(['statusline'], {cwd: login.path, env})).toMatchObject({
			code: 0,
			out: `${line}${login.id}\n`,
			err: '',
		});
	});

	it('does not wait for a bar that keeps stdin open and says nothing', async () => {
		const {ended} = startCopse(['statusline'], {cwd: login.path, input: '', holdInput: true});
		expect(await ended).toMatchObject({code: 0, out: expect.stringContaining(login.id)});
	});

	it('still counts when the base is gone', async () => {
		const other = await makeRepository();
		await other.git(['branch', 'base']);
		const made = await makeWorktree(other.path, 'x', '--base', 'base');
		await other.inWorktree(made.path).write('new.txt', 'x');
		await other.git(['branch', '-D', 'base']);
		expect((await status(made.path)).out).toBe(`${line}${made.id} (1 file changed)\n`);
	});
});

describe('copse hook', () => {
	beforeEach(async () => {
		repository = await makeRepository();
		login = await makeWorktree(repository.path, 'login', '--session', 's-1');
	});

	const hook = (
		call: object | string,
		{args = ['pre-tool-use'], cwd = repository.path, env = {}, run = runHere} = {},
	) => run(['hook', ...args], {cwd, env, input: typeof call === 'string' ? call : JSON.stringify(call)});
	const tool = (tool_name: string, tool_input: object, {run = runHere} = {}) =>
		hook({session_id: 's-1', hook_event_name: 'PreToolUse', cwd: login.path, tool_name, tool_input}, {run});
	const silent = {code: 0, out: '', err: ''};

	it('OP-15: warns of an absolute path outside, notes it, and never blocks', async () => {
		const target = path.join(repository.path, 'README.md');
		const {code, out, err} = await tool('Write', {file_path: target, content: 'x'}, {run: runCopse});
		expect(code).toBe(0);
		const answer = z
			.strictObject({continue: z.literal(true), systemMessage: z.string()})
			.parse(JSON.parse(out));
		expect(answer.systemMessage).toContain('[outside worktree]');
		expect(answer.systemMessage).toContain(target);
		expect(err).toContain(`Write goes outside the worktree: ${target}`);
		expect((await events()).at(-1)).toMatchObject({
			kind: 'outside_worktree',
			worktree_id: login.id,
			data: {tool: 'Write', target},
		});
		expect((await runHere(['log'], {cwd: repository.path})).out).toContain('outside_worktree');
	});

	it('is silent without a session, without a worktree, and outside of a repository', async () => {
		const outside = {tool_name: 'Write', tool_input: {file_path: '/etc/passwd'}};
		expect(await hook({...outside, session_id: 'other', cwd: login.path})).toMatchObject(silent);
		expect(await hook({...outside, cwd: login.path})).toMatchObject(silent);
		const nowhere = await makeTemporaryFolder();
		expect(await hook({...outside, session_id: 's-1', cwd: nowhere})).toMatchObject(silent);
		expect(await hook({...outside, session_id: 's-1', cwd: '/gone'})).toMatchObject(silent);
		expect((await events()).map(({kind}) => kind)).toEqual(['created']);
	});

	it('knows the worktree that `copse run` started the agent in', async () => {
		const call = {
			session_id: 'new',
			cwd: login.path,
			tool_name: 'Read',
			tool_input: {file_path: '/etc/passwd'},
		};
		const {out} = await hook(call, {env: {COPSE_WORKTREE_ID: login.id}});
		expect(JSON.parse(out)).toMatchObject({continue: true});
	});

	it('ends with 0 and says so when the call is no call', async () => {
		for (const input of ['', '{"tool_input":'])
			expect(await hook(input)).toMatchObject({
				code: 0,
				out: '',
				err: expect.stringContaining('no JSON object; nothing was done'),
			});
	});

	it('never ends with 2, which an agent takes for an order to stop', async () => {
		expect((await hook({}, {args: ['--nope'], run: runCopse})).code).toBe(1);
		expect((await runCopse(['--nope', 'hook'], {cwd: repository.path})).code).toBe(1);
	});

	it('OP-68: keeps the worktree when its session ends', async () => {
		const {code, out, err} = await hook(
			{session_id: 's-1', hook_event_name: 'SessionEnd', cwd: repository.path, reason: 'other'},
			{args: [], run: runCopse},
		);
		expect({code, out, err}).toEqual({code: 0, out: '', err: ''});
		expect(await recordOf(login.id)).toMatchObject({status: 'kept', session_id: null});
		expect((await events()).at(-1)).toMatchObject({kind: 'kept', worktree_id: login.id});
		const again = {session_id: 's-1', hook_event_name: 'SessionEnd', cwd: repository.path};
		expect(await hook(again, {args: []})).toMatchObject(silent);
		await makeWorktree(repository.path, 'next', '--session', 's-1');
	});

	it('ends a session by the name on the command line, and leaves other events and sessions alone', async () => {
		const call = {session_id: 's-1', hook_event_name: 'Stop', cwd: repository.path};
		expect(await hook(call, {args: []})).toMatchObject(silent);
		expect(await hook({...call, session_id: 's-2'}, {args: ['session-end']})).toMatchObject(silent);
		expect(await recordOf(login.id)).toMatchObject({status: 'active'});
		const ended = await hook(call, {args: ['session-end', '--json']});
		expect(answerSchemas.hook.parse(documentOf(ended))).toMatchObject({id: login.id, kept: true});
		expect(await recordOf(login.id)).toMatchObject({status: 'kept'});
	});

	it('answers the agent also when the timeline cannot be written', async () => {
		const file = path.join(repository.path, '.git/copse/events.jsonl');
		await rm(file);
		await mkdir(file);
		const {code, out} = await tool('Write', {file_path: '/etc/x'});
		expect(code).toBe(0);
		expect(JSON.parse(out)).toMatchObject({continue: true});
	});

	it('shows hostile names without sending them to the terminal', async () => {
		const {out, err} = await tool('T\u001b[2J', {file_path: '/etc/\u001b]0;x\u0007\u202e'});
		expect(`${out}${err}`.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
	});
});
