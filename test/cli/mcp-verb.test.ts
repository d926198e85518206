import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {parseCommand} from '../../source/cli/parse-command.ts';
import {runCli} from '../../source/cli/run-cli.ts';
import {makeStream, runFakeCli} from './run-fake-cli.ts';

describe('copse mcp', () => {
	it('WM-66: has help, stands in the list of verbs, and is completed', async () => {
		for (const argv of [
			['mcp', '--help'],
			['help', 'mcp'],
		]) {
			const {code, out, err} = await runFakeCli(argv);
			expect({code, err}).toEqual({code: 0, err: ''});
			expect(out).toContain('copse mcp --permit worktree_create=allow,worktree_merge=ask');
		}
		expect((await runFakeCli(['help'])).out).toMatch(/^ {2}agents .*\bmcp,/m);
		for (const shell of ['bash', 'zsh', 'fish'])
			expect((await runFakeCli(['completion', shell])).out).toContain('permit');
	});

	it('GZ-5: takes permissions, a directory and settings', () => {
		const line = [
			'mcp',
			'--permit',
			'worktree_merge=ask',
			'--permit=all=deny',
			'-C',
			'x',
			'--set',
			'trash_days=3',
		];
		expect(parseCommand(line)).toEqual({
			kind: 'mcp',
			permits: {worktree_merge: 'ask', all: 'deny'},
			cwd: 'x',
			flags: {trash_days: '3'},
			json: false,
		});
		expect(parseCommand(['-C', 'x', 'mcp'])).toMatchObject({kind: 'mcp', permits: {}, cwd: 'x'});
	});

	it.each([
		[['--permit', 'worktree_push=allow'], /there is no tool 'worktree_push' to permit/],
		[['--permit', 'worktree_merge'], /says no permission/],
		[['--permit', 'worktree_merge=yes'], /deny, ask, allow/],
		[['--permit'], /argument missing/],
		[['--no-such-option'], /unknown option/],
		[['more'], /too many arguments/],
	])('B17, X04: ends with 2 for %j, and says nothing on stdout', async (words, message) => {
		const {code, out, err} = await runFakeCli(['mcp', ...words]);
		expect({code, out}).toEqual({code: 2, out: ''});
		expect(err).toMatch(message);
	});

	it('is served with what was given', async () => {
		const served: unknown[] = [];
		const [stdout, stderr] = [makeStream(), makeStream()];
		const code = await runCli({
			argv: ['mcp', '--permit', 'all=ask', '-C', 'below'],
			stdout: stdout.stream,
			stderr: stderr.stream,
			environment: {},
			cwd: '/work',
			openApp: () => Promise.reject(new Error('opened for nobody')),
			serve: async ({signal: _, ...options}) => {
				served.push(options);
			},
		});
		expect({code, out: stdout.text(), err: stderr.text()}).toEqual({code: 0, out: '', err: ''});
		expect(served).toEqual([{cwd: '/work/below', flags: {}, permits: {all: 'ask'}}]);
	});

	it('is loaded by nothing else: a verb, or the screen, starts without it', async () => {
		const dist = path.resolve(import.meta.dirname, '../../dist');
		const read = (name: string) => readFile(path.join(dist, name), 'utf8');
		const statics = (text: string) =>
			[...text.matchAll(/(?:from|import)\s*"\.{1,2}\/([^"]+)"/g)].map(
				([, name = '']) => `chunks/${path.basename(name)}`,
			);
		const lazies = (text: string) =>
			[...text.matchAll(/import\("\.\/([^"]+)"\)/g)].map(([, name = '']) => `chunks/${path.basename(name)}`);
		const all = async (name: string, seen = new Set<string>()): Promise<ReadonlySet<string>> => {
			if (seen.has(name)) return seen;
			seen.add(name);
			for (const next of statics(await read(name))) await all(next, seen);
			return seen;
		};
		const faces = [...lazies(await read('cli.js')), ...lazies(await read('chunks/show-face.js'))];
		const [server, ...others] = [
			...faces.filter(name => name.includes('serve-mcp')),
			...faces.filter(name => !name.includes('serve-mcp')),
		];
		const holdsMcp = async (face: string) => {
			const texts = await Promise.all([...(await all(face))].map(read));
			return texts.some(text => text.includes('notifications/initialized'));
		};
		expect(await holdsMcp(server ?? '')).toBe(true);
		expect(others.length).toBeGreaterThan(3);
		for (const face of others) expect(await holdsMcp(face), face).toBe(false);
	});
});
