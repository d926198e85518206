import {expect, test} from 'vitest';
import type {App} from '../../source/operations/index.ts';
import {makeScene, openTestApp} from './merge/merging.ts';

/** The git commands of a request, by name, sorted. */
const commandsOf = async (app: App, request: () => Promise<{readonly ok: boolean}>): Promise<string[]> => {
	const from = app.commandLog().length;
	expect(await request()).toMatchObject({ok: true});
	return app
		.commandLog()
		.slice(from)
		.map(({args}) => args.find((arg, index) => /^[a-z]/.test(arg) && args[index - 1] !== '-c') ?? '')
		.sort();
};

/** Also of a clean one: its branch and its ignored files are kept. */
const keptCommands = [
	...[
		'cat-file',
		'commit-tree',
		'commit-tree',
		'for-each-ref',
		'for-each-ref',
		'log',
		'ls-files',
		'ls-files',
	],
	...['ls-files', 'mktree', 'status', 'status', 'status', 'update-ref', 'worktree', 'worktree', 'write-tree'],
];

/** With a file that is not committed. */
const dirtyCommands = [
	...[
		'cat-file',
		'commit-tree',
		'commit-tree',
		'diff-tree',
		'fast-import',
		'for-each-ref',
		'for-each-ref',
		'log',
	],
	...[
		'ls-files',
		'ls-files',
		'ls-files',
		'rev-list',
		'status',
		'status',
		'status',
		'update-ref',
		'update-ref',
	],
	...['worktree', 'write-tree'],
];

const mergeCommands = [
	...['commit-tree', 'diff', 'diff-index', 'for-each-ref', 'for-each-ref', 'merge-base', 'read-tree'],
	...['rev-list', 'status', 'status', 'update-ref', 'worktree', 'worktree'],
];

test('create starts no more git processes than its work needs', async () => {
	const {repository} = await makeScene();
	const app = await openTestApp(repository);
	const commands = await commandsOf(app, () => app.request('create', {task: 'login form'}));
	expect(commands).toEqual(['config', 'for-each-ref', 'for-each-ref', 'status', 'worktree', 'worktree']);
});

test('discard starts no more git processes than its work needs, whether there is something to keep or not', async () => {
	const {repository} = await makeScene();
	const app = await openTestApp(repository);
	await app.request('create', {task: 'clean', branch: 'clean'});
	expect(await commandsOf(app, () => app.request('discard', {worktree: 'clean'}))).toEqual(keptCommands);
	const made = await app.request('create', {task: 'dirty', branch: 'dirty'});
	if (!made.ok) throw new Error(made.problem.code);
	await repository.inWorktree(made.value.path).write('new', 'x\n');
	expect(await commandsOf(app, () => app.request('discard', {worktree: 'dirty', force: true}))).toEqual(
		dirtyCommands,
	);
});

test('a merge starts no more git processes than its work needs', async () => {
	const {repository} = await makeScene();
	const app = await openTestApp(repository);
	expect(await commandsOf(app, () => app.request('merge', {worktree: 'work', after: 'keep'}))).toEqual(
		mergeCommands,
	);
});
