import {execFile} from 'node:child_process';
import path from 'node:path';
import {promisify} from 'node:util';
import {describe, expect, test} from 'vitest';
import packageFile from '../../package.json' with {type: 'json'};
import {parseArguments} from '../../scripts/bench/parse-arguments.ts';
import {splitWords} from '../../source/model/split-words.ts';
import {docBlocks, linesOf} from './docs/blocks.ts';

const root = path.resolve(import.meta.dirname, '../..');
const names = ['start', 'statusline', 'list', 'screen', 'peers', 'discard', 'diff', 'idle', 'life'];

type Ended = {readonly code: number; readonly stdout: string; readonly stderr: string};

const node = (...args: readonly string[]): Promise<Ended> =>
	promisify(execFile)(process.execPath, [...args], {cwd: root}).then(
		({stdout, stderr}) => ({code: 0, stdout, stderr}),
		(error: Ended) => error,
	);

/** What `npm run bench` starts once copse is built, as it is while these tests run. */
const bench = (...words: readonly string[]): Promise<Ended> =>
	node('--import', 'tsx', 'scripts/bench/bench.ts', ...words);

const block = 'docs/performance.md: npm run bench';
const calls = linesOf(block)
	.filter(line => line.startsWith('npm run bench'))
	.map(line => ({line, words: splitWords(line).slice(4)}));

describe('the lines that show how to measure', () => {
	test('there are some, and npm hands their words to the bench', () => {
		expect(calls.map(({words}) => words)).toContainEqual([]);
		expect(calls.length).toBeGreaterThan(2);
		expect(packageFile.scripts.bench).toBe('npm run --silent build && tsx scripts/bench/bench.ts');
	});

	test.each(calls)('$line', async ({words}) => {
		const {code, stdout, stderr} = await bench(...words, '--dry-run');
		expect({code, stderr}).toEqual({code: 0, stderr: ''});
		const wanted = words.filter(word => !word.startsWith('-'));
		const size = words.includes('--short') ? 'short' : 'full';
		expect(stdout).toBe(`${size}: ${(wanted.length === 0 ? names : wanted).join(' ')}\n`);
	});

	test('the sections that are named beside them are all that there are', () => {
		const lines = docBlocks.find(({name}) => name === block)?.lines ?? [];
		const named = lines.flatMap(line => /only these of: (.*)$/.exec(line)?.[1]?.split(' ') ?? []);
		expect(named).toEqual(names);
	});

	test('the tests that count are there', async () => {
		const [line = ''] = linesOf(block).filter(each => each.startsWith('npx vitest run '));
		const filters = line.split(' ').slice(3);
		expect(filters.length).toBeGreaterThan(0);
		const listed = await node('node_modules/vitest/vitest.mjs', 'list', '--filesOnly', ...filters);
		for (const filter of filters) expect(listed.stdout).toContain(filter);
	});
});

describe('the bench', () => {
	test('measures what is asked for, and nothing else', async () => {
		const {code, stdout, stderr} = await bench('--short', '--rounds', '1', 'start');
		expect(stderr).toBe('start …\n');
		// slower than its target or not: that is no matter of tests
		expect([0, 1]).toContain(code);
		expect(stdout).toMatch(/^copse --version beside node -e 0 +\d+ ms +\d+ ms/m);
		expect(stdout).toMatch(/^copse path beside node -e 0 +\d+ ms +\d+ ms/m);
		expect(stdout.trimEnd().split('\n')).toHaveLength(3);
	});

	test('helps, and measures nothing then', async () => {
		const {code, stdout, stderr} = await bench('--help', 'start');
		expect({code, stderr}).toEqual({code: 0, stderr: ''});
		for (const word of [...names, '--short', '--rounds', '--dry-run']) expect(stdout).toContain(`  ${word}`);
	});

	test('refuses a section that there is not, with all that there are', async () => {
		const {code, stdout, stderr} = await bench('start', 'frobnicate');
		expect({code, stdout}).toEqual({code: 2, stdout: ''});
		expect(stderr).toMatch(/^There is no section frobnicate\n/);
		for (const name of names) expect(stderr).toContain(`  ${name} `);
	});

	test.each(['--frobnicate', '--short=yes', '-x', '--rounds'])('takes %s for wrong', word => {
		expect(parseArguments([word], names)).toMatchObject({kind: 'wrong', problem: expect.any(String)});
	});

	test('reads how often to measure, and each section once, in their order', () => {
		const read = (...argv: readonly string[]) => parseArguments(argv, names);
		expect(read('list', 'start', 'list', '--rounds', '3')).toEqual({
			...{kind: 'measure', sections: ['start', 'list'], isShort: false, rounds: 3, isDryRun: false},
		});
		for (const wrong of ['-1', '1.5', 'many', '']) expect(read('--rounds', wrong).kind, wrong).toBe('wrong');
	});
});
