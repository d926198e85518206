import {execFile} from 'node:child_process';
import {mkdir, open, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {expect, test} from 'vitest';
import {readAgentSessions} from '../../source/records/agent-sessions.ts';
import {readJournals} from '../../source/records/read-journals.ts';
import {readSmallFile} from '../../source/records/read-small-file.ts';
import {readRecords, writeRecord} from '../../source/records/record-file.ts';
import {readRecordHeads} from '../../source/records/record-heads.ts';
import {readRequests} from '../../source/records/request-file.ts';
import {readTrash} from '../../source/records/trash-file.ts';
import {makeTemporaryFolder} from '../helpers/temporary-folders.ts';
import {anyRecord, makeState} from './examples.ts';

const makePipe = (file: string) => promisify(execFile)('mkfifo', [file]);
const makeHuge = async (file: string): Promise<void> => {
	const handle = await open(file, 'w');
	// takes no room on the disk
	await handle.truncate(2 ** 40);
	await handle.close();
};

test('a file is read, a link to one too, and one that is not there is ENOENT', async () => {
	const folder = await makeTemporaryFolder();
	await writeFile(path.join(folder, 'file'), 'text ü');
	await symlink('file', path.join(folder, 'link'));
	for (const name of ['file', 'link']) expect(await readSmallFile(path.join(folder, name))).toBe('text ü');
	await expect(readSmallFile(path.join(folder, 'none'))).rejects.toMatchObject({code: 'ENOENT'});
	await mkdir(path.join(folder, 'folder'));
	await expect(readSmallFile(path.join(folder, 'folder'))).rejects.toMatchObject({code: 'EISDIR'});
	await expect(readSmallFile(path.join(folder, 'file'), {limit: 3})).rejects.toThrow('more than');
});

test.skipIf(process.platform === 'win32')(
	'a pipe, a device and a huge file among the documents are told by name, and nobody waits for them',
	async () => {
		const state = await makeState();
		await writeRecord(state, anyRecord());
		const names = {
			requests: 'rq_0000000',
			worktrees: 'wt_0000000',
			journal: 'op_0000000',
			trash: 'tr_0000000',
		};
		await mkdir(state.agents);
		for (const [folder, prefix] of [...Object.entries(names), ['agents', 'x']] as const) {
			const at = (digit: number) =>
				path.join(state.root, folder, `${prefix}${digit}.${folder === 'journal' ? 'jsonl' : 'json'}`);
			await makePipe(at(1));
			await symlink('/dev/zero', at(2));
			await makeHuge(at(3));
		}
		const reasons = ['no regular file', 'no regular file', 'more than 32 MiB'].map(reason => ({
			path: expect.stringMatching(/000000[123]\.jsonl?$/),
			reason: `cannot be read (${reason})`,
		}));
		expect(await readRequests(state, new Date())).toEqual({requests: [], damaged: reasons});
		expect(await readTrash(state)).toEqual({entries: [], damaged: reasons});
		const {records, damaged} = await readRecords(state);
		expect({ids: records.map(({id}) => id), damaged}).toEqual({ids: [anyRecord().id], damaged: reasons});
		expect((await readRecordHeads(state)).map(({id}) => id)).toEqual([anyRecord().id]);
		expect(await readAgentSessions(state)).toEqual([]);
		expect(await readJournals(state)).toEqual({journals: [], damaged: reasons});
	},
);
