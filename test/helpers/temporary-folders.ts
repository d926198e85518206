import {chmod, lstat, mkdtemp, readdir, realpath, rm} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const ofTheFile = new Set<string>();
const ofTheTests = new Set<string>();
let runningTests = 0;
const cleanups = new Set<() => Promise<void>>();

/**
 * A new, empty folder (its real path). It lives until the running test ends; one made outside of a test, in
 * `beforeAll` say, lives until the test file ends.
 */
export async function makeTemporaryFolder(prefix = 'copse-test-'): Promise<string> {
	const folder = await realpath(await mkdtemp(path.join(os.tmpdir(), prefix)));
	(runningTests > 0 ? ofTheTests : ofTheFile).add(folder);
	return folder;
}

/** Removes one folder, also when a test took away the permissions inside it. */
export async function removeTemporaryFolder(folder: string): Promise<void> {
	ofTheFile.delete(folder);
	ofTheTests.delete(folder);
	try {
		await rm(folder, {recursive: true, force: true, maxRetries: 3});
	} catch {
		await openUp(folder);
		await rm(folder, {recursive: true, force: true, maxRetries: 3});
	}
}

/**
 * Has something done whenever the last of the tests that run side by side has ended, before their folders go. Modules
 * are loaded once for many test files: a hook of vitest's would be one of the first file only.
 */
export function cleanAfterTests(clean: () => Promise<void>): void {
	cleanups.add(clean);
}

/** Called before each test. */
export function testStarted(): void {
	runningTests += 1;
}

/** Called after each test; folders go when the last of the tests that run side by side has ended. */
export async function testEnded(): Promise<void> {
	runningTests -= 1;
	if (runningTests === 0) {
		await Promise.all([...cleanups].map(clean => clean()));
		await Promise.all([...ofTheTests].map(removeTemporaryFolder));
	}
}

/** Removes every folder that is still there. */
export async function removeTemporaryFolders(): Promise<void> {
	await Promise.all([...ofTheTests, ...ofTheFile].map(removeTemporaryFolder));
}

async function openUp(folder: string): Promise<void> {
	const facts = await lstat(folder);
	if (!facts.isDirectory()) {
		return;
	}

	await chmod(folder, 0o700);
	for (const name of await readdir(folder)) {
		await openUp(path.join(folder, name));
	}
}
