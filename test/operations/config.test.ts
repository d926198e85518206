import {spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import {chmod, mkdir, readdir, readFile, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {runCli} from '../../source/cli/run-cli.ts';
import {openApp} from '../../source/compose.ts';
import {config as configVerb} from '../../source/operations/config.ts';
import {settingNames} from '../../source/settings/schema.ts';
import {makeStream} from '../cli/run-fake-cli.ts';
import {type OpenRepository, openRepository} from '../helpers/open-repository.ts';

const fileOf = ({home}: OpenRepository): string => path.join(home, '.config/copse/config.json');

const write = async (repository: OpenRepository, text: string): Promise<void> => {
	await mkdir(path.dirname(fileOf(repository)), {recursive: true});
	await writeFile(fileOf(repository), text);
};

const read = async (repository: OpenRepository): Promise<unknown> =>
	JSON.parse(await readFile(fileOf(repository), 'utf8'));

describe('config', () => {
	test('T5: lists every setting with its value, and which layer it comes from', async () => {
		const repository = await openRepository();
		await write(repository, '{"merge_mode": "squash", "merge_after": "keep", "sort": "name"}');
		await repository.settings({merge_after: 'delete', branch: 'x/{slug}'});
		const {value} = await repository.ask(
			'config',
			{},
			{environment: {COPSE_SORT: 'branch'}, flags: {theme: 'mono'}},
		);
		expect(value.settings.map(({key}) => key)).toEqual(settingNames);
		const found = new Map(value.settings.map(({key, value: set, origin}) => [key, [set, origin]]));
		expect(found.get('merge_mode')).toEqual(['squash', 'user']);
		expect(found.get('merge_after')).toEqual(['delete', 'repository']);
		expect(found.get('sort')).toEqual(['branch', 'environment']);
		expect(found.get('theme')).toEqual(['mono', 'flags']);
		expect(found.get('trash_days')).toEqual([14, 'default']);
		expect(configVerb.text(value)).toContain('merge_mode = "squash"  (user)\n    How merge moves the base');
	});

	test('get answers one, as a script wants it', async () => {
		const repository = await openRepository();
		const text = async (key: string) =>
			configVerb.text((await repository.ask('config', {action: 'get', key})).value);
		expect([await text('merge_mode'), await text('trash_days'), await text('keys')]).toEqual([
			'ff-only',
			'14',
			'{}',
		]);
	});

	test('set writes the user’s own file alone, and leaves what else is in it', async () => {
		const repository = await openRepository();
		await write(repository, '{"from_newer": {"a.b": 1}, "sort": "name"}');
		const before = await repository.snapshot();
		const set = (key: string, value: string) => repository.ask('config', {action: 'set', key, value});
		expect((await set('merge_mode', 'no-ff')).value).toMatchObject({
			changed: true,
			settings: [{key: 'merge_mode', value: 'no-ff', origin: 'user'}],
		});
		await set('trash_days', '2.5');
		await set('rebuildable', 'node_modules, out');
		await set('keys', '{"merge": null}');
		expect(await read(repository)).toEqual({
			from_newer: {'a.b': 1},
			sort: 'name',
			merge_mode: 'no-ff',
			trash_days: 2.5,
			rebuildable: ['node_modules', 'out'],
			keys: {merge: null},
		});
		expect((await set('trash_days', '2.5')).value.changed).toBe(false);
		expect(await repository.snapshot()).toEqual(before);
		expect(existsSync(repository.state)).toBe(false);
	});

	test('unset takes it out again, and is fine with what is not there', async () => {
		const repository = await openRepository();
		await write(repository, '{"sort": "name"}');
		const unset = async () => (await repository.ask('config', {action: 'unset', key: 'sort'})).value;
		expect([(await unset()).changed, (await unset()).changed]).toEqual([true, false]);
		expect(await read(repository)).toEqual({});
	});

	test('T6: a wrong key or value is refused with the nearest right one, and nothing is written', async () => {
		const repository = await openRepository();
		const refusal = (key: string, value: string) => repository.refusal('config', {action: 'set', key, value});
		expect(await refusal('mergeMode', 'squash')).toEqual({
			code: 'setting_unknown',
			details: {key: 'mergeMode', nearest: 'merge_mode'},
		});
		expect(await refusal('merge_mode', 'squahs')).toMatchObject({
			code: 'setting_wrong',
			details: {key: 'merge_mode', value: 'squahs', nearest: 'squash'},
		});
		expect(await refusal('trash_days', '-1')).toMatchObject({
			code: 'setting_wrong',
			details: {nearest: null},
		});
		expect((await refusal('__proto__', 'x')).code).toBe('setting_unknown');
		expect((await repository.refusal('config', {action: 'get', key: 'nothing at all'})).code).toBe(
			'setting_unknown',
		);
		expect((await repository.refusal('config', {action: 'set', key: 'sort'})).code).toBe('usage');
		expect((await repository.refusal('config', {action: 'get'})).code).toBe('usage');
		expect(existsSync(fileOf(repository))).toBe(false);
	});

	test('tells when another layer hides what was set', async () => {
		const repository = await openRepository();
		const {messages, value} = await repository.ask(
			'config',
			{action: 'set', key: 'sort', value: 'name'},
			{environment: {COPSE_SORT: 'branch'}},
		);
		expect(messages).toEqual(['sort was saved, but here a COPSE_* variable sets it too, and wins']);
		expect(value.settings).toMatchObject([{value: 'branch', origin: 'environment'}]);
	});

	test('B20: a file that holds no settings is left as it is', async () => {
		const repository = await openRepository();
		await write(repository, '[1, 2]');
		const problem = await repository.refusal('config', {action: 'set', key: 'sort', value: 'name'});
		expect(problem).toMatchObject({code: 'state_not_writable', details: {reason: 'it holds a list'}});
		expect(await readFile(fileOf(repository), 'utf8')).toBe('[1, 2]');
	});

	test('a file that is a link to another one stays a link, and no other file is left behind', async () => {
		const repository = await openRepository();
		const real = path.join(repository.home, 'dotfiles.json');
		await writeFile(real, '{"theme": "dark"}');
		await mkdir(path.dirname(fileOf(repository)), {recursive: true});
		await symlink(real, fileOf(repository));
		await repository.ask('config', {action: 'set', key: 'sort', value: 'name'});
		expect(JSON.parse(await readFile(real, 'utf8'))).toEqual({theme: 'dark', sort: 'name'});
		expect(await readdir(path.dirname(fileOf(repository)))).toEqual(['config.json']);
	});

	test('G03: processes that write at once lose nothing', async () => {
		const repository = await openRepository();
		const script = path.resolve(import.meta.dirname, '../helpers/set-settings.ts');
		const files = [['trash_days'], ['lock_wait_seconds'], ['refresh_seconds'], ['trigger_seconds']];
		const exits = await Promise.all(
			files.map(
				keys =>
					new Promise(resolve => {
						const child = spawn(process.execPath, ['--import', 'tsx', script, fileOf(repository), ...keys], {
							env: repository.env,
							stdio: ['ignore', 'ignore', 'inherit'],
						});
						child.once('close', resolve);
					}),
			),
		);
		expect(exits).toEqual([0, 0, 0, 0]);
		expect(await read(repository)).toEqual({
			trash_days: 10,
			lock_wait_seconds: 10,
			refresh_seconds: 10,
			trigger_seconds: 10,
		});
	});

	test('G07: a folder that cannot be written refuses with its path', async () => {
		const repository = await openRepository();
		await writeFile(path.join(repository.home, '.config'), 'a file');
		const problem = await repository.refusal('config', {action: 'set', key: 'sort', value: 'name'});
		expect(problem).toMatchObject({code: 'state_not_writable', details: {path: fileOf(repository)}});
	});

	test('edit opens the editor on the file and ends with its exit code; beside JSON it only names the file', async () => {
		const repository = await openRepository();
		const editor = path.join(repository.home, 'my editor');
		await writeFile(editor, '#!/bin/sh\nprintf \'{"sort": "nmae"}\' > "$2"\nexit 3\n');
		await chmod(editor, 0o755);
		const environment = {VISUAL: `"${editor}" --wait`};
		const {value} = await repository.ask('config', {action: 'edit', output: 'stderr'}, {environment});
		expect([value.path, value.exit_code]).toEqual([fileOf(repository), undefined]);
		const edited = await repository.ask('config', {action: 'edit'}, {environment});
		expect(configVerb.exitCode?.(edited.value)).toBe(3);
		expect(await read(repository)).toEqual({sort: 'nmae'});
		expect(edited.codes).toEqual(['settings_wrong_value']);
	});

	test('works outside of a repository, in words and as JSON', async () => {
		const repository = await openRepository();
		const run = async (...argv: string[]) => {
			const [stdout, stderr] = [makeStream(), makeStream()];
			const code = await runCli({
				argv: ['config', ...argv],
				stdout: stdout.stream,
				stderr: stderr.stream,
				environment: repository.env,
				cwd: repository.home,
				openApp,
			});
			return {code, out: stdout.text(), err: stderr.text()};
		};
		expect(await run('set', 'sort', 'name')).toEqual({code: 0, out: 'sort = "name"  (user)\n', err: ''});
		expect(await run('get', 'sort')).toMatchObject({code: 0, out: 'name\n'});
		expect(JSON.parse((await run('path', '--json')).out)).toMatchObject({ok: true, path: fileOf(repository)});
		expect(await run('set', 'sort', 'nam')).toMatchObject({
			code: 1,
			err: expect.stringContaining('Did you mean `copse config set sort name`?'),
		});
	});
});
