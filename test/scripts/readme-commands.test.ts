import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import * as z from 'zod';
import packageFile from '../../package.json' with {type: 'json'};
import {parseCommand} from '../../source/cli/parse-command.ts';
import {splitWords} from '../../source/model/split-words.ts';
import {checkSetting} from '../../source/settings/check-setting.ts';
import {expectCommand} from './named-command.ts';

const root = path.resolve(import.meta.dirname, '../..');
const readme = await readFile(path.join(root, 'README.md'), 'utf8');

const blocks = [...readme.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, kind = '', text = '']) => ({
	kind,
	text,
}));
/** The page without its code blocks, and without the tables, which are made from the source. */
const prose = readme.replace(/^```.*?^```$/gms, '').replace(/<!-- table:(\w|-)+ -->.*?<!-- \/table/gs, '');

describe('the README', () => {
	const commands = blocks
		.filter(({kind}) => kind === '')
		.flatMap(({text}) => text.split('\n'))
		.map(line => line.replace(/ +# .*$/, ''))
		.flatMap(line => /(?:^|\$\()(copse(?: [^)|]+)?)/.exec(line)?.[1] ?? []);

	test('has commands to read', () => {
		expect(commands.length).toBeGreaterThan(25);
	});

	test.each(commands.filter(command => command !== 'copse'))('shows a command that works: %s', command => {
		const parsed = parseCommand(splitWords(command).slice(1));
		expect(parsed.kind === 'usage' ? parsed.problem : null).toBeNull();
	});

	test('names no verb, option or value that does not exist', () => {
		const named = [...prose.matchAll(/`(copse [a-z][^`]*)`/g)].map(([, span = '']) => span);
		expect(named.length).toBeGreaterThan(25);
		for (const span of named) expectCommand(span, span);
	});

	test('names no script of npm that does not exist', () => {
		const scripts: Readonly<Record<string, string>> = packageFile.scripts;
		for (const [, name = ''] of readme.matchAll(/npm run ([\w:]+)/g))
			expect(Object.keys(scripts), name).toContain(name);
	});

	test('shows JSON that is JSON, and settings that exist', () => {
		const documents = blocks.filter(({kind}) => kind === 'json').map(({text}) => JSON.parse(text));
		expect(documents).toHaveLength(2);
		const settings = z.record(z.string(), z.unknown()).parse(documents[0]);
		for (const [key, value] of Object.entries(settings).filter(([name]) => !/^(seed|triggers)$/.test(name)))
			expect(checkSetting(key, String(value)), key).toMatchObject({kind: 'right'});
	});

	test('links to files that are there', async () => {
		for (const [, link = ''] of prose.matchAll(/\]\(([^)#]+)\)/g))
			expect((await readFile(path.join(root, link))).length).toBeGreaterThan(0);
	});
});
