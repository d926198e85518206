import {mkdirSync, mkdtempSync, realpathSync, rmSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, beforeEach} from 'vitest';
import {isLeftOverVariable, isolatedEnvironment} from './isolated-environment.ts';
import {removeTemporaryFolders, testEnded, testStarted} from './temporary-folders.ts';

// Each test file gets a home and a folder for temporary files of its own; both go when it ends.
const originalTemporaryFolder = process.env.TMPDIR;
const root = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'file-')));
const environment = {...isolatedEnvironment(path.join(root, 'home')), TMPDIR: path.join(root, 'tmp')};
mkdirSync(environment.TMPDIR);

for (const name of Object.keys(process.env).filter(isLeftOverVariable)) {
	delete process.env[name];
}

Object.assign(process.env, environment);

beforeEach(testStarted);
afterEach(testEnded);

afterAll(async () => {
	await removeTemporaryFolders();
	rmSync(root, {recursive: true, force: true, maxRetries: 3});
	if (originalTemporaryFolder === undefined) {
		delete process.env.TMPDIR;
	} else {
		process.env.TMPDIR = originalTemporaryFolder;
	}
});
