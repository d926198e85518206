import {chmod, mkdir, readdir, stat, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {ensureStateDirectory, stateDirectory} from '../../source/records/state-directory.ts';
import {makeTemporaryFolder} from '../helpers/temporary-folders.ts';
import {nameState, refusalOf} from './examples.ts';

test('all places are below the common directory, and naming them makes nothing', async () => {
	const common = await makeTemporaryFolder();
	const state = stateDirectory(common);
	expect(state).toEqual({
		root: path.join(common, 'copse'),
		worktrees: path.join(common, 'copse', 'worktrees'),
		events: path.join(common, 'copse', 'events.jsonl'),
		journal: path.join(common, 'copse', 'journal'),
		trash: path.join(common, 'copse', 'trash'),
		requests: path.join(common, 'copse', 'requests'),
		setAside: path.join(common, 'copse', 'set-aside'),
		pins: path.join(common, 'copse', 'copse-pins'),
		cache: path.join(common, 'copse', 'cache'),
		agents: path.join(common, 'copse', 'agents'),
		lock: path.join(common, 'copse', 'lock'),
	});
	expect(await readdir(common)).toEqual([]);
});

test('the folders are made for the owner only, and making them again is fine', async () => {
	const state = await nameState();
	await ensureStateDirectory(state);
	await ensureStateDirectory(state);
	expect((await readdir(state.root)).sort()).toEqual([
		'cache',
		'journal',
		'requests',
		'set-aside',
		'trash',
		'worktrees',
	]);
	for (const folder of [state.root, state.worktrees, state.trash]) {
		expect((await stat(folder)).mode & 0o777).toBe(0o700);
	}
});

test('two who make them at the same time do not disturb each other', async () => {
	const state = await nameState();
	await Promise.all([1, 2, 3, 4].map(() => ensureStateDirectory(state)));
	expect(await readdir(state.root)).toHaveLength(6);
});

test('G07: a file in the place of the state is refused with its path', async () => {
	const state = await nameState();
	await writeFile(state.root, '');
	expect(await refusalOf(ensureStateDirectory(state))).toEqual({
		code: 'state_not_writable',
		details: {path: state.root, reason: 'EEXIST'},
	});
});

test('G07: a common directory that is a file, or is gone, is refused and not made', async () => {
	const folder = await makeTemporaryFolder();
	await writeFile(path.join(folder, 'file'), '');
	const below = stateDirectory(path.join(folder, 'file'));
	expect(await refusalOf(ensureStateDirectory(below))).toMatchObject({details: {reason: 'ENOTDIR'}});
	const gone = stateDirectory(path.join(folder, 'gone'));
	expect(await refusalOf(ensureStateDirectory(gone))).toMatchObject({code: 'state_not_writable'});
	expect(await readdir(folder)).toEqual(['file']);
});

test.skipIf(process.getuid?.() === 0)('G07: a read-only common directory is refused', async () => {
	const common = path.join(await makeTemporaryFolder(), '.git');
	await mkdir(common);
	await chmod(common, 0o500);
	expect(await refusalOf(ensureStateDirectory(stateDirectory(common)))).toMatchObject({
		code: 'state_not_writable',
		details: {reason: 'EACCES'},
	});
});
