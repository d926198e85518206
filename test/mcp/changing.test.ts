import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import * as z from 'zod';
import {runHere} from '../cli/copse-process.ts';
import {makeRepository, type TestRepository} from '../helpers/repo.ts';
import {type Agent, startAgent} from './agent.ts';

let repository: TestRepository;
let agent: Agent;

beforeAll(async () => {
	repository = await makeRepository({files: {'a.txt': 'a\n'}});
	agent = await startAgent({
		cwd: repository.path,
		env: repository.env,
		args: ['--permit', 'all=allow'],
		longLived: true,
	});
});

afterAll(async () => {
	expect(agent.strays()).toEqual([]);
	await agent.client.close();
	agent.child.stdin?.end();
	await agent.ended;
});

const created = z.looseObject({id: z.string(), path: z.string(), branch: z.string(), undo_id: z.null()});
const undoable = z.looseObject({undo_id: z.string(), undo_with: z.string()});

/** A worktree with a commit of its own, made by the agent itself. */
const work = async (task: string, given: Readonly<Record<string, unknown>> = {}) => {
	const made = created.parse(await agent.done('worktree_create', {task, session_id: `s-${task}`, ...given}));
	await repository.inWorktree(made.path).commit(`Work on ${task}`, {[`${task}.txt`]: `${task}\n`});
	return made;
};
const head = () => repository.git(['rev-parse', 'HEAD']);
const copse = async (line: string) => {
	const {code, err} = await runHere(line.split(' ').slice(1), {cwd: repository.path});
	expect({code, err}, line).toEqual({code: 0, err: ''});
};

describe('the tools', () => {
	it('T51, WM-68, WM-69: have name, title, description, both schemas and annotations, exactly these', async () => {
		const {tools} = await agent.client.listTools();
		await expect(`${JSON.stringify(tools, null, '\t')}\n`).toMatchFileSnapshot('../fixtures/mcp/tools.json');
		const changing = tools.filter(({annotations}) => annotations?.readOnlyHint === false);
		expect(changing.map(({name}) => name)).toEqual([
			...['worktree_create', 'worktree_keep', 'worktree_merge', 'worktree_get', 'worktree_finish'],
			...['worktree_discard', 'worktree_purge'],
		]);
		const described = z.record(z.string(), z.looseObject({description: z.string().min(1)}));
		for (const {inputSchema} of tools) described.parse(inputSchema.properties);
		const fieldsOf = (name: string) => {
			const {inputSchema, outputSchema} = tools.find(tool => tool.name === name) ?? {};
			const {oneOf} = z
				.looseObject({oneOf: z.array(z.looseObject({properties: z.looseObject({})}))})
				.parse(outputSchema);
			return {
				given: Object.keys(inputSchema?.properties ?? {}),
				told: Object.keys(oneOf[0]?.properties ?? {}),
			};
		};
		// GZ-10, GZ-11, GZ-21, GZ-26: as the older systems name them
		const [read, get] = [fieldsOf('worktree_read'), fieldsOf('worktree_get')];
		expect(read.given).toEqual(expect.arrayContaining(['session_id', 'stat_only']));
		expect(read.told).toEqual(expect.arrayContaining(['session_id', 'diff', 'stat_only']));
		expect(get.given).toEqual(['worktree_id', 'session_id', 'squash', 'no_commit', 'message']);
		expect(get.told).toEqual(expect.arrayContaining(['session_id', 'success', 'message', 'files']));
		const finish = tools.find(({name}) => name === 'worktree_finish');
		expect(finish?.inputSchema.properties).toMatchObject({mode: {enum: ['commit', 'abandon', 'keep']}});
		expect(JSON.stringify(tools)).not.toMatch(/trust_code|no_trash|no_verify|"expect"/);
	});
});

describe('worktree_create', () => {
	it('makes a worktree for a session, once', async () => {
		const made = created.parse(
			await agent.done('worktree_create', {task: 'one', session_id: 's-one', agent: 'claude', note: 'first'}),
		);
		expect(made.branch).toBe('copse/one');
		const {worktrees} = z
			.looseObject({worktrees: z.array(z.looseObject({id: z.string().nullable()}))})
			.parse(await agent.done('worktree_list'));
		expect(worktrees.find(({id}) => id === made.id)).toMatchObject({
			session_id: 's-one',
			agent: 'claude',
			note: 'first',
		});
		expect(await agent.call('worktree_create', {task: 'two', session_id: 's-one'})).toMatchObject({
			code: 'already_active',
			details: {id: made.id},
		});
		expect(await agent.call('worktree_create', {task: 'one'})).toMatchObject({code: 'worktree_exists'});
		expect(await agent.done('worktree_create', {task: 'three', dry_run: true})).toMatchObject({
			dry_run: true,
		});
	});

	it.each([
		['a branch that git refuses', {task: 'x', branch: 'a..b'}, 'invalid_name'],
		['a start that is not there', {task: 'x', from: 'nowhere'}, 'ref_not_found'],
		['a base that is not there', {task: 'x', base: 'nowhere'}, 'base_missing'],
		['a pull request that is none', {pr: 'not a pull request'}, 'pr_ref_error'],
		['trust', {pr: '1', trust_code: true}, 'usage'],
	])('refuses %s, with nothing left', async (_, given, code) => {
		const before = await repository.refs();
		expect(await agent.call('worktree_create', given)).toMatchObject({isError: true, code});
		expect(await repository.refs()).toEqual(before);
	});
});

