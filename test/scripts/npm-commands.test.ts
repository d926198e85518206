import {execFile} from 'node:child_process';
import {lstat} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {describe, expect, test} from 'vitest';
import packageFile from '../../package.json' with {type: 'json'};
import {makeTemporaryFolder} from '../helpers/repo.ts';
import {docBlocks} from './docs/blocks.ts';
import {scenes} from './docs/scenes.ts';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
const scripts: Readonly<Record<string, string>> = packageFile.scripts;

const commands = docBlocks
	.filter(({name}) => {
		const scene = scenes[name];
		return scene?.kind === 'elsewhere' && scene.test === 'test/scripts/npm-commands.test.ts';
	})
	.flatMap(({lines}) => lines.flatMap(line => line.split(' && ')));

/** Each command of npm in the documentation: run, but for the build and the tests, which are what runs here. */
const checks: Readonly<Record<string, () => Promise<void>>> = {
	'npm ci': async () => {
		const {stdout} = await run('npm', ['ci', '--dry-run', '--offline', '--ignore-scripts'], {cwd: root});
		expect(stdout).not.toContain('error');
	},
	'npm run demo': async () => {
		expect(scripts.demo).toBe('npm run --silent build && tsx scripts/demo/demo.ts');
		const {stdout, stderr} = await run(process.execPath, ['--import', 'tsx', 'scripts/demo/demo.ts'], {
			cwd: root,
		});
		expect(stdout).toMatch(/copse\/login-form +ready/);
		const folder = /^(.*) is removed/m.exec(stderr)?.[1] ?? '';
		await expect(lstat(folder)).rejects.toThrow('ENOENT');
	},
	'npm test': async () => expect(scripts.test).toMatch(/vitest run$/),
	'npm run build': async () => expect(scripts.build).toBe('tsx scripts/build.ts'),
	'npm install --global .': async () => {
		const prefix = await makeTemporaryFolder();
		await run('npm', ['install', '--global', '--offline', '--prefix', prefix, '.'], {cwd: root});
		const {stdout} = await run(path.join(prefix, 'bin/copse'), ['--version'], {cwd: prefix});
		expect(stdout).toBe(`${packageFile.version}\n`);
	},
};

describe('the commands of npm in the documentation', () => {
	test('are all known here', () => {
		expect(new Set(commands)).toEqual(new Set(Object.keys(checks)));
	});

	test.each(Object.entries(checks))('%s', (_command, check) => check());
});
