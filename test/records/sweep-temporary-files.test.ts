import {mkdir, readdir, utimes, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {sweepTemporaryFiles} from '../../source/records/sweep-temporary-files.ts';
import {makeState, nameState} from './examples.ts';

const anHour = 3_600_000;

test('G01: what killed writers left is removed when it is old enough, and nothing else', async () => {
	const state = await makeState();
	const old = new Date(Date.now() - anHour);
	const left = [
		`${state.lock}.0123456789abcdef.tmp`,
		path.join(state.worktrees, 'wt_0000000a.json.0123456789abcdef.tmp'),
		path.join(state.journal, 'merge-1.jsonl.0123456789abcdef.tmp'),
		path.join(state.trash, 'tr_0000000a.json.0123456789abcdef.tmp'),
	];
	const others = [
		path.join(state.worktrees, 'wt_0000000a.json'),
		path.join(state.worktrees, 'mine.tmp'),
		path.join(state.trash, 'tr_0000000a.json'),
	];
	for (const file of [...left, ...others]) {
		await writeFile(file, '{"cut');
		await utimes(file, old, old);
	}
	const fresh = path.join(state.worktrees, 'wt_0000000b.json.0123456789abcdef.tmp');
	await writeFile(fresh, '');
	const folder = path.join(state.trash, 'folder.0123456789abcdef.tmp');
	await mkdir(folder);
	await utimes(folder, old, old);
	expect((await sweepTemporaryFiles(state, new Date(Date.now() - anHour / 2))).sort()).toEqual(left.sort());
	expect((await readdir(state.worktrees)).sort()).toEqual([
		'mine.tmp',
		'wt_0000000a.json',
		path.basename(fresh),
	]);
	expect((await readdir(state.trash)).sort()).toEqual([path.basename(folder), 'tr_0000000a.json']);
});

test('each folder that is written to is swept', async () => {
	const state = await makeState();
	const {lock: _lock, pins: _pins, events: _file, ...folders} = state;
	const left = Object.values(folders).map(folder => path.join(folder, 'facts.json.0123456789abcdef.tmp'));
	for (const file of left) {
		await mkdir(path.dirname(file), {recursive: true});
		await writeFile(file, '{"cut');
	}
	const soon = new Date(Date.now() + anHour);
	expect((await sweepTemporaryFiles(state, soon)).sort()).toEqual(left.sort());
});

test('without a state there is nothing to sweep', async () => {
	expect(await sweepTemporaryFiles(await nameState(), new Date())).toEqual([]);
});