describe('worktree_merge', () => {
	it('tells first, merges then, and says how it is taken back', async () => {
		const made = await work('login');
		const before = await head();
		const plan = await agent.done('worktree_merge', {session_id: 's-login', dry_run: true});
		expect(plan).toMatchObject({dry_run: true, files: ['login.txt'], undo_id: null});
		expect(await head()).toBe(before);
		const merged = await agent.done('worktree_merge', {worktree_id: made.id});
		expect(merged).toMatchObject({merged: true, removed: true, files: ['login.txt'], undo_id: made.id});
		expect(merged.text).toMatch(/^merged copse\/login into main/);
		expect(await head()).toBe(merged.merged_sha);
		await copse(undoable.parse(merged).undo_with);
		expect(await head()).toBe(before);
	});

	it('X06: refuses what people are refused, with nothing changed', async () => {
		const {path: place} = await work('dirty');
		const hands = repository.inWorktree(place);
		await hands.write('more.txt', 'more\n');
		const dirty = await agent.call('worktree_merge', {session_id: 's-dirty'});
		expect(dirty).toMatchObject({isError: true, code: 'worktree_dirty'});
		expect(dirty.details?.files).toEqual([{path: 'more.txt', state: 'untracked'}]);
		await hands.write('a.txt', 'theirs\n');
		await hands.commit('Other');
		await repository.commit('Ours', {'a.txt': 'ours\n'});
		expect(await agent.call('worktree_merge', {session_id: 's-dirty'})).toMatchObject({
			code: 'not_fast_forward',
		});
		expect(await agent.call('worktree_merge', {session_id: 's-dirty', mode: 'squash'})).toMatchObject({
			code: 'merge_conflict',
			details: {files: ['a.txt']},
		});
		expect(await agent.call('worktree_merge', {worktree_id: 'main'})).toMatchObject({code: 'main_worktree'});
		expect(await agent.call('worktree_merge', {worktree_id: 'x', no_verify: true})).toMatchObject({
			code: 'usage',
		});
		expect(await repository.git(['log', '-1', '--format=%s'])).toBe('Ours');
	});
});

describe('worktree_get', () => {
	it('GZ-21, GZ-26, T76, T79: brings the work home and keeps the worktree', async () => {
		const {path: place} = await work('get');
		await repository.inWorktree(place).write('late.txt', 'late\n');
		const got = await agent.done('worktree_get', {session_id: 's-get'});
		expect(got).toMatchObject({
			session_id: 's-get',
			success: true,
			files: ['get.txt', 'late.txt'],
			undo_id: place,
		});
		expect(got.message).toMatch(/merged copse\/get into main/);
		expect(await agent.done('worktree_get', {session_id: 's-get'})).toMatchObject({
			success: true,
			files: [],
			undo_id: null,
		});
		await copse(undoable.parse(got).undo_with);
	});

	it('GZ-22, GZ-48, T81: with no_commit leaves it staged for a person', async () => {
		await work('staged');
		const before = await head();
		const got = await agent.done('worktree_get', {session_id: 's-staged', no_commit: true});
		expect(got).toMatchObject({success: true, files: ['staged.txt'], undo_id: null});
		expect(await head()).toBe(before);
		expect(await repository.git(['diff', '--cached', '--name-only'])).toBe('staged.txt');
		expect(await agent.call('worktree_get', {session_id: 's-get'})).toMatchObject({code: 'base_dirty'});
		await repository.git(['reset', '-q', '--hard']);
	});

	it('GZ-23, T80: with squash makes one commit', async () => {
		const {path: place} = await work('squash');
		await repository.inWorktree(place).commit('Second', {'second.txt': '2\n'});
		const before = await head();
		expect(await agent.done('worktree_get', {session_id: 's-squash', squash: true})).toMatchObject({
			files: ['second.txt', 'squash.txt'],
		});
		expect(await repository.git(['rev-parse', 'HEAD^'])).toBe(before);
		expect(await agent.call('worktree_get', {session_id: 'nobody'})).toMatchObject({
			code: 'worktree_not_found',
		});
	});
});

