import path from 'node:path';
import {afterEach, expect, test, vi} from 'vitest';
import {removeInBackground} from '../../../source/operations/run/remove-in-background.ts';
import {makeTemporaryFolder} from '../../helpers/temporary-folders.ts';

const node = process.execPath;
afterEach(() => {
	process.execPath = node;
});

test('where node is not what it was when copse started, what can be rebuilt stays and copse goes on', async () => {
	const folder = await makeTemporaryFolder();
	// as after an update of node while the screen is open
	process.execPath = path.join(folder, 'gone');
	const uncaught = vi.fn();
	process.once('uncaughtException', uncaught);
	removeInBackground([folder]);
	await new Promise(resolve => setImmediate(resolve));
	process.off('uncaughtException', uncaught);
	expect(uncaught).not.toHaveBeenCalled();
});
