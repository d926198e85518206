import {readFile, stat, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {beforeEach, describe, expect, it} from 'vitest';
import {quickHook} from '../../../source/operations/hook/quick-hook.ts';
import {readAgentSession} from '../../../source/records/agent-sessions.ts';
import {stateDirectory} from '../../../source/records/state-directory.ts';
import {documentOf, makeWorktree, runCopse, runHere} from '../../cli/copse-process.ts';
import {
	countGitProcesses,
	makeRepository,
	makeTemporaryFolder,
	type TestRepository,
} from '../../helpers/repo.ts';
import {documentedCalls} from './documented-calls.ts';

let repository: TestRepository;
let login: {readonly id: string; readonly path: string};
const claude = documentedCalls('claude');

beforeEach(async () => {
	repository = await makeRepository();
	login = await makeWorktree(repository.path, 'login', '--session', 's');
});

const state = () => stateDirectory(path.join(repository.path, '.git'));
const quick = (document: string, {environment = {}, chosen = null as string | null} = {}) =>
	quickHook(document, {
		event: null,
		agent: 'claude',
		cwd: repository.path,
		chosen,
		environment,
		now: () => new Date(),
	});
const call = (name: string, change: object = {}) =>
	claude.text(name, {session_id: 's', cwd: login.path, ...change});
const events = () => readFile(path.join(repository.path, '.git/copse/events.jsonl'), 'utf8');

describe('the quick answer to a hook', () => {
	it('notes of every documented call what the verb notes, or leaves the call to the verb', async () => {
		const left: string[] = [];
		for (const name of claude.names) {
			const [one, other] = ['one', 'other'].map(session => call(name, {session_id: session}));
			if (!(await quick(one ?? ''))) left.push(name);
			else {
				await runHere(['hook', '--agent', 'claude', '--json'], {cwd: repository.path, input: other ?? ''});
				const [noted, slow] = [
					await readAgentSession(state(), 'one'),
					await readAgentSession(state(), 'other'),
				];
				const told = (session: typeof noted) =>
					session && {path: session.path, agent: session.agent, state: session.state, detail: session.detail};
				expect(told(noted), name).toEqual(told(slow));
			}
		}
		expect(left.length).toBeGreaterThan(0);
		expect(left.filter(name => !name.startsWith('Session'))).toEqual([]);
	});

	it('leaves alone what has to be said: a path outside of the worktree, and no call at all', async () => {
		const before = await events();
		const outside = {tool_name: 'Write', tool_input: {file_path: path.join(repository.path, 'a')}};
		expect(await quick(call('PreToolUse', outside))).toBe(false);
		expect(await quick('')).toBe(false);
		expect(await quick('[]')).toBe(false);
		expect(await events()).toBe(before);
		expect(await readAgentSession(state(), 's')).toBeNull();
		const inside = {tool_name: 'Write', tool_input: {file_path: path.join(login.path, 'a')}};
		expect(await quick(call('PreToolUse', inside))).toBe(true);
		expect(await readAgentSession(state(), 's')).toMatchObject({state: 'working', path: login.path});
	});

	it('leaves a repository to git whose files do not tell it all', async () => {
		await repository.git(['config', 'core.worktree', repository.path]);
		expect(await quick(call('Stop'))).toBe(false);
		expect(await quick(call('Stop'), {environment: {GIT_CEILING_DIRECTORIES: '/x'}})).toBe(false);
		const broken = await makeTemporaryFolder();
		await writeFile(path.join(broken, '.git'), 'gitdir: nowhere\n');
		expect(await quick(call('Stop', {cwd: broken}))).toBe(false);
	});

	it('has nothing to do outside of every repository, and in a folder that is gone', async () => {
		const nowhere = await makeTemporaryFolder();
		for (const cwd of [nowhere, '/gone']) expect(await quick(call('Stop', {cwd}))).toBe(true);
		expect(await readAgentSession(state(), 's')).toBeNull();
	});
});

describe('copse hook as a process', () => {
	it('starts no git, is one small file, and hands the call on when there is more to do', async () => {
		const counter = await countGitProcesses();
		const env = {PATH: `${counter.pathEntry}${path.delimiter}${process.env.PATH}`};
		const silent = {code: 0, out: '', err: ''};
		const input = call('UserPromptSubmit');
		expect(await runCopse(['hook', '--agent', 'claude'], {cwd: repository.path, env, input})).toMatchObject(
			silent,
		);
		expect(await counter.calls()).toEqual([]);
		expect(await readAgentSession(state(), 's')).toMatchObject({state: 'working'});
		const outside = call('PreToolUse', {tool_name: 'Write', tool_input: {file_path: '/etc/x'}});
		const told = await runCopse(['hook'], {cwd: repository.path, input: outside});
		expect(JSON.parse(told.out)).toMatchObject({continue: true});
		// bytes: with a schema or a verb in it, it would be ten times as much
		for (const name of ['quick-hook', 'quick-statusline']) {
			const {size} = await stat(path.resolve(import.meta.dirname, `../../../dist/chunks/${name}.js`));
			expect(size, name).toBeLessThan(20_000);
		}
	});

	it('OP-15: knows an agent that stands outside of every repository by where it was started', async () => {
		const nowhere = await makeTemporaryFolder();
		const write = {cwd: nowhere, tool_name: 'Write', tool_input: {file_path: path.join(nowhere, 'x')}};
		const env = {COPSE_WORKTREE_PATH: login.path};
		const input = call('PreToolUse', write);
		const run = await runHere(['hook'], {cwd: nowhere, env, input});
		expect(JSON.parse(run.out)).toMatchObject({continue: true});
		expect(await events()).toContain('outside_worktree');
		const stop = call('Stop', {cwd: nowhere});
		expect(await quick(stop, {environment: {CLAUDE_PROJECT_DIR: login.path}})).toBe(true);
		expect(await readAgentSession(state(), 's')).toMatchObject({state: 'done', path: login.path});
	});

	it('answers as documented outside of every repository: nothing, or with --json that there is nothing', async () => {
		const nowhere = await makeTemporaryFolder();
		for (const name of ['SessionStart', 'PreToolUse', 'SessionEnd']) {
			const input = call(name, {cwd: nowhere});
			expect(await runHere(['hook'], {cwd: nowhere, input}), name).toMatchObject({code: 0, out: '', err: ''});
			const json = await runHere(['hook', '--json'], {cwd: nowhere, input});
			expect(json, name).toMatchObject({code: 0, err: ''});
			expect(documentOf(json), name).toMatchObject({
				ok: true,
				id: null,
				answer: null,
				outside: [],
				warnings: [],
			});
		}
		expect((await runCopse(['hook'], {cwd: nowhere, input: call('SessionStart', {cwd: nowhere})})).code).toBe(
			0,
		);
	});
});
