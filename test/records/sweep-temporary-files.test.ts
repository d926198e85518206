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

test('without a state there is nothing to sweep', async () => {
	expect(await sweepTemporaryFiles(await nameState(), new Date())).toEqual([]);
});
