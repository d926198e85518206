import {expect} from 'vitest';
import {askAsServer} from '../../helpers/ask-as-server.ts';
import {around} from '../../helpers/open-repository.ts';
import type {TestRepository} from '../../helpers/repo.ts';
import {until} from '../../helpers/until.ts';
import type {Walker} from './walker.ts';

/** A hand on the screen, and raw git beside it. */
export type Ending = {readonly walker: Walker; readonly repository: TestRepository};

/** The worktrees that the endings need, made with raw git: most of them with one commit. */
export const makeEndings = async (repository: TestRepository): Promise<void> => {
	const make = async (name: string, files: Readonly<Record<string, string>>) =>
		repository.inWorktree(await repository.worktree(name)).commit(`Add ${name}`, files);
	await make('alpha', {'alpha.txt': '1\n'});
	await make('beta', {'beta.txt': '1\n'});
	await repository.inWorktree(`${repository.root}/beta`).write('notes 漢字.txt', 'seen by nobody\n');
	await make('gamma', {'gamma.txt': '1\n'});
	await make('delta', {'delta.txt': '1\n'});
	await make('winner', {'attempt.txt': 'one\n'});
	await make('loser', {'attempt.txt': 'two\n'});
};

const under = (name: string): RegExp => new RegExp(`›[^\\n]*${name}`);
const closed = (rows: readonly string[]): boolean => !rows.some(row => /^[┌│└]/.test(row));

/** The sheet with what each way would do, which is worked out after it is open. */
const planned = /commit.* on ma/;

/** Puts the cursor on a worktree by the filter; the filter stays. */
const pick = async ({step}: Walker, name: string): Promise<void> => {
	await step('/', /^ ?\/ /m);
	await step(name, under(name));
	await step('enter', under(name));
};

/** Takes the filter away again; marks stay. */
const showAll = async ({step}: Walker, other: string): Promise<void> => step('escape', new RegExp(other));

/** Chooses what a confirmation then waits for: its key is off until all plans are there, and the sheet says so. */
const choose = async ({terminal, step}: Walker, key: string, match: RegExp): Promise<void> => {
	await terminal.until(rows => !/looking/.test(rows.join('\n')));
	await step(key, match);
};

const listed = async (repository: TestRepository): Promise<readonly string[]> =>
	(await repository.git(['worktree', 'list', '--porcelain']))
		.split('\n')
		.filter(line => line.startsWith('worktree '))
		.map(line => line.slice(line.lastIndexOf('/') + 1));

/** Waits for git's own list to have these, and not to have those. */
const lists = async (
	repository: TestRepository,
	has: readonly string[],
	lacks: readonly string[] = [],
): Promise<void> => {
	let names: readonly string[] = [];
	await until(
		async () => {
			names = await listed(repository);
			return has.every(name => names.includes(name)) && !lacks.some(name => names.includes(name));
		},
		{timeout: 60_000, what: () => `${has} and not ${lacks}: ${names}`},
	);
};

const filesOfMain = async ({git}: TestRepository): Promise<string> => git(['ls-tree', '--name-only', 'main']);

const mergeAndUndo = async ({walker, repository}: Ending): Promise<void> => {
	const before = await repository.refs();
	await pick(walker, 'alpha');
	await walker.step('m', planned);
	await walker.step('s', rows => closed(rows) && /alpha merged/.test(rows.join('\n')));
	await lists(repository, ['beta'], ['alpha']);
	expect(await filesOfMain(repository)).toContain('alpha.txt');
	expect(await repository.git(['status', '--porcelain'])).toBe('');
	await walker.step('u', /alpha is back/);
	await lists(repository, ['alpha']);
	const {HEAD: _, ...after} = await repository.refs();
	expect(after['refs/heads/main']).toBe(before['refs/heads/main']);
	expect(after['refs/heads/alpha']).toBe(before['refs/heads/alpha']);
	await showAll(walker, 'beta');
};

