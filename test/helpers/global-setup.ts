import {spawn} from 'node:child_process';
import {existsSync, statSync} from 'node:fs';
import {mkdtemp, readdir, rm} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {findMemoryDisk} from './memory-disk.ts';

const root = path.resolve(import.meta.dirname, '../..');
const bundle = path.join(root, 'dist', 'cli.js');
const buildScript = path.join(root, 'scripts', 'build.ts');
const entry = path.join(root, 'source', 'cli.tsx');

/** What is ready before the first test file: a bundle as new as its source, one folder for all temporary files. */
export default async function prepareRun(): Promise<() => Promise<void>> {
	await buildWhenStale();
	return collectTemporaryFiles();
}

/** Test files that fail to load don't clean up: what they leave goes with this folder. Answers its removal. */
async function collectTemporaryFiles(): Promise<() => Promise<void>> {
	const parent = process.env.TMPDIR || (findMemoryDisk() ?? os.tmpdir());
	const folder = await mkdtemp(path.join(parent, 'copse-run-'));
	process.env.TMPDIR = folder;
	// where Node keeps what it has compiled (from 22.8 on): every start of copse compiled all of it anew
	process.env.NODE_COMPILE_CACHE = path.join(folder, 'compiled');
	return () => rm(folder, {recursive: true, force: true, maxRetries: 3});
}

/** Builds dist/cli.js when it is missing or older than anything in source/; `COPSE_SKIP_BUILD=1` leaves it as it is. */
async function buildWhenStale(): Promise<void> {
	if (process.env.COPSE_SKIP_BUILD === '1' || !(await isStale())) {
		return;
	}

	const missing = [buildScript, entry].filter(file => !existsSync(file));
	if (missing.length > 0) {
		process.stderr.write(
			`dist/cli.js can't be built yet, going on without it: no ${missing.join(', no ')}\n`,
		);
		return;
	}

	const exitCode = await build();
	if (exitCode !== 0) {
		throw new Error(
			`scripts/build.ts left with ${exitCode}; COPSE_SKIP_BUILD=1 runs the tests without building`,
		);
	}
}

async function isStale(): Promise<boolean> {
	const built = existsSync(bundle) ? statSync(bundle).mtimeMs : 0;
	const names = await readdir(path.join(root, 'source'), {recursive: true});
	// A file that goes away in the meantime is nobody's change.
	const changes = names.map(name => statSync(path.join(root, 'source', name), {throwIfNoEntry: false}));
	return built === 0 || changes.some(change => change !== undefined && change.mtimeMs > built);
}

function build(): Promise<number | null> {
	return new Promise((resolve, reject) => {
		const child = spawn(process.execPath, ['--import', 'tsx', buildScript], {
			cwd: root,
			stdio: ['ignore', 'ignore', 'inherit'],
		});
		child.once('error', reject);
		child.once('close', resolve);
	});
}
