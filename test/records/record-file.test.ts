import {existsSync} from 'node:fs';
import {mkdir, readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {
	newRecordId,
	readRecord,
	readRecords,
	removeRecord,
	writeRecord,
} from '../../source/records/record-file.ts';
import type {StateDirectory} from '../../source/records/state-directory.ts';
import {anyRecord, codeOf, makeState, nameState, refusalOf} from './examples.ts';

const fileOf = (state: StateDirectory, id: string): string => path.join(state.worktrees, `${id}.json`);

test('T16: without a state there are no records, and none is made by looking', async () => {
	const state = await nameState();
	expect(await readRecords(state)).toEqual({records: [], damaged: []});
	expect(await readRecord(state, 'wt_0000000a')).toBeNull();
	expect(existsSync(state.root)).toBe(false);
});

test('OP-7, T16, T63: a record is read back equal, and no temporary file is left', async () => {
	const state = await makeState();
	await writeRecord(state, anyRecord());
	expect(await readRecord(state, 'wt_0000000a')).toEqual(anyRecord());
	expect(await readRecords(state)).toEqual({records: [anyRecord()], damaged: []});
	expect(await readdir(state.worktrees)).toEqual(['wt_0000000a.json']);
});

test('WM-12, T62: records come in the order of their ids, each found by its own', async () => {
	const state = await makeState();
	const second = anyRecord({id: 'wt_0000000b', session_id: null});
	await writeRecord(state, second);
	await writeRecord(state, anyRecord());
	expect((await readRecords(state)).records).toEqual([anyRecord(), second]);
	expect(await readRecord(state, 'wt_0000000b')).toEqual(second);
});

test('WM-14, T16, B38: damaged files are named with the reason and left alone, the others are read', async () => {
	const state = await makeState();
	await writeRecord(state, anyRecord());
	const damaged: Record<string, string> = {
		wt_00000001: '{broken',
		wt_00000002: '[]',
		wt_00000003: '',
		wt_00000004: '\0'.repeat(300),
		wt_00000005: JSON.stringify({...anyRecord({id: 'wt_00000005'}), path: undefined}),
		wt_00000006: JSON.stringify({...anyRecord({id: 'wt_00000006'}), status: 'parked'}),
		wt_00000007: JSON.stringify(anyRecord({id: 'wt_0000000f'})),
		'notes \u001b[31m': '{}',
	};
	for (const [name, text] of Object.entries(damaged)) await writeFile(fileOf(state, name), text);
	await mkdir(fileOf(state, 'wt_00000008'));
	await writeFile(path.join(state.worktrees, 'README'), 'not ours');
	const read = await readRecords(state);
	expect(read.records).toEqual([anyRecord()]);
	const reasons = Object.fromEntries(
		read.damaged.map(each => [path.basename(each.path, '.json'), each.reason]),
	);
	expect(reasons).toEqual({
		'notes \u001b[31m': 'its name is no record id',
		wt_00000001: 'not valid JSON',
		wt_00000002: expect.stringContaining('expected object'),
		wt_00000003: 'the file is empty',
		wt_00000004: 'not valid JSON',
		wt_00000005: expect.stringContaining('path: '),
		wt_00000006: expect.stringContaining('status: '),
		wt_00000007: 'the id in it is not that of its name',
		wt_00000008: 'cannot be read (EISDIR)',
	});
	for (const [name, text] of Object.entries(damaged)) {
		expect(await readFile(fileOf(state, name), 'utf8')).toBe(text);
	}
});

test('B38: a damaged record is neither read nor written over', async () => {
	const state = await makeState();
	await writeFile(fileOf(state, 'wt_0000000a'), '{broken');
	const problem = {
		code: 'record_damaged',
		details: {path: fileOf(state, 'wt_0000000a'), reason: 'not valid JSON'},
	};
	expect(await refusalOf(readRecord(state, 'wt_0000000a'))).toEqual(problem);
	expect(await refusalOf(writeRecord(state, anyRecord()))).toEqual(problem);
	expect(await readFile(fileOf(state, 'wt_0000000a'), 'utf8')).toBe('{broken');
});

test('G07: a state that cannot be read is reported, not taken for an empty one', async () => {
	const state = await nameState();
	await writeFile(state.root, '');
	expect(await readRecords(state)).toEqual({
		records: [],
		damaged: [{path: state.worktrees, reason: 'cannot be read (ENOTDIR)'}],
	});
	expect(await codeOf(writeRecord(state, anyRecord()))).toBe('record_damaged');
});

test('OP-8: what a newer copse wrote into a record stays in it', async () => {
	const state = await makeState();
	const newer = {...anyRecord(), shelf: {deep: [1]}, pr: {...anyRecord().pr, draft: true}};
	await writeFile(fileOf(state, 'wt_0000000a'), JSON.stringify(newer));
	const record = await readRecord(state, 'wt_0000000a');
	if (record === null) throw new Error('there is a record');
	await writeRecord(state, {...record, status: 'kept'});
	expect(JSON.parse(await readFile(fileOf(state, 'wt_0000000a'), 'utf8'))).toEqual({
		...newer,
		status: 'kept',
	});
});

test('OP-8, T63: a record of an older copse is read without the keys that it did not know', async () => {
	const state = await makeState();
	const {note, error, include_failed, ...older} = anyRecord();
	await writeFile(fileOf(state, 'wt_0000000a'), JSON.stringify(older));
	expect(await readRecord(state, 'wt_0000000a')).toEqual({...older, note, error, include_failed});
});

test('removing a record leaves the others, and removing it again is fine', async () => {
	const state = await makeState();
	await writeRecord(state, anyRecord());
	await writeRecord(state, anyRecord({id: 'wt_0000000b'}));
	await removeRecord(state, 'wt_0000000a');
	await removeRecord(state, 'wt_0000000a');
	expect(await readdir(state.worktrees)).toEqual(['wt_0000000b.json']);
});

test.each(['../../x', 'wt_../../x', 'wt_0000000A', 'wt_0000000a\n', 'wt_0000000a/..', '', 'wt_123'])(
	'B54: %j never becomes a path',
	async id => {
		const state = await makeState();
		expect(await codeOf(readRecord(state, id))).toBe('invalid_name');
		expect(await codeOf(removeRecord(state, id))).toBe('invalid_name');
		expect(await codeOf(writeRecord(state, anyRecord({id})))).toBe('invalid_name');
		expect(await readdir(state.worktrees)).toEqual([]);
	},
);

test('OP-2: a new id is one that nobody has', () => {
	const numbers = [1, 2, 3];
	const random = (): Uint8Array => Uint8Array.of(0, 0, 0, numbers.shift() ?? 9);
	expect(newRecordId(new Set(['wt_00000001', 'wt_00000002']), random)).toBe('wt_00000003');
	expect(newRecordId(new Set())).toMatch(/^wt_[0-9a-f]{8}$/);
});

test('300 records are read side by side', async () => {
	const state = await makeState();
	const ids = Array.from({length: 300}, (_, index) => `wt_${index.toString(16).padStart(8, '0')}`);
	for (const id of ids) await writeFile(fileOf(state, id), JSON.stringify(anyRecord({id})));
	expect((await readRecords(state)).records.map(({id}) => id)).toEqual(ids);
});
