import {existsSync} from 'node:fs';
import {mkdir, readdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {newTrashId, readTrash, removeTrashEntry, writeTrashEntry} from '../../source/records/trash-file.ts';
import {anyEntry, codeOf, makeState, nameState} from './examples.ts';

test('without a state the trash is empty, and none is made by looking', async () => {
	const state = await nameState();
	expect(await readTrash(state)).toEqual({entries: [], damaged: []});
	expect(existsSync(state.root)).toBe(false);
});

test('entries are read back equal, newest first, what waits beside them is not looked at', async () => {
	const state = await makeState();
	const newer = anyEntry({id: 'tr_00000001', discarded_at: '2026-11-30T12:00:00.000Z'});
	const older = anyEntry({id: 'tr_00000002', discarded_at: '2026-11-30T09:00:00Z', worktree_id: null});
	for (const entry of [older, anyEntry(), newer]) await writeTrashEntry(state, entry);
	await mkdir(path.join(state.trash, 'tr_00000001'));
	expect(await readTrash(state)).toEqual({entries: [newer, anyEntry(), older], damaged: []});
});

test('a damaged entry is named, left alone and not written over', async () => {
	const state = await makeState();
	const file = path.join(state.trash, 'tr_0000000a.json');
	await writeFile(file, '{');
	expect(await readTrash(state)).toEqual({entries: [], damaged: [{path: file, reason: 'not valid JSON'}]});
	expect(await codeOf(writeTrashEntry(state, anyEntry()))).toBe('trash_damaged');
});

test('B54: a removed entry is gone, and no id leaves the trash', async () => {
	const state = await makeState();
	await writeTrashEntry(state, anyEntry());
	await removeTrashEntry(state, 'tr_0000000a');
	await removeTrashEntry(state, 'tr_0000000a');
	expect(await readdir(state.trash)).toEqual([]);
	expect(await codeOf(removeTrashEntry(state, '../events'))).toBe('invalid_name');
});

test('a new id is one that nobody has', () => {
	expect(newTrashId(new Set())).toMatch(/^tr_[0-9a-f]{8}$/);
});