const discardAndRestore = async ({walker, repository}: Ending): Promise<void> => {
	const tip = (await repository.refs())['refs/heads/beta'];
	const notes = async () =>
		repository.inWorktree(`${repository.root}/beta`).git(['status', '--porcelain', '-z']);
	const dirty = await notes();
	const discard = async () => {
		await pick(walker, 'beta');
		await walker.step('x', 'Discard ─');
		await choose(walker, 'b', /y .*yes/);
		await walker.step('y', rows => closed(rows) && /beta\s+discarded/.test(rows.join('\n')));
		await lists(repository, [], ['beta']);
		expect((await repository.refs())['refs/heads/beta']).toBeUndefined();
	};
	await discard();
	await walker.step('u', /beta is back/);
	await lists(repository, ['beta']);
	expect((await repository.refs())['refs/heads/beta']).toBe(tip);
	expect(await notes()).toBe(dirty);
	await showAll(walker, 'gamma');
	// from the trash by another copse: the row comes back by itself
	await discard();
	await showAll(walker, 'gamma');
	const {value} = await around(repository).ask('restore', {worktree: 'beta'});
	expect(value.path).toBe(`${repository.root}/beta`);
	await walker.step('home', /beta/);
	expect(await notes()).toBe(dirty);
};

const queue = async ({walker, repository}: Ending): Promise<void> => {
	for (const name of ['gamma', 'delta']) {
		await pick(walker, name);
		await walker.step('space', /\*/);
		await showAll(walker, 'winner');
	}
	await walker.step('m', planned);
	await walker.step('s', rows => closed(rows) && !/^ ?[*+].*(gamma|delta)/m.test(rows.join('\n')));
	await lists(repository, ['winner'], ['gamma', 'delta']);
	const files = await filesOfMain(repository);
	for (const name of ['gamma.txt', 'delta.txt']) expect(files).toContain(name);
	expect(await repository.git(['log', '-2', '--format=%P', 'main'])).toMatch(/^\w+\n\w+$/);
};

const winner = async ({walker, repository}: Ending): Promise<void> => {
	await pick(walker, 'loser');
	await walker.step('space', /\*/);
	await showAll(walker, 'winner');
	await pick(walker, 'winner');
	// the marked one must be seen for it to go
	await walker.step('w', /hidden/);
	await walker.step('escape', rows => !rows.some(row => /^ ?\/ /.test(row)));
	await walker.step('w', planned);
	await choose(walker, 's', /yes: /);
	await walker.step('y', rows => closed(rows) && /winner merged,/.test(rows.join('\n')));
	await lists(repository, ['alpha'], ['winner', 'loser']);
	expect(await repository.git(['show', 'main:attempt.txt'])).toBe('one');
	expect((await repository.refs())['refs/heads/loser']).toBeUndefined();
};

const fresh = async ({walker, repository}: Ending): Promise<void> => {
	await walker.step('n', 'New worktree ─');
	await walker.step('eta 界面', /copse\/eta-/);
	await walker.step('enter', rows => closed(rows) && /eta 界面[\s\S]*made/.test(rows.join('\n')));
	const refs = await repository.refs();
	expect(refs['refs/heads/copse/eta-界面']).toBe(refs['refs/heads/main']);
};

/** The pull request that the forge of the scene has, asked for by an agent and allowed on the screen. */
export const pullRequest = async ({walker, repository}: Ending, sha: string): Promise<void> => {
	const server = await around(repository).open();
	const asked = await askAsServer(server, 'create', {pr: '5'}, {seconds: 120});
	await walker.terminal.until(/request|\(a\)/);
	await walker.step('a', /Requests ─ 1/);
	await walker.step('y', rows => !/Requests ─ 1/.test(rows.join('\n')));
	expect(await asked.answer).toMatchObject({kind: 'allowed', by: 'person'});
	expect(await asked.run()).toMatchObject({value: {branch: expect.stringMatching(/^copse\/pr-5-/)}});
	await walker.step('escape', rows => closed(rows) && /A bas/.test(rows.join('\n')));
	const branch = Object.entries(await repository.refs()).find(([ref]) => ref.includes('/copse/pr-5-'));
	expect(branch?.[1]).toBe(sha);
};

/** All ways in which a worktree ends, or begins, one after the other. */
export const endings: readonly ((ending: Ending) => Promise<void>)[] = [
	mergeAndUndo,
	discardAndRestore,
	queue,
	winner,
	fresh,
];
