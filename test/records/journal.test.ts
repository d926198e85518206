import {appendFile, readdir, readFile, truncate, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {openJournal, resumeJournal} from '../../source/records/journal.ts';
import {readJournals} from '../../source/records/read-journals.ts';
import type {StateDirectory} from '../../source/records/state-directory.ts';
import {anyRecord, codeOf, makeState, moveRef, nameState} from './examples.ts';

const now = (): Date => new Date('2026-11-30T10:00:00.000Z');
const steps = [
	moveRef('a', 'b'),
	moveRef('b', 'c'),
	{kind: 'save_record', record: anyRecord(), previous: null} as const,
];
const open = (state: StateDirectory, id = 'merge-1') =>
	openJournal(state, {id, operation: 'merge', steps, now});
const progress = async (state: StateDirectory): Promise<string[][]> =>
	(await readJournals(state)).journals.map(journal => journal.steps.map(step => step.progress));

test('without a state there are no journals', async () => {
	expect(await readJournals(await nameState())).toEqual({journals: [], damaged: []});
});

test('a journal tells what is to be done, and by whom', async () => {
	const state = await makeState();
	await open(state);
	expect(await readJournals(state)).toEqual({
		journals: [
			{
				id: 'merge-1',
				operation: 'merge',
				pid: process.pid,
				started_at: '2026-11-30T10:00:00.000Z',
				steps: steps.map(step => ({step, progress: 'untouched'})),
			},
		],
		damaged: [],
	});
});

test('each note is on the disk when it returns, and the last one of a step counts', async () => {
	const state = await makeState();
	const journal = await open(state);
	await journal.before(0);
	expect(await progress(state)).toEqual([['begun', 'untouched', 'untouched']]);
	await journal.after(0);
	await journal.before(1);
	expect(await progress(state)).toEqual([['done', 'begun', 'untouched']]);
	await journal.undone(1);
	await journal.undone(0);
	expect(await progress(state)).toEqual([['undone', 'undone', 'untouched']]);
});

test('a closed journal is gone, closing again is fine, noting is refused', async () => {
	const state = await makeState();
	const journal = await open(state);
	await journal.close();
	await journal.close();
	expect(await readdir(state.journal)).toEqual([]);
	expect(await codeOf(journal.before(0))).toBe('state_not_writable');
	expect(await readdir(state.journal)).toEqual([]);
});

test('a journal that was not closed is never written over', async () => {
	const state = await makeState();
	await (await open(state)).before(0);
	await expect(open(state)).rejects.toThrow('finish it first');
	expect(await progress(state)).toEqual([['begun', 'untouched', 'untouched']]);
});

test('B9: another process goes on with it', async () => {
	const state = await makeState();
	await (await open(state)).before(0);
	const journal = resumeJournal(state, 'merge-1');
	await journal.undone(0);
	expect(await progress(state)).toEqual([['undone', 'untouched', 'untouched']]);
	await journal.close();
	expect(await progress(state)).toEqual([]);
});

test('G01: cut anywhere, a journal still tells all notes before the cut', async () => {
	const state = await makeState();
	const journal = await open(state);
	const file = path.join(state.journal, 'merge-1.jsonl');
	const header = (await readFile(file)).length;
	await journal.before(0);
	const begun = (await readFile(file)).length;
	await journal.after(0);
	const done = (await readFile(file)).length;
	for (let length = done; length >= header; length -= 1) {
		await truncate(file, length);
		// the line feed is not part of what is said
		const expected = length >= done - 1 ? 'done' : length >= begun - 1 ? 'begun' : 'untouched';
		expect([length, await progress(state)]).toEqual([length, [[expected, 'untouched', 'untouched']]]);
	}
});

test('G01: a note after a torn one is read', async () => {
	const state = await makeState();
	const journal = await open(state);
	await appendFile(path.join(state.journal, 'merge-1.jsonl'), '{"step":0,"ma');
	await journal.undone(0);
	expect(await progress(state)).toEqual([['undone', 'untouched', 'untouched']]);
});

test('damaged journals are named and left alone, the others are read oldest first', async () => {
	const state = await makeState();
	await openJournal(state, {id: 'a', operation: 'merge', steps, now: () => new Date('2026-11-30T11:00:00Z')});
	await open(state, 'b');
	await writeFile(path.join(state.journal, 'c.jsonl'), '{"version":1,');
	const later = {version: 2, id: 'd', operation: 'merge', pid: 1, started_at: now().toISOString(), steps: []};
	await writeFile(path.join(state.journal, 'd.jsonl'), JSON.stringify(later));
	const foreign = {...later, version: 1, id: 'e', steps: [{kind: 'plant_tree'}]};
	await writeFile(path.join(state.journal, 'e.jsonl'), JSON.stringify(foreign));
	const {journals, damaged} = await readJournals(state);
	expect(journals.map(({id}) => id)).toEqual(['b', 'a']);
	expect(damaged).toEqual([
		{path: path.join(state.journal, 'c.jsonl'), reason: 'not valid JSON'},
		{path: path.join(state.journal, 'd.jsonl'), reason: expect.stringContaining('version')},
		{path: path.join(state.journal, 'e.jsonl'), reason: 'steps.0: not a known step'},
	]);
});

test('B54: a journal id never leaves its folder', async () => {
	const state = await makeState();
	expect(await codeOf(open(state, '../x'))).toBe('invalid_name');
});
