import {execFile} from 'node:child_process';
import {chmod, mkdir, readFile, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {Client} from '@modelcontextprotocol/client';
import {StdioClientTransport} from '@modelcontextprotocol/client/stdio';
import {describe, expect, onTestFinished, test} from 'vitest';
import * as z from 'zod';
import packageFile from '../../package.json' with {type: 'json'};
import {makeTemporaryFolder} from '../helpers/repo.ts';
import {docBlocks, linesOf} from './docs/blocks.ts';
import {beforeLogin, type Shop} from './docs/shop.ts';

const run = promisify(execFile);
const lines = linesOf('README.md: claude mcp add --scope user copse -- copse mcp');

/** A person's folder of programs: `copse`, and what is laid there besides. */
const makePrograms = async (shop: Shop): Promise<string> => {
	const folder = path.join(await makeTemporaryFolder(), 'bin');
	await mkdir(folder);
	const [shopPrograms = ''] = (shop.env.PATH ?? '').split(path.delimiter);
	await symlink(path.join(shopPrograms, 'copse'), path.join(folder, 'copse'));
	return folder;
};

const withPath = (env: NodeJS.ProcessEnv, folder: string): NodeJS.ProcessEnv => ({
	...env,
	PATH: `${folder}${path.delimiter}${env.PATH ?? ''}`,
});

/** The words that a program is given by a shell that the line is typed in. */
const wordsOf = async (line: string, shop: Shop): Promise<string[]> => {
	const folder = await makePrograms(shop);
	const [program = ''] = line.split(' ');
	const record = path.join(folder, 'words');
	await writeFile(path.join(folder, program), `#!/bin/sh\nprintf '%s\\0' "$@" >'${record}'\n`);
	await chmod(path.join(folder, program), 0o755);
	await run('bash', ['-c', line], {cwd: shop.path, env: withPath(shop.env, folder)});
	return (await readFile(record, 'utf8')).split('\0').slice(0, -1);
};

/** Starts a registered server as an agent's program does, and expects copse with its tools behind it. */
const expectServer = async ([command = '', ...args]: readonly string[], {path: cwd, env}: Shop) => {
	const given = Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
	const client = new Client({name: 'agent', version: '1.0.0'});
	onTestFinished(() => client.close());
	await client.connect(
		new StdioClientTransport({command, args, cwd, env: Object.fromEntries(given), stderr: 'ignore'}),
	);
	expect(client.getServerVersion()).toMatchObject({name: 'copse', version: packageFile.version});
	const {tools} = await client.listTools();
	expect(tools.map(({name}) => name)).toContain('worktree_list');
	const listed = await client.callTool({name: 'worktree_list', arguments: {}});
	expect(listed.structuredContent).toMatchObject({ok: true});
};

/** The program of this name that is installed on this machine; null for none. */
const installed = async (name: string): Promise<string | null> =>
	run('bash', ['-c', `type -P ${name}`]).then(
		({stdout}) => stdout.trim(),
		() => null,
	);

describe('the lines that register the MCP server by hand', () => {
	test.each(lines)('%s: hands over a server that works', async line => {
		const shop = await beforeLogin();
		const words = await wordsOf(line, shop);
		const end = words.indexOf('--');
		// `mcp add [options] <name> -- <command> [word ...]`, with both programs
		expect([...words.slice(0, 2), words[end - 1]]).toEqual(['mcp', 'add', 'copse']);
		await expectServer(words.slice(end + 1), shop);
	});

	test.for(lines)('%s: is what the program itself takes', async (line, {skip}) => {
		const [name = ''] = line.split(' ');
		const program = await installed(name);
		if (program === null) return skip(`${name} is not installed`);
		const shop = await beforeLogin();
		const folder = await makePrograms(shop);
		await symlink(program, path.join(folder, name));
		// nobody's account or settings, and nothing fetched
		const {PATH} = withPath(process.env, folder);
		const env = {PATH, HOME: path.dirname(folder), CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1'};
		await run('bash', ['-c', line], {cwd: shop.path, env});
		const {stdout} = await run(program, ['mcp', 'get', 'copse'], {cwd: shop.path, env});
		expect(stdout).toMatch(/^ +command: copse$/im);
		expect(stdout).toMatch(/^ +args: mcp$/im);
	});

	const [block] = docBlocks.filter(({language}) => language === 'jsonc');
	const file = z.object({
		mcpServers: z.object({copse: z.object({command: z.string(), args: z.array(z.string())})}),
	});

	test('the line for a file: names a server that works', async () => {
		const {copse} = file.parse(JSON.parse(block?.lines.join('\n') ?? '')).mcpServers;
		await expectServer([copse.command, ...copse.args], await beforeLogin());
	});
});
