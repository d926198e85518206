import {execFile} from 'node:child_process';
import {rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import * as z from 'zod';
import {answerSchemas} from '../../source/operations/answer-schemas.ts';
import {documentOf, makeWorktree, runHere} from '../cli/copse-process.ts';
import {makeRepository, type TestRepository} from '../helpers/repo.ts';
import {type Agent, startAgent} from './agent.ts';

const run = promisify(execFile);
const page = z.looseObject({
	diff: z.string(),
	files: z.array(z.looseObject({path: z.string()})),
	files_total: z.number(),
	lossy: z.boolean(),
	next_cursor: z.string().nullable(),
});

let repository: TestRepository;
let agent: Agent;
let login: {readonly id: string; readonly path: string};
let huge: {readonly id: string; readonly path: string};

/** One server for all that only reads, with everything switched on that makes programs talkative. */
beforeAll(async () => {
	repository = await makeRepository({files: {'a.txt': 'a\n', 'b.txt': 'b\n'}});
	const at = repository.path;
	login = await makeWorktree(at, 'login form', '--session', 's-login');
	const hands = repository.inWorktree(login.path);
	await hands.commit('Work', {'a.txt': 'committed\n'});
	await hands.write('b.txt', 'modified\n');
	await hands.write('new.txt', 'untracked\n');
	huge = await makeWorktree(at, 'huge', '--session', 's-huge');
	await fillHuge();
	const talkative = {
		DEBUG: '*',
		GIT_TRACE: '1',
		GIT_TRACE_SETUP: '1',
		NODE_DEBUG: 'fs,net',
		NODE_OPTIONS: '--trace-warnings',
		FORCE_COLOR: '1',
	};
	agent = await startAgent({cwd: at, env: {...repository.env, ...talkative}, longLived: true});
});

afterAll(async () => {
	expect(agent.strays()).toEqual([]);
	await agent.client.close();
	agent.child.stdin?.end();
	expect(await agent.ended).toBe(0);
});

const fillHuge = async (): Promise<void> => {
	const hands = repository.inWorktree(huge.path);
	const lines = (name: string, count: number) =>
		Array.from({length: count}, (_, index) => `${name} ${index} — ${'x'.repeat(index % 90)}\n`).join('');
	const files = Array.from({length: 230}, (_, index) => [
		`many/${String(index).padStart(3, '0')}.txt`,
		`${index}\n`,
	]);
	await hands.commit('Much', {
		...Object.fromEntries(files),
		'long.txt': lines('line', 1200),
		'wide.txt': `${'é🌲'.repeat(5000)}\n`,
		'picture.bin': `\0${lines('binary', 100)}`,
	});
	await hands.write('late.txt', lines('uncommitted', 100));
};

/** Every page of a change, first to last. */
const readAll = async (given: Readonly<Record<string, unknown>>) => {
	const pages: z.infer<typeof page>[] = [];
	for (let cursor: string | null | undefined; cursor !== null; cursor = pages.at(-1)?.next_cursor ?? null)
		pages.push(
			page.parse(await agent.done('worktree_read', {...given, ...(cursor === undefined ? {} : {cursor})})),
		);
	return pages;
};

describe('the handshake', () => {
	it('GZ-9, X05: tells who serves, and how to work with it in less than 2 KB', () => {
		expect(agent.client.getServerVersion()).toMatchObject({name: 'copse'});
		const instructions = agent.client.getInstructions() ?? '';
		expect(instructions.length).toBeGreaterThan(500);
		expect(Buffer.byteLength(instructions)).toBeLessThan(2048);
	});

	it('GZ-3, GZ-4, T76: lists what reads, and nothing else by default', async () => {
		const {tools} = await agent.client.listTools();
		expect(tools.map(({name}) => name)).toEqual(['worktree_list', 'worktree_read']);
		for (const {annotations} of tools)
			expect(annotations).toMatchObject({readOnlyHint: true, destructiveHint: false, openWorldHint: false});
	});

	it('GZ-7, T76: answers a tool that is not listed with an error', async () => {
		const [unknown, denied] = [
			await agent.call('worktree_push'),
			await agent.call('worktree_get', {session_id: 's-login'}),
		];
		expect(unknown).toMatchObject({
			isError: true,
			code: 'tool_unknown',
			details: {tools: ['worktree_list', 'worktree_read']},
		});
		expect(denied).toMatchObject({isError: true, code: 'tool_not_permitted'});
		expect(denied.text).toContain('copse mcp --permit worktree_get=ask');
	});
});

describe('worktree_list', () => {
	it('answers what the command line answers', async () => {
		const listed = answerSchemas.list.parse(
			await agent.done('worktree_list').then(({text: _, isError: __, ...rest}) => rest),
		);
		const typed = answerSchemas.list.parse(
			documentOf(await runHere(['list', '--json'], {cwd: repository.path})),
		);
		const ageless = ({worktrees}: typeof listed) =>
			worktrees.map(row => ({...row, age_seconds: 0, occupants: []}));
		expect(ageless(listed)).toEqual(ageless(typed));
	});

	it('says in words what each can be called by', async () => {
		const {text} = await agent.done('worktree_list');
		expect(text.split('\n')).toHaveLength(3);
		expect(text).toMatch(
			new RegExp(`^dirty  ${login.id}  copse/login-form  task: login form  session: s-login`, 'm'),
		);
	});
});

describe('worktree_read', () => {
	it('GZ-10, GZ-11, GZ-16, T77: has committed, modified and untracked work, by session or by worktree', async () => {
		const bySession = await agent.done('worktree_read', {session_id: 's-login'});
		expect(bySession).toMatchObject({
			session_id: 's-login',
			stat_only: false,
			base: 'main',
			files_total: 3,
			next_cursor: null,
		});
		for (const name of ['a.txt', 'b.txt', 'new.txt']) expect(bySession.diff).toContain(`+++ b/${name}`);
		expect(bySession.text).toContain(String(bySession.diff));
		for (const worktree_id of [login.id, 'login form', 'copse/login-form', login.path])
			expect((await agent.done('worktree_read', {worktree_id})).diff).toBe(bySession.diff);
		expect(await repository.inWorktree(login.path).git(['status', '--porcelain'])).toContain('?? new.txt');
	});

	it('GZ-12, T77: with stat_only has the counts of each file, and no patch', async () => {
		const stat = await agent.done('worktree_read', {session_id: 's-login', stat_only: true});
		expect(stat).toMatchObject({stat_only: true, next_cursor: null});
		expect(stat.diff).toBe('M  a.txt  +1 −1\nM  b.txt  +1 −1\nA  new.txt  +1 −0\n3 files  +3 −2');
	});

	it('takes one file, one scope, another context', async () => {
		const one = await agent.done('worktree_read', {session_id: 's-login', file: 'a.txt'});
		expect(one).toMatchObject({files_total: 1});
		const part = await agent.done('worktree_read', {session_id: 's-login', scope: 'uncommitted'});
		expect(part).toMatchObject({files_total: 2, scope: 'uncommitted'});
		const none = await agent.done('worktree_read', {session_id: 's-login', file: 'gone.txt'});
		expect(none).toMatchObject({files_total: 0, diff: '', warnings: [{code: 'file_unchanged'}]});
	});

	it.each([
		['an empty session', {session_id: ''}, 'usage'],
		['no worktree', {}, 'usage'],
		['two worktrees', {session_id: 's-login', worktree_id: 'huge'}, 'usage'],
		['an unknown session', {session_id: 'nobody'}, 'worktree_not_found'],
		['an option', {worktree_id: '--force'}, 'worktree_not_found'],
		['a shell', {worktree_id: '$(touch /tmp/x); `id`'}, 'worktree_not_found'],
		['a number', {session_id: 7}, 'usage'],
		['an unknown field', {session_id: 's-login', stream: true}, 'usage'],
		['a field of another tool', {session_id: 's-login', force: true}, 'usage'],
		['a wrong scope', {session_id: 's-login', scope: 'everything'}, 'usage'],
		['a cursor that is none', {session_id: 's-login', cursor: 'abc'}, 'usage'],
	])('GZ-14, T78: refuses %s', async (_, given, code) => {
		const refused = await agent.call('worktree_read', given);
		expect(refused).toMatchObject({isError: true, ok: false, code});
		expect(refused.text).toMatch(new RegExp(`^${code}: .+\n`));
		expect(refused.remedy).not.toBe('');
	});
});

describe('a huge change', () => {
	it('comes in pages: files first, then the patch, which is the same joined', async () => {
		const pages = await readAll({session_id: 's-huge'});
		expect(pages.length).toBeGreaterThan(5);
		expect(
			pages
				.flatMap(({files}) => files)
				.map(file => file.path)
				.sort(),
		).toHaveLength(234);
		expect(new Set(pages.flatMap(({files}) => files.map(file => file.path))).size).toBe(234);
		expect(pages[0]).toMatchObject({files_total: 234, diff: ''});
		for (const each of pages) expect(Buffer.byteLength(each.diff)).toBeLessThanOrEqual(24 * 1024);
		const joined = pages.map(({diff}) => diff).join('');
		const {out} = await runHere(['diff', 'huge'], {cwd: repository.path});
		expect(joined === out).toBe(true);
		const starts = pages.map(({diff}) => diff.split('\n')[0] ?? '').filter(line => line !== '');
		expect(starts.filter(line => /^(diff --git|@@) /.test(line)).length).toBeGreaterThan(2);
		await applies(joined);
	});

	it('has its counts in pages, too', async () => {
		const pages = await readAll({session_id: 's-huge', stat_only: true});
		expect(pages.map(({files}) => files.length)).toEqual([100, 100, 34]);
		expect(pages.at(-1)?.diff).toMatch(/234 files {2}\+\d+ −0$/);
	});

	it('is refused with changed_meanwhile once somebody went on working, and a cursor fits only its question', async () => {
		const first = page.parse(await agent.done('worktree_read', {session_id: 's-huge'}));
		const given = {session_id: 's-huge', cursor: first.next_cursor};
		expect(await agent.call('worktree_read', {...given, scope: 'committed'})).toMatchObject({code: 'usage'});
		expect(await agent.call('worktree_read', {...given, session_id: 's-login'})).toMatchObject({
			code: 'usage',
		});
		expect((await agent.done('worktree_read', given)).ok).toBe(true);
		await repository.inWorktree(huge.path).write('late.txt', 'other\n');
		expect(await agent.call('worktree_read', given)).toMatchObject({
			code: 'changed_meanwhile',
			isError: true,
		});
	});

	const applies = async (patch: string): Promise<void> => {
		const file = path.join(repository.root, 'joined.patch');
		await writeFile(file, patch);
		await run('git', ['-C', repository.path, 'apply', '--check', '--binary', file]);
	};
});

describe('malformed input', () => {
	it('X05: is survived, whatever it is', async () => {
		for (const line of [
			'rubbish',
			'{',
			'[]',
			'null',
			'{"jsonrpc":"2.0"}',
			'{"jsonrpc":"2.0","id":"x","method":"no/such"}',
			'{"jsonrpc":"2.0","id":99,"method":"tools/call","params":{"name":7}}',
			'{"jsonrpc":"2.0","id":98,"method":"tools/call","params":{"name":"worktree_list","arguments":[]}}',
			'\u0000\u001b[2J',
		])
			agent.child.stdin?.write(`${line}\n`);
		expect((await agent.done('worktree_list')).ok).toBe(true);
	});
});

describe('resources', () => {
	it('are two for each worktree, the first with its row as JSON', async () => {
		const {resources} = await agent.client.listResources();
		expect(resources.map(({name}) => name).sort()).toEqual(
			['huge', 'login form', 'main'].flatMap(name => [name, `${name}: the change`]),
		);
		const uri = `copse://worktree/${login.id}`;
		expect(resources.map(each => each.uri)).toContain(uri);
		for (const address of [uri, 'copse://worktree/copse%2Flogin-form']) {
			const {contents} = await agent.client.readResource({uri: address});
			const [content] = contents;
			const row = JSON.parse(content !== undefined && 'text' in content ? content.text : '');
			expect(row).toMatchObject({id: login.id, task: 'login form', verdict: 'dirty'});
		}
		const {resourceTemplates} = await agent.client.listResourceTemplates();
		expect(resourceTemplates.map(({uriTemplate}) => uriTemplate)).toEqual([
			'copse://worktree/{worktree}',
			'copse://worktree/{worktree}/diff',
		]);
	});

	it('have the change of a worktree as a patch, and of a huge one the beginning, which applies too', async () => {
		const read = async (name: string) => {
			const {contents} = await agent.client.readResource({uri: `copse://worktree/${name}/diff`});
			const [content] = contents;
			if (content === undefined || !('text' in content)) throw new Error('no text');
			expect(content.mimeType).toBe('text/x-diff');
			return content.text;
		};
		const {diff} = await agent.done('worktree_read', {session_id: 's-login'});
		for (const name of [login.id, 'copse%2Flogin-form']) expect(await read(name)).toBe(diff);
		expect(await read('main')).toBe('');
		const hands = repository.inWorktree(huge.path);
		await hands.write('more.txt', `${'more '.repeat(20)}\n`.repeat(8000));
		const beginning = await read(huge.id);
		expect(Buffer.byteLength(beginning)).toBeLessThan(513 * 1024);
		expect(beginning).toMatch(/\n# The patch goes on: .* worktree_read\.\n$/);
		await rm(path.join(huge.path, 'more.txt'));
	});

	it('that do not exist are an error of the protocol, and the server lives on', async () => {
		for (const uri of ['copse://worktree/nothing', 'file:///etc/passwd', 'copse://worktree/../../etc']) {
			await expect(agent.client.readResource({uri})).rejects.toThrow('resources/list has them all');
			await expect(agent.client.subscribeResource({uri})).rejects.toThrow('resources/list has them all');
		}
		expect((await agent.done('worktree_list')).ok).toBe(true);
	});
});