describe('worktree_keep, worktree_finish', () => {
	it('keep one, and take that back', async () => {
		const {id} = await work('kept');
		const kept = await agent.done('worktree_keep', {session_id: 's-kept'});
		expect(kept).toMatchObject({id, status: 'kept', undo_with: `copse undo ${id}`});
		expect(await agent.done('worktree_keep', {worktree_id: id, undo: true})).toMatchObject({
			status: 'active',
			undo_id: null,
		});
		expect(await agent.call('worktree_keep', {worktree_id: 'main'})).toMatchObject({code: 'main_worktree'});
	});

	it('finish one by merging, by keeping, by abandoning', async () => {
		const [one, two, three] = [await work('f-one'), await work('f-two'), await work('f-three')];
		expect(
			await agent.done('worktree_finish', {worktree_id: one.id, message: 'Done with {task}'}),
		).toMatchObject({
			mode: 'commit',
			merged: true,
			branch_deleted: true,
			undo_id: one.id,
		});
		expect(await repository.git(['log', '-1', '--format=%s'])).toBe('Done with f-one');
		expect(await agent.done('worktree_finish', {worktree_id: two.id, mode: 'keep'})).toMatchObject({
			undo_id: two.id,
		});
		const gone = await agent.done('worktree_finish', {worktree_id: three.id, mode: 'abandon'});
		expect(gone).toMatchObject({removed: true, undo_id: three.id, undo_with: `copse restore ${three.id}`});
		await copse(undoable.parse(gone).undo_with);
		expect(await agent.call('worktree_finish', {worktree_id: three.id, mode: 'burn'})).toMatchObject({
			code: 'usage',
		});
	});
});

describe('worktree_discard, worktree_purge', () => {
	it('X06: discard only what exists elsewhere, unless forced, and never the main worktree', async () => {
		const {id, path: place} = await work('unique');
		await repository.inWorktree(place).write('draft.txt', 'draft\n');
		const refused = await agent.call('worktree_discard', {worktree_id: id});
		expect(refused).toMatchObject({isError: true, code: 'worktree_dirty'});
		expect(await agent.done('worktree_discard', {worktree_id: id, dry_run: true})).toMatchObject({
			dry_run: true,
			undo_id: null,
		});
		for (const force of [undefined, true])
			for (const worktree_id of ['main', repository.path, '.'])
				expect(await agent.call('worktree_discard', {worktree_id, ...(force ? {force} : {})})).toMatchObject({
					code: 'main_worktree',
				});
		expect(
			await agent.call('worktree_discard', {worktree_id: id, force: true, no_trash: true}),
		).toMatchObject({code: 'usage'});
		const gone = undoable.parse(await agent.done('worktree_discard', {worktree_id: id, force: true}));
		expect(gone).toMatchObject({removed: true, undo_id: id, undo_with: `copse restore ${id}`});
		await copse(gone.undo_with);
		expect(await repository.inWorktree(place).git(['status', '--porcelain'])).toContain('draft.txt');
	});

	it('purge many: one that fails stops none', async () => {
		const [one, two] = [await work('p-one'), await work('p-two')];
		await repository.inWorktree(two.path).write('a.txt', 'not merged\n');
		await repository.commit('In the way', {'a.txt': 'again\n'});
		const purged = await agent.done('worktree_purge', {worktrees: [one.id, two.id, 'nobody']});
		expect(purged).toMatchObject({
			failed: 2,
			results: [
				{ok: true, id: one.id, merged: true},
				{ok: false, code: 'merge_conflict'},
				{ok: false, code: 'worktree_not_found'},
			],
		});
		expect(await agent.call('worktree_purge')).toMatchObject({code: 'usage'});
	});
});

describe('two servers', () => {
	it('at once do one after the other, and both are right', async () => {
		const other = await startAgent({
			cwd: repository.path,
			env: repository.env,
			args: ['--permit', 'all=allow'],
		});
		const tasks = ['t-1', 't-2', 't-3', 't-4', 't-5', 't-6'];
		const made = await Promise.all(
			tasks.map((task, index) => (index % 2 === 0 ? agent : other).done('worktree_create', {task})),
		);
		expect(new Set(made.map(({id}) => id)).size).toBe(tasks.length);
		const both = await Promise.all(
			[agent, other].map(each => each.call('worktree_discard', {worktree_id: 't-1'})),
		);
		expect(both.filter(({ok}) => ok).length).toBeGreaterThan(0);
		const {worktrees} = z
			.looseObject({worktrees: z.array(z.looseObject({task: z.string().nullable()}))})
			.parse(await other.done('worktree_list'));
		expect(worktrees.filter(({task}) => task?.startsWith('t-'))).toHaveLength(5);
	});
});
