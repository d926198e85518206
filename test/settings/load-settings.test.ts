import {existsSync} from 'node:fs';
import {chmod, mkdir, readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {loadSettings} from '../../source/settings/load-settings.ts';
import {settingsSchema} from '../../source/settings/schema.ts';
import {makeTemporaryFolder} from '../helpers/temporary-folders.ts';
import {loadFrom} from './write-settings.ts';

const defaults = settingsSchema.parse({});

describe('loadSettings', () => {
	it('T5: gives the defaults when nothing is configured, and makes no file or folder', async () => {
		const {settings, origins, warnings, folder} = await loadFrom({});
		expect(settings).toEqual(defaults);
		expect(new Set(origins.values())).toEqual(new Set(['default']));
		expect(warnings).toEqual([]);
		expect(await readdir(folder)).toEqual(['shop']);
	});

	it('T5, WM-54: lets each layer win over the ones before, key by key', async () => {
		const {settings, origins, warnings} = await loadFrom({
			user: '{"theme": "dark", "merge_mode": "squash", "merge_after": "keep", "trash_days": 3, "sort": "name"}',
			repository: '{"merge_mode": "no-ff", "merge_after": "delete", "branch": "team/{slug}"}',
			environment: {COPSE_MERGE_AFTER: 'remove', COPSE_TRASH_DAYS: '7', COPSE_SORT: 'activity'},
			flags: {sort: 'branch'},
		});
		expect(warnings).toEqual([]);
		expect(settings).toEqual({
			...defaults,
			theme: 'dark',
			merge_mode: 'no-ff',
			merge_after: 'remove',
			branch: 'team/{slug}',
			trash_days: 7,
			sort: 'branch',
		});
		expect(
			['theme', 'merge_mode', 'trash_days', 'sort', 'glyphs'].map(
				name => [...origins].find(([key]) => key === name)?.[1],
			),
		).toEqual(['user', 'repository', 'environment', 'flags', 'default']);
	});

	it('WM-57: counts an empty variable as not set', async () => {
		const {settings, warnings} = await loadFrom({
			user: '{"merge_mode": "squash"}',
			environment: {COPSE_MERGE_MODE: ''},
		});
		expect(settings.merge_mode).toBe('squash');
		expect(warnings).toEqual([]);
	});

	it('WM-60: replaces a list as a whole', async () => {
		const {settings} = await loadFrom({user: '{"rebuildable": ["vendor"]}'});
		expect(settings.rebuildable).toEqual(['vendor']);
		const {settings: fromText} = await loadFrom({environment: {COPSE_REBUILDABLE: 'a, b'}});
		expect(fromText.rebuildable).toEqual(['a', 'b']);
	});

	it('T6, B20: falls back one layer for each wrong value, with a warning for each', async () => {
		const {settings, messages} = await loadFrom({
			user: '{"merge_mode": "squash", "merge_message": 5}',
			repository: '{"merge_mode": "merge", "trash_days": 1}',
			environment: {COPSE_MERGE_MODE: 'nonsense', COPSE_LOCK_WAIT_SECONDS: 'long'},
			flags: {merge_mode: ''},
		});
		expect(settings).toEqual({...defaults, merge_mode: 'squash'});
		expect(messages).toEqual([
			expect.stringMatching(/config\.json: 'merge_message' does not count: .*expected string/),
			expect.stringMatching(/\.copse\.json: 'merge_mode' does not count: .*expected one of/),
			expect.stringMatching(/\.copse\.json: 'trash_days' is a personal setting/),
			expect.stringMatching(/environment: 'COPSE_MERGE_MODE' does not count/),
			expect.stringMatching(/environment: 'COPSE_LOCK_WAIT_SECONDS' does not count/),
			expect.stringMatching(/--set: 'merge_mode' does not count/),
		]);
	});

	it('T7, WM-59: warns once of an unknown key beside seed and triggers, with the key that was meant', async () => {
		const {messages} = await loadFrom({
			repository:
				'{"$schema": "x", "mergeMode": "squash", "seed": {"files": [".env"]}, "triggers": {"on_begin": ["npm ci"]}}',
		});
		expect(messages).toEqual([
			expect.stringMatching(/shop\/\.copse\.json: unknown key 'mergeMode'; did you mean 'merge_mode'\?$/),
		]);
	});

	it('B20: warns of seeds and triggers of a wrong type', async () => {
		const {wishes, messages} = await loadFrom({
			repository: '{"seed": ["a"], "triggers": {"on_begin": "echo hi", "on_merge": ["ok"], "on_finsh": []}}',
		});
		expect([...wishes]).toEqual([['triggers.on_merge', ['ok']]]);
		expect(messages).toEqual([
			expect.stringMatching(/'seed' does not count/),
			expect.stringMatching(/'triggers.on_begin' does not count/),
			expect.stringMatching(/unknown key 'triggers.on_finsh'; did you mean 'triggers.on_finish'\?/),
		]);
	});

	it.each(['42', '"x"', '[]', 'null'])(
		'T9, WM-59: warns of a %s where settings should be, and goes on',
		async text => {
			const {settings, messages, userFile} = await loadFrom({user: text, repository: text});
			expect(settings).toEqual(defaults);
			expect(messages).toHaveLength(2);
			for (const message of messages) expect(message).toMatch(/expected an object/);
			expect(await readFile(userFile, 'utf8')).toBe(text);
		},
	);

	it.each(['', ' \n', '\uFEFF', '{}'])('T9: takes the file %j for no settings', async text => {
		const {settings, warnings} = await loadFrom({user: text, repository: text});
		expect(settings).toEqual(defaults);
		expect(warnings).toEqual([]);
	});

	it('T9, WM-59: warns of a repository file that is not JSON and leaves it alone', async () => {
		const {settings, messages, folder} = await loadFrom({repository: '{"merge_mode": '});
		expect(settings).toEqual(defaults);
		expect(messages).toEqual([expect.stringMatching(/\.copse\.json: is not valid JSON/)]);
		expect(await readdir(path.join(folder, 'shop'))).toEqual(['.copse.json']);
	});

	it('moves a broken file of the user aside, says so, and goes on', async () => {
		const {settings, messages, userFile} = await loadFrom({
			user: '{"theme": "dark"',
			repository: '{"merge_mode": "squash"}',
		});
		expect(settings.merge_mode).toBe('squash');
		const aside = `${userFile}.broken-2026-11-30T120000.000Z`;
		expect(messages).toEqual([expect.stringContaining(`it was moved to ${aside}`)]);
		expect(await readFile(aside, 'utf8')).toBe('{"theme": "dark"');
		expect(existsSync(userFile)).toBe(false);
	});

	it('leaves the user file as it is when reading it', async () => {
		const text = '{"theme":"dark"}';
		const {userFile} = await loadFrom({user: text});
		expect(await readFile(userFile, 'utf8')).toBe(text);
		expect(await readdir(path.dirname(userFile))).toEqual(['config.json']);
	});

	it('B24: keeps a repository from setting what runs programs or endangers work', async () => {
		const {settings, messages} = await loadFrom({
			repository:
				'{"editor": "sh -c evil", "keys": {"merge": "x"}, "trash_days": 0, "rebuildable": ["src"], "__proto__": {"editor": "evil"}}',
		});
		expect(settings).toEqual(defaults);
		expect(messages).toHaveLength(5);
	});

	it.each([
		['{data}/copse/{repo}/{slug}', true],
		['{root}/.worktrees/{slug}', true],
		['{root}/../{repo}-trees/{slug}', true],
		['/etc/{slug}', false],
		['~/x', false],
		['{data}/{slug}', false],
		['{data}/copse/../../.ssh', false],
		['{root}/../../x', false],
		['{root}/../.config/fish', false],
		['{root}/.git/x', false],
		['{slug}', false],
	])('lets a repository choose the place %s: %s', async (location, taken) => {
		const {settings, warnings} = await loadFrom({repository: JSON.stringify({location})});
		expect(settings.location).toBe(taken ? location : defaults.location);
		expect(warnings).toHaveLength(taken ? 0 : 1);
	});

	it('leaves variables alone that are no settings, but tells of a misspelt one', async () => {
		const {messages} = await loadFrom({
			environment: {COPSE_WORKTREE_PATH: '/x', COPSE_SKIP_BUILD: '1', COPSE_MERGE_MOD: 'squash'},
		});
		expect(messages).toEqual([
			"environment: unknown key 'COPSE_MERGE_MOD'; did you mean 'COPSE_MERGE_MODE'?",
		]);
	});

	it('shows control characters of a key instead of printing them', async () => {
		const {messages} = await loadFrom({repository: '{"\\u001b[2J": 1}'});
		expect(messages.join('')).toContain("unknown key '^[[2J'");
	});

	it('warns of a file that cannot be read', async () => {
		const folder = await makeTemporaryFolder();
		await mkdir(path.join(folder, '.copse.json'));
		const {settings, warnings} = await loadSettings({
			environment: {XDG_CONFIG_HOME: folder},
			repositoryRoot: folder,
		});
		expect(settings).toEqual(defaults);
		expect(warnings.map(({code}) => code)).toEqual(['settings_unreadable']);
		await chmod(folder, 0o700);
	});
});
