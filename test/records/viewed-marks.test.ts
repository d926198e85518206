import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {readViewedMarks, saveViewedMarks} from '../../source/records/viewed-marks.ts';
import {makeState, nameState} from './examples.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 0, 1, 0, minute));
const marks = (count: number) =>
	new Map(Array.from({length: count}, (_, index) => [`f${index}`, 'a..b'] as const));

test('marks of each worktree are kept, replaced and dropped by themselves', async () => {
	const state = await makeState();
	expect(await readViewedMarks(state, '/w/one')).toEqual(new Map());
	await saveViewedMarks(state, '/w/one', new Map([['src/修.ts', 'a..b:100644']]), at(1));
	await saveViewedMarks(state, '/w/two', marks(2), at(2));
	expect(await readViewedMarks(state, '/w/one')).toEqual(new Map([['src/修.ts', 'a..b:100644']]));
	await saveViewedMarks(state, '/w/one', new Map(), at(3));
	expect((await readViewedMarks(state, '/w/one')).size).toBe(0);
	expect((await readViewedMarks(state, '/w/two')).size).toBe(2);
});

test('they are bounded: the worktrees marked last, and of each the last marks', async () => {
	const state = await makeState();
	await saveViewedMarks(state, '/w', marks(2500), at(200));
	expect([...(await readViewedMarks(state, '/w')).keys()].slice(0, 1)).toEqual(['f500']);
	for (let index = 0; index < 101; index += 1)
		await saveViewedMarks(state, `/w${index}`, marks(1), at(index));
	expect((await readViewedMarks(state, '/w0')).size).toBe(0);
	expect((await readViewedMarks(state, '/w2')).size).toBe(1);
	expect((await readViewedMarks(state, '/w')).size).toBe(2000);
});

test('a damaged file counts as none, and what cannot be written is no failure', async () => {
	const state = await makeState();
	const file = path.join(state.cache, 'viewed-marks.json');
	await writeFile(file, '{"version":1,"worktrees":{"/w":');
	expect((await readViewedMarks(state, '/w')).size).toBe(0);
	await saveViewedMarks(state, '/w', marks(1), at(0));
	expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({version: 1});
	const nowhere = await nameState();
	await writeFile(nowhere.root, 'no folder');
	await saveViewedMarks(nowhere, '/w', marks(1), at(0));
	expect((await readViewedMarks(nowhere, '/w')).size).toBe(0);
});
