import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import * as fc from 'fast-check';
import {expect, test} from 'vitest';
import {around, type OpenRepository} from '../helpers/open-repository.ts';
import {makeRepository} from '../helpers/repo.ts';

/** What a person, an agent or copse does next; `at` chooses among the worktrees there are. */
const action = fc.oneof(
	{weight: 3, arbitrary: fc.record({do: fc.constant('create' as const)})},
	{weight: 6, arbitrary: fc.record({do: fc.constant('write' as const), at: fc.nat(3), file: fc.nat(2)})},
	{weight: 4, arbitrary: fc.record({do: fc.constant('commit' as const), at: fc.nat(3)})},
	{weight: 2, arbitrary: fc.record({do: fc.constant('stage' as const), at: fc.nat(3)})},
	{weight: 1, arbitrary: fc.record({do: fc.constant('commit in main' as const), file: fc.nat(2)})},
	{
		weight: 3,
		arbitrary: fc.record({
			do: fc.constant('merge' as const),
			at: fc.nat(3),
			mode: fc.constantFrom('ff-only', 'squash', 'no-ff'),
			dirty: fc.constantFrom('refuse', 'snapshot'),
			after: fc.constantFrom('remove', 'delete', 'keep'),
		}),
	},
	{
		weight: 3,
		arbitrary: fc.record({do: fc.constant('discard' as const), at: fc.nat(3), force: fc.boolean()}),
	},
	{weight: 2, arbitrary: fc.record({do: fc.constant('restore' as const)})},
	{weight: 2, arbitrary: fc.record({do: fc.constant('undo' as const)})},
	{weight: 1, arbitrary: fc.record({do: fc.constant('keep' as const), at: fc.nat(3)})},
	{weight: 1, arbitrary: fc.record({do: fc.constant('purge' as const)})},
	{weight: 1, arbitrary: fc.record({do: fc.constant('gc' as const)})},
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

/** A repository, and every text that somebody wrote and nobody has written over since. */
type World = {
	readonly repository: OpenRepository;
	readonly written: Map<string, string>;
	readonly committed: Set<string>;
	count: number;
};

const placesOf = async ({repository}: World): Promise<string[]> => {
	const list = await repository.git(['worktree', 'list', '--porcelain']);
	return [...list.matchAll(/^worktree (.*)$/gm)]
		.map(([, place = '']) => place)
		.slice(1)
		.filter(place => !place.endsWith('/.git/copse/copse-pins'));
};

/** What came back from the trash and was never committed is the writer's to give up, as any uncommitted text. */
const giveUp = async (world: World, place: string, name: string): Promise<void> => {
	const old = (await readFile(name, 'utf8').catch(() => '')).trim();
	if (!world.committed.has(old)) return;
	const changed = await world.repository.inWorktree(place).git(['status', '--porcelain', '--', name]);
	if (changed !== '') world.committed.delete(old);
};

/** A fresh text into a file; what an uncommitted one held before is given up by the writer. */
const write = async (world: World, place: string, file: number): Promise<void> => {
	world.count += 1;
	const token = `token ${world.count};`;
	const name = path.join(place, `file${file}`);
	await giveUp(world, place, name);
	await world.repository.inWorktree(place).write(`file${file}`, `${token}\n`);
	world.written.set(name, token);
};

/** A refusal is as good an answer as any: it has changed nothing. */
const ask = async (world: World, ...[name, input]: Parameters<OpenRepository['ask']>): Promise<void> => {
	await world.repository.ask(name, input).catch((error: unknown) => {
		expect(String(error)).not.toContain('"internal"');
	});
};

const perform = async (world: World, next: Action): Promise<void> => {
	const places = await placesOf(world);
	const place = 'at' in next ? places[next.at % Math.max(1, places.length)] : undefined;
	const {repository} = world;
	if (next.do === 'create') return ask(world, 'create', {task: `task ${world.count++}`});
	if (next.do === 'restore') {
		const {value} = await repository.ask('trash', {});
		const [newest] = value.entries;
		return newest === undefined ? undefined : ask(world, 'restore', {worktree: newest.trash_id});
	}
	if (next.do === 'undo') return ask(world, 'undo', {});
	if (next.do === 'purge') return ask(world, 'purge', {merged: true});
	if (next.do === 'gc') {
		await repository.git(['gc', '--quiet', '--prune=now']);
		return;
	}
	if (next.do === 'commit in main') {
		await write(world, repository.path, next.file);
		await commit(world, repository.path);
		return;
	}
	if (place === undefined) return;
	if (next.do === 'write') return write(world, place, next.file);
	if (next.do === 'commit') return commit(world, place);
	if (next.do === 'stage') {
		await repository.inWorktree(place).git(['add', '-A']);
		return;
	}
	if (next.do === 'keep') return ask(world, 'keep', {worktree: place});
	if (next.do === 'discard') return ask(world, 'discard', {worktree: place, force: next.force});
	const {mode, dirty, after} = next;
	return ask(world, 'merge', {worktree: place, mode, dirty, after});
};

const commit = async (world: World, place: string): Promise<void> => {
	await world.repository.inWorktree(place).git(['add', '-A']);
	await world.repository.inWorktree(place).git(['commit', '-q', '-m', 'work'], {allowFailure: true});
	for (const [file, token] of world.written) if (path.dirname(file) === place) world.committed.add(token);
};

const filesBelow = async (folder: string): Promise<string[]> => {
	const entries = await readdir(folder, {withFileTypes: true, recursive: true}).catch(() => []);
	return entries.filter(entry => entry.isFile()).map(entry => path.join(entry.parentPath, entry.name));
};

/** All texts that can still be had: on disk in a worktree or in the trash, or in a commit that a ref holds. */
const reachable = async (world: World): Promise<string> => {
	const {repository} = world;
	const {value} = await repository.ask('trash', {});
	const trashed = value.entries.map(({trash_id}) => path.join(repository.state, 'trash', trash_id));
	const folders = [repository.path, ...(await placesOf(world)), ...trashed];
	const files = (await Promise.all(folders.map(filesBelow))).flat().filter(file => /file\d$/.test(file));
	const texts = await Promise.all(files.map(file => readFile(file, 'utf8')));
	const history = await repository.git(['log', '--all', '-m', '-p', '--format=']);
	return texts.join('') + history;
};

const mainFiles = (world: World) => world.repository.snapshot();

const verify = async (world: World, done: Action): Promise<void> => {
	const {repository} = world;
	const texts = await reachable(world);
	const wanted = new Set([...world.committed, ...world.written.values()]);
	for (const token of wanted) expect(texts, `${token} after ${JSON.stringify(done)}`).toContain(token);
	const {value} = await repository.ask('list', {});
	const places = new Set([repository.path, ...(await placesOf(world))]);
	for (const row of value.worktrees) {
		expect(row.status, row.path).not.toBe('committing');
		if (row.managed && !row.missing) expect(places).toContain(row.path);
	}
};

/** Texts follow their files: into the trash and out of it, or into main. */
const forgetMoved = (world: World, places: ReadonlySet<string>): void => {
	for (const [file, token] of world.written) {
		if (places.has(path.dirname(file))) continue;
		world.written.delete(file);
		world.committed.add(token);
	}
};

test('OP-87: nothing is ever lost, whatever is done in whatever order', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(action, {minLength: 8, maxLength: 18}), async actions => {
			const repository = around(await makeRepository());
			const world: World = {repository, written: new Map(), committed: new Set(), count: 0};
			await repository.ask('create', {task: 'first'});
			for (const next of actions) {
				const before = await mainFiles(world);
				await perform(world, next);
				if (!['merge', 'undo', 'commit in main'].includes(next.do))
					expect(await mainFiles(world), next.do).toEqual(before);
				forgetMoved(world, new Set([repository.path, ...(await placesOf(world))]));
				await verify(world, next);
			}
			expect(await repository.git(['fsck', '--no-dangling'])).toBe('');
			await repository.remove();
		}),
		{numRuns: 5, endOnFailure: true},
	);
}, 300_000);
