import path from 'node:path';
import {beforeEach, describe, expect, test} from 'vitest';
import * as z from 'zod';
import * as plugin from '../../source/library/plugin.ts';
import {countGitProcesses} from '../helpers/count-git-processes.ts';
import {makeRepository, makeTemporaryFolder} from '../helpers/repo.ts';

/** A host as Cordis is one: services by name, a plugin that says what it needs, tools that are called with JSON. */
const load = (config?: plugin.PluginConfig) => {
	const registered = new Map<string, plugin.Tool>();
	const services = {
		tools: {
			register: (tool: plugin.Tool) => {
				expect(registered.has(tool.name)).toBe(false);
				registered.set(tool.name, tool);
			},
		},
	};
	expect(plugin.inject.filter(service => !Object.hasOwn(services, service))).toEqual([]);
	plugin.apply(services, config);
	const call = async (name: string, args: unknown, signal?: AbortSignal) => {
		const tool = registered.get(name);
		if (tool === undefined) throw new Error(`no tool ${name}`);
		// what goes through a host is JSON
		const answer = await tool.execute(JSON.parse(JSON.stringify(args)), {signal});
		const fits = z.fromJSONSchema(tool.output).safeParse(JSON.parse(JSON.stringify(answer)));
		expect(fits.error?.issues ?? [], name).toEqual([]);
		return {answer, text: tool.render(answer)};
	};
	return {registered, call};
};

describe('what a host sees', () => {
	test('WM-68, WM-73: a name, what it needs, and five tools of six parts', () => {
		const {registered} = load();
		expect({name: plugin.name, inject: plugin.inject}).toEqual({name: 'copse', inject: ['tools']});
		expect([...registered.keys()]).toEqual([
			'wtm_begin',
			'wtm_merge',
			'wtm_finish',
			'wtm_status',
			'wtm_purge',
		]);
		for (const tool of registered.values()) {
			expect(tool.description).toMatch(/^[A-Z].+[^.]$/);
			expect(tool.output).toMatchObject({type: 'object'});
		}
	});

	test('WM-69: parameters are a JSON Schema object, with what each field means', () => {
		const {registered} = load({prefix: 'copse_'});
		const parameters = registered.get('copse_merge')?.parameters;
		expect(parameters).toMatchObject({
			type: 'object',
			required: ['task'],
			additionalProperties: false,
			properties: {mode: {enum: ['commit', 'refuse']}, message: {type: 'string'}, root: {type: 'string'}},
		});
		expect(registered.get('copse_begin')?.parameters).toMatchObject({required: ['task']});
		for (const tool of registered.values())
			for (const property of Object.values(
				z.object({properties: z.looseObject({})}).parse(tool.parameters).properties,
			))
				expect(property).toMatchObject({description: expect.stringMatching(/\w/)});
	});

	test('WM-59: a wrong configuration is told when the plugin is loaded', () => {
		const wrong: object = {vault: '/x'};
		expect(() => load({...wrong})).toThrow(/vault/);
		expect(() => load({prefix: 'a b'})).toThrow(/prefix/);
	});
});

describe('on a repository', () => {
	let repository: Awaited<ReturnType<typeof makeRepository>>;
	beforeEach(async () => {
		repository = await makeRepository();
	});

	test('WM-18, WM-27, WM-40, WM-49, WM-51, WM-58: begin, status, merge, finish, purge', async () => {
		const {call} = load({root: repository.path});
		const begun = await call('wtm_begin', {task: 'login form', note: 'soon'});
		expect(begun.answer).toMatchObject({ok: true, branch: 'copse/login-form', base: 'main', warnings: []});
		expect(begun.text).toContain('copse/login-form → main');
		const {path: place} = z.looseObject({path: z.string()}).parse(begun.answer);
		await repository.inWorktree(place).write('a.txt', 'a\n');
		const {answer: status, text} = await call('wtm_status', {});
		expect(status).toMatchObject({
			worktrees: [{main: true}, {task: 'login form', note: 'soon', untracked: 1}],
		});
		expect(text).toContain('dirty');

		// a merge takes uncommitted work along by a merge commit and keeps the worktree
		const refused = await call('wtm_merge', {task: 'login form', mode: 'refuse'});
		expect(refused.answer).toMatchObject({ok: false, code: 'worktree_dirty'});
		const merged = await call('wtm_merge', {task: 'login form', message: 'Fold it'});
		expect(merged.answer).toMatchObject({ok: true, committed: true, merged: true, removed: false});
		expect(await repository.git(['log', '-1', '--format=%s %p', 'main'])).toMatch(/^Fold it \w+ \w+$/);

		const finished = await call('wtm_finish', {task: 'login form'});
		expect(finished.answer).toMatchObject({ok: true, removed: true, branch_deleted: true});
		await call('wtm_begin', {task: 'one', root: repository.path});
		const purged = await call('wtm_purge', {all: true, mode: 'abandon'});
		expect(purged.answer).toMatchObject({ok: true, failed: 0, results: [{ok: true, removed: true}]});
		expect((await call('wtm_purge', {tasks: ['x'], all: true})).answer).toMatchObject({code: 'usage'});
	});

	test('WM-68: failures are answers, whatever is given', async () => {
		const {registered} = load({root: repository.path});
		const hostile: readonly unknown[] = [
			null,
			[],
			'merge',
			7,
			{task: 5},
			{task: 'nope', surprise: true},
			{task: ''},
			{task: 'x', message: ''},
			{task: 'nope', root: await makeTemporaryFolder()},
			{task: '--help', mode: 'refuse'},
			{task: 'a\u0000b', root: '/nowhere\u0000'},
		];
		for (const tool of registered.values())
			for (const args of hostile) {
				if (args === null && tool.name === 'wtm_status') continue;
				const answer = await tool.execute(args);
				expect(answer, `${tool.name} ${JSON.stringify(args)}`).toMatchObject({
					ok: false,
					code: expect.stringMatching(/^[a-z_]+$/),
					error: expect.stringMatching(/./),
				});
				expect(answer).not.toMatchObject({code: 'internal'});
				expect(tool.render(answer)).toContain('\n');
			}
		expect((await repository.git(['worktree', 'list', '--porcelain'])).match(/^worktree /gm)).toHaveLength(1);
	});

	test('WM-70: a call that is cancelled before it began calls no git', async () => {
		const counter = await countGitProcesses();
		const before = process.env.PATH;
		process.env.PATH = [counter.pathEntry, before].join(path.delimiter);
		try {
			const {call} = load({root: repository.path});
			const {answer} = await call('wtm_begin', {task: 'late'}, AbortSignal.abort());
			expect(answer).toMatchObject({ok: false, code: 'cancelled'});
			expect(await counter.calls()).toEqual([]);
		} finally {
			process.env.PATH = before;
		}
	});
});
