import {execFile} from 'node:child_process';
import {readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {describe, expect, test} from 'vitest';
import {openRepository} from '../helpers/open-repository.ts';
import {makeTemporaryFolder} from '../helpers/repo.ts';

const folder = path.resolve(import.meta.dirname, '../../examples');
const example = (name: string): Promise<string> => readFile(path.join(folder, name), 'utf8');

describe('the examples', () => {
	test('the list of them is whole', async () => {
		const page = await example('README.md');
		const names = (await readdir(folder)).filter(name => name !== 'README.md');
		for (const name of names) expect(page).toContain(`(${name})`);
	});

	test('settings of a repository are taken without a warning, and work', async () => {
		const repository = await openRepository();
		await writeFile(path.join(repository.path, '.copse.json'), await example('copse.json'));
		expect((await repository.ask('list', {})).codes).toEqual([]);
		const made = await repository.ask('create', {task: 'login form'});
		expect(made.value.branch).toBe('work/login-form');
		// nobody has approved the commands yet
		expect(made.codes).toContain('not_trusted');
	});

	test('the trigger writes what an agent needs', async () => {
		const cwd = await makeTemporaryFolder();
		const env = {...process.env, COPSE_WORKTREE_ID: 'wt_1a2b3c4d', COPSE_SAFE_NAME: 'login_form'};
		const {stdout} = await promisify(execFile)('sh', [path.join(folder, 'trigger.sh')], {cwd, env});
		expect(stdout).toMatch(/^port [23]\d{4}, database shop_login_form$/m);
		expect(await readFile(path.join(cwd, '.env.local'), 'utf8')).toMatch(
			/^PORT=[23]\d{4}\nDATABASE=shop_login_form\n$/,
		);
	});

	test('the settings for Claude Code are those that setup writes', async () => {
		const repository = await openRepository();
		await repository.ask('setup', {agent: 'claude'});
		const written = await readFile(path.join(repository.home, '.claude/settings.json'), 'utf8');
		expect(JSON.parse(await example('claude-settings.json'))).toEqual(JSON.parse(written));
	});
});
