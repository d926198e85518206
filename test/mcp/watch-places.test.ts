import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, onTestFinished, test} from 'vitest';
import {watchPlaces} from '../../source/mcp/watch-places.ts';
import {makeTemporaryFolder} from '../helpers/temporary-folders.ts';
import {until} from '../helpers/until.ts';

/** A git directory with a linked worktree and a record, and how often its watch has called back. */
const watched = async () => {
	const common = await makeTemporaryFolder();
	for (const folder of ['worktrees/one', 'copse/worktrees'])
		await mkdir(path.join(common, folder), {recursive: true});
	let calls = 0;
	const stop = await watchPlaces(common, () => {
		calls += 1;
	});
	onTestFinished(stop);
	return {common, calls: () => calls};
};

describe('a watch of what worktrees there are', () => {
	test.each(['two', 'release-1.2', 'v1.2.3', '.hidden', '修复'])('tells of the worktree %s', async name => {
		const {common, calls} = await watched();
		await mkdir(path.join(common, 'worktrees', name));
		await until(() => calls() === 1);
	});

	test('tells of a record, not of one that is just being written', async () => {
		const {common, calls} = await watched();
		const records = path.join(common, 'copse/worktrees');
		await writeFile(path.join(records, 'wt_0000000a.json.0123456789abcdef.tmp'), '{');
		await writeFile(path.join(records, 'wt_0000000a.json'), '{}');
		await until(() => calls() === 1);
		expect(calls()).toBe(1);
	});
});
