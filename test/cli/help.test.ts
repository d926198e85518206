import stringWidth from 'string-width';
import {describe, expect, test} from 'vitest';
import {findTopic, topics} from '../../source/cli/help/topics.ts';
import {findVerb, verbs} from '../../source/cli/operation-fields.ts';
import {parseCommand} from '../../source/cli/parse-command.ts';
import {problemSamples} from '../../source/model/problem-samples.ts';
import {problemText} from '../../source/model/problem-text.ts';
import {operations} from '../../source/operations/index.ts';
import {keyLines} from '../../source/ui/keys/key-lines.ts';
import {expectCommand} from '../scripts/named-command.ts';
import {makeStream, runFakeCli} from './run-fake-cli.ts';

const help = async (...words: string[]) => {
	const stdout = makeStream({isTTY: true, columns: 80});
	const {code, err} = await runFakeCli(['help', ...words], {stdout, environment: {NO_COLOR: '1'}});
	expect({code, err}, words.join(' ')).toEqual({code: 0, err: ''});
	return stdout.text();
};

describe('copse help', () => {
	test('fits on one screen, and has every verb and topic once', async () => {
		const text = await help();
		const rows = text.trimEnd().split('\n');
		expect(rows.length).toBeLessThanOrEqual(24);
		expect(Math.max(...rows.map(row => stringWidth(row)))).toBeLessThanOrEqual(80);
		const words = text.split(/[\s,]+/);
		for (const name of [...verbs, ...topics].map(each => each.name))
			expect(words.filter(word => word === name).length, name).toBeGreaterThan(0);
	});

	test('the exit codes name every verb that may end with another program’s', async () => {
		const endings = Object.values(operations).filter(each => 'handsOver' in each || 'thenRun' in each);
		expect(endings.length).toBeGreaterThan(3);
		const parts = findTopic('exit-codes')?.parts({keys: []}) ?? [];
		const words = parts.flatMap(part => (part.kind === 'text' ? part.text.split(/[\s,.]+/) : []));
		for (const {name} of endings) expect(words).toContain(name);
	});

	test('a verb names the topics that tell more', async () => {
		expect(await help('merge')).toContain('copse help merging  ');
		for (const topic of topics)
			for (const verb of topic.verbs ?? []) expect(findVerb(verb), `${topic.name}: ${verb}`).toBeDefined();
	});
});

describe('topics', () => {
	const words = topics.flatMap(({name, aliases = []}) => [name, ...aliases]);

	test('no word means two things', () => {
		expect(new Set(words).size).toBe(words.length);
		const codes = problemSamples.map(({code}) => code);
		expect(words.filter(word => findVerb(word) !== undefined || codes.some(code => code === word))).toEqual(
			[],
		);
	});

	test.each(topics.filter(({name}) => name !== 'json'))(
		'$name: is text, as wide as the terminal',
		async topic => {
			const text = await help(topic.name);
			for (const alias of topic.aliases ?? []) expect(await help(alias)).toBe(text);
			for (const row of text.split('\n'))
				if (!/^ {2}\S/.test(row)) expect(stringWidth(row), row).toBeLessThanOrEqual(80);
			const typed = text.split('\n').filter(row => /^ {2}copse /.test(row) && !row.includes('  ', 3));
			for (const row of typed) expectCommand(row.trim(), `${topic.name}: ${row}`);
			for (const [, span = ''] of text.replaceAll(/\s+/g, ' ').matchAll(/`(copse [^`]+)`/g))
				expectCommand(span, `${topic.name}: ${span}`);
		},
	);

	test('keys shows every key, with the name that settings have for it', () => {
		const topic = topics.find(({name}) => name === 'keys');
		const shown = JSON.stringify(topic?.parts({keys: keyLines}));
		for (const {id, help: words} of keyLines) {
			expect(shown).toContain(`[${id}]`);
			expect(shown).toContain(JSON.stringify(words).slice(1, -1));
		}
	});
});

test('each error code is explained', async () => {
	for (const sample of problemSamples) {
		const text = (await help(sample.code)).replaceAll(/\s+/g, ' ');
		expect(text, sample.code).toContain(problemText(sample).remedy.replaceAll(/\s+/g, ' '));
	}
});

test.each([
	['mergin', 'merging'],
	['setings', 'settings'],
	['exitcodes', 'exit-codes'],
	['lsit', 'list'],
	['merge-conflict', 'merge_conflict'],
])('names what was meant by `copse help %s`', (typed, meant) => {
	const parsed = parseCommand(['help', typed]);
	expect(parsed.kind === 'usage' ? parsed.problem.details : parsed).toMatchObject({
		hint: expect.stringContaining(`Did you mean \`copse help ${meant}\`?`),
	});
});
