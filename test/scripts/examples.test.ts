import {readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {runHere} from '../cli/copse-process.ts';
import {openRepository} from '../helpers/open-repository.ts';
import {makeTemporaryFolder} from '../helpers/repo.ts';
import {linesOf} from './docs/blocks.ts';
import {withLogin} from './docs/shop.ts';

const folder = path.resolve(import.meta.dirname, '../../examples');
const example = (name: string): Promise<string> => readFile(path.join(folder, name), 'utf8');

/** Pages that show settings with commands in them, and what runs when a worktree is begun, merged and finished. */
const shown = [
	{
		page: 'the README',
		settings: linesOf('README.md: {').join('\n'),
		ran: ['npm ci', 'npm test', 'dropdb --if-exists shop_work-new-page'],
	},
	{
		page: 'the example',
		settings: await example('copse.json'),
		ran: ['npm ci', 'sh scripts/trigger.sh', 'npm test', 'dropdb --if-exists shop_work-new-page'],
	},
];

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

	test.each(shown)('the commands of $page run once they are approved', async ({settings, ran}) => {
		const {path: cwd, env} = await withLogin();
		const record = path.join(await makeTemporaryFolder(), 'ran');
		const [bin = ''] = (env.PATH ?? '').split(path.delimiter);
		for (const name of ['npm', 'dropdb', 'sh'])
			await writeFile(path.join(bin, name), `#!/bin/bash\necho ${name} "$@" >>'${record}'\n`, {mode: 0o755});
		await writeFile(path.join(cwd, '.copse.json'), settings);
		const calls = [
			['trust', '--yes'],
			['create', 'new page'],
			['merge', 'login-form', '--after', 'keep'],
			['finish', 'new page'],
		];
		for (const words of calls) {
			const {code, err} = await runHere(words, {cwd, env});
			expect(code, err).toBe(0);
		}
		expect((await readFile(record, 'utf8')).trimEnd().split('\n')).toEqual(ran);
	});

	test('the trigger writes what an agent needs', async () => {
		const repository = await openRepository({
			files: {'scripts/trigger.sh': await example('trigger.sh'), '.gitignore': '.env.local\n'},
		});
		await repository.settings({triggers: {on_begin: ['sh scripts/trigger.sh']}});
		await repository.ask('trust', {yes: true});
		const made = await repository.ask('create', {task: 'login form'});
		// the settings were not committed
		expect(made.codes).toEqual(['main_dirty']);
		expect(await readFile(path.join(made.value.path ?? '', '.env.local'), 'utf8')).toMatch(
			/^PORT=[23]\d{4}\nDATABASE=shop_copse-login-form\n$/,
		);
	});

	test('the settings for Claude Code are those that setup writes', async () => {
		const repository = await openRepository();
		await repository.ask('setup', {agent: 'claude'});
		const written = await readFile(path.join(repository.home, '.claude/settings.json'), 'utf8');
		expect(JSON.parse(await example('claude-settings.json'))).toEqual(JSON.parse(written));
	});
});
