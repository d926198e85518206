import {chmod, lstat, mkdir, readdir, readFile, stat, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {parse} from 'smol-toml';
import {beforeEach, describe, expect, it} from 'vitest';
import * as z from 'zod';
import {answerSchemas} from '../../../source/operations/answer-schemas.ts';
import {documentOf, runCopse, runHere} from '../../cli/copse-process.ts';
import {isolatedEnvironment} from '../../helpers/isolated-environment.ts';
import {makeTemporaryFolder} from '../../helpers/repo.ts';

let home: string;
let env: NodeJS.ProcessEnv;

beforeEach(async () => {
	home = await makeTemporaryFolder();
	// nothing of the person's own counts
	env = {...isolatedEnvironment(home), CLAUDE_CONFIG_DIR: undefined, CODEX_HOME: undefined};
});

const settings = () => path.join(home, '.claude', 'settings.json');
const servers = () => path.join(home, '.claude.json');
const hooks = () => path.join(home, '.codex', 'hooks.json');
const toml = () => path.join(home, '.codex', 'config.toml');

const put = async (file: string, text: string) => {
	await mkdir(path.dirname(file), {recursive: true});
	await writeFile(file, text);
};
const textOf = (file: string) => readFile(file, 'utf8').catch(() => null);
const command = ['--command', 'true'];

/** Outside of any repository, where people set things up. */
const setup = async (...args: readonly string[]) => {
	const run = await runHere(['setup', ...args, '--json'], {cwd: home, env});
	const document = documentOf(run);
	return {...run, document, files: document.ok ? answerSchemas.setup.parse(document).files : []};
};

const hookEntry = z.object({hooks: z.array(z.looseObject({type: z.string(), command: z.string()}))});
const settingsShape = z.looseObject({
	hooks: z.record(z.string(), z.array(z.looseObject({}))),
	statusLine: z.looseObject({command: z.string()}),
});

describe('copse setup claude', () => {
	it('takes a server that Claude Code was told of by its own command for the same one', async () => {
		const added = {type: 'stdio', command: 'true', args: ['mcp'], env: {}};
		await put(servers(), `${JSON.stringify({mcpServers: {copse: added}}, null, '  ')}\n`);
		const {files} = await setup('claude', ...command);
		expect(files.map(({action, kept}) => [action, kept])).toEqual([
			['made', []],
			['unchanged', []],
		]);
		const other = {...added, env: {COPSE_CONFIG: '/elsewhere'}};
		await put(servers(), `${JSON.stringify({mcpServers: {copse: other}}, null, '  ')}\n`);
		const {files: again} = await setup('claude', ...command);
		expect(again[1]).toMatchObject({action: 'unchanged', kept: ['mcpServers.copse']});
	});

	it('OP-79, WM-68: writes hooks, status line and MCP server where nothing is, and takes all of it away again', async () => {
		const {files} = await setup('claude', ...command);
		expect(files.map(({action, kept}) => [action, kept])).toEqual([
			['made', []],
			['made', []],
		]);
		const written = settingsShape.parse(JSON.parse((await textOf(settings())) ?? ''));
		expect(Object.keys(written.hooks)).toEqual([
			'SessionStart',
			'UserPromptSubmit',
			'PreToolUse',
			'PermissionRequest',
			'PostToolUse',
			'PostToolUseFailure',
			'Notification',
			'Stop',
			'SessionEnd',
		]);
		for (const entries of Object.values(written.hooks))
			expect(hookEntry.parse(entries[0]).hooks[0]).toMatchObject({
				type: 'command',
				command: 'true hook --agent claude',
				timeout: 10,
			});
		expect(written.statusLine).toEqual({type: 'command', command: 'true statusline'});
		expect(JSON.parse((await textOf(servers())) ?? '')).toEqual({
			mcpServers: {copse: {type: 'stdio', command: 'true', args: ['mcp']}},
		});
		const undone = await setup('claude', '--undo');
		expect(undone.files.map(({action}) => action)).toEqual(['removed', 'removed']);
		expect([await textOf(settings()), await textOf(servers())]).toEqual([null, null]);
		expect((await setup('claude', '--undo')).files.map(({action}) => action)).toEqual([
			'unchanged',
			'unchanged',
		]);
	});

	it('never takes the place of git’s own making of worktrees', async () => {
		await setup('claude', ...command);
		expect(await textOf(settings())).not.toContain('WorktreeCreate');
		expect(await textOf(settings())).not.toContain('WorktreeRemove');
	});

	const own = `{
    "model": "opus",   "permissions": {"allow": ["Bash(ls)"]},
    "statusLine": {"type": "command", "command": "mine"},
    "hooks": {
        "Stop": [{"hooks": [{"type": "command", "command": "say done"}]}]
    }
}`;

	it('keeps what is there, adds once however often it runs, and undoes to the byte', async () => {
		await put(settings(), own);
		await put(servers(), '{"numStartups": 5,\r\n\t"mcpServers": {"other": {"command": "x"}}}\r\n');
		const before = [await textOf(settings()), await textOf(servers())];
		const first = await setup('claude', ...command);
		expect(first.files.map(({action, kept}) => [action, kept])).toEqual([
			['changed', ['statusLine']],
			['changed', []],
		]);
		const after = [await textOf(settings()), await textOf(servers())];
		const written = settingsShape.parse(JSON.parse(after[0] ?? ''));
		expect(written).toMatchObject({
			model: 'opus',
			permissions: {allow: ['Bash(ls)']},
			statusLine: {command: 'mine'},
		});
		expect(written.hooks.Stop?.map(entry => hookEntry.parse(entry).hooks[0]?.command)).toEqual([
			'say done',
			'true hook --agent claude',
		]);
		expect(after[0]).toContain('"model": "opus",   "permissions"');
		const again = await setup('claude', ...command);
		expect(again.files.map(({action}) => action)).toEqual(['unchanged', 'unchanged']);
		expect([await textOf(settings()), await textOf(servers())]).toEqual(after);
		await setup('claude', '--undo');
		expect([await textOf(settings()), await textOf(servers())]).toEqual(before);
	});

	it('takes out only its own when somebody has changed the file since', async () => {
		await put(settings(), own);
		await setup('claude', ...command);
		const edited = (await textOf(settings()))?.replace('"opus"', '"sonnet"') ?? '';
		await put(settings(), edited);
		// Claude Code writes to this one all the time
		await put(servers(), '{"numStartups": 6, "mcpServers": {"copse": {"command": "changed"}}}');
		await setup('claude', '--undo');
		expect(JSON.parse((await textOf(settings())) ?? '')).toEqual({
			...z.looseObject({}).parse(JSON.parse(own)),
			model: 'sonnet',
		});
		expect(await textOf(servers())).toContain('changed');
	});

	it('puts a new command in the place of the old one, and still undoes to the byte', async () => {
		await put(settings(), own);
		await setup('claude', ...command);
		await setup('claude', '--command', 'node /x/copse.js');
		const text = (await textOf(settings())) ?? '';
		expect(text).not.toContain('"true hook');
		expect(text.split('node /x/copse.js hook --agent claude')).toHaveLength(10);
		expect(await textOf(servers())).toContain('"/x/copse.js"');
		await setup('claude', '--undo');
		expect([await textOf(settings()), await textOf(servers())]).toEqual([own, null]);
	});

	it('knows of each place of settings what it did there, and undoes one without the other', async () => {
		const places = ['work', 'own'].map(name => path.join(home, name));
		const inPlace = (place: string | undefined, ...args: readonly string[]) => {
			env = {...env, CLAUDE_CONFIG_DIR: place};
			return setup('claude', ...args);
		};
		const textsIn = (place: string) =>
			Promise.all(['settings.json', '.claude.json'].map(name => textOf(path.join(place, name))));
		for (const place of places) await put(path.join(place, 'settings.json'), `{"in":   "${place}"}`);
		const before = await Promise.all(places.map(textsIn));
		const [work = '', other = ''] = places;
		await inPlace(work, '--command', 'true work');
		await inPlace(other, '--command', 'true own');
		await inPlace(undefined, ...command);
		expect((await textsIn(work))[0]).toContain('true work hook');
		expect((await inPlace(work)).files.map(({action}) => action)).toEqual(['unchanged', 'unchanged']);
		await inPlace(other, '--undo');
		expect(await textsIn(other)).toEqual(before[1]);
		expect((await textsIn(work))[0]).toContain('true work hook');
		await inPlace(work, '--undo');
		expect(await textsIn(work)).toEqual(before[0]);
		expect(await textOf(settings())).toContain('true hook');
		await inPlace(undefined, '--undo');
		expect([await textOf(settings()), await textOf(servers())]).toEqual([null, null]);
	});

	it('undoes without its own notes, too', async () => {
		await setup('claude', '--command', 'copse');
		await writeFile(path.join(home, '.local/share/copse/setup/claude.json'), '{');
		await setup('claude', '--undo');
		expect(JSON.parse((await textOf(settings())) ?? '')).toEqual({});
	});

	it('says with --print and --dry-run what it would do, and does nothing', async () => {
		await put(settings(), own);
		for (const flag of ['--print', '--dry-run']) {
			const {code, out} = await runHere(['setup', 'claude', flag, ...command], {cwd: home, env});
			expect(code).toBe(0);
			expect(out).toContain(
				`${settings()}: would be changed\n  + hooks.SessionStart: {"hooks":[{"type":"command"`,
			);
			expect(out).toContain('  = statusLine: something else is there, and stays');
			expect(out).toContain(`${servers()}: would be made`);
		}
		expect(await textOf(settings())).toBe(own);
		expect(await textOf(servers())).toBeNull();
		expect(await readdir(path.join(home, '.local/share/copse/setup')).catch(() => [])).toEqual([]);
	});

	it('refuses what it cannot read, and has written nothing then', async () => {
		const damaged: readonly (readonly [text: string, reason: RegExp])[] = [
			['{"hooks": ', /line 1/],
			['{\n// mine\n}', /line 2/],
			['[]', /no JSON object/],
			['{"mcpServers": []}', /no object around copse/],
			// readers take the last, an edit would change the first
			['{"mcpServers": {}, "x": {"y": 1}, "mcpServers": {"y": {}}}', /gives mcpServers twice/],
		];
		for (const [text, reason] of damaged) {
			await put(servers(), text);
			const {code, document} = await setup('claude', ...command);
			expect([code, document.code], text).toEqual([1, 'setup_damaged']);
			expect(JSON.stringify(document), text).toMatch(reason);
			expect(await textOf(servers())).toBe(text);
			expect(await textOf(settings())).toBeNull();
		}
		await put(servers(), '');
		await put(settings(), '{"hooks": {"Stop": {}}}');
		expect((await setup('claude', ...command)).document.code).toBe('setup_damaged');
	});

	it.each([
		['claude', settings, '{"name": "caf\xe9"}'],
		['codex', toml, 'model = "x" # caf\xe9\n'],
	])(
		'refuses for %s what is not UTF-8: it could not be written again to the byte',
		async (agent, file, text) => {
			await put(file(), '');
			await writeFile(file(), text, 'latin1');
			const {code, document} = await setup(agent, ...command);
			expect([code, document.code]).toEqual([1, 'setup_damaged']);
			expect(JSON.stringify(document)).toContain('not UTF-8');
			expect(await readFile(file(), 'latin1')).toBe(text);
		},
	);

	it('refuses a link to nothing, which a file would take the place of', async () => {
		await mkdir(path.dirname(settings()));
		await symlink('../dotfiles/claude.json', settings());
		expect((await setup('claude', ...command)).document.code).toBe('setup_damaged');
		expect((await lstat(settings())).isSymbolicLink()).toBe(true);
		expect(await textOf(servers())).toBeNull();
	});

	it('takes an empty file for one without settings', async () => {
		await put(settings(), '\n');
		await setup('claude', ...command);
		expect(settingsShape.safeParse(JSON.parse((await textOf(settings())) ?? '')).success).toBe(true);
		await setup('claude', '--undo');
		expect(await textOf(settings())).toBe('\n');
	});

	it('leaves links and permissions as they are', async () => {
		const real = path.join(home, 'dotfiles', 'claude.json');
		await put(real, '{}');
		await chmod(real, 0o644);
		await mkdir(path.dirname(settings()));
		await symlink(real, settings());
		await setup('claude', ...command);
		expect((await lstat(settings())).isSymbolicLink()).toBe(true);
		expect((await stat(real)).mode & 0o777).toBe(0o644);
		expect(await textOf(real)).toContain('hook --agent claude');
		await setup('claude', '--undo');
		expect(await textOf(real)).toBe('{}');
	});

	it('goes where the agent’s own variable points, and warns when copse is not on PATH', async () => {
		const elsewhere = path.join(home, 'elsewhere');
		env = {...env, CLAUDE_CONFIG_DIR: elsewhere};
		const {files, document} = await setup('claude', '--command', 'no-such-copse');
		expect(files.map(file => file.path)).toEqual([
			path.join(elsewhere, 'settings.json'),
			path.join(elsewhere, '.claude.json'),
		]);
		expect(document.warnings).toMatchObject([{code: 'setup_not_found'}]);
	});
});

describe('copse setup codex', () => {
	const own = '# mine\nmodel = "gpt-5"   # the best\n\n[mcp_servers.other]\ncommand = "x"';

	it('adds hooks as JSON and the server as a table at the end, comments kept, and undoes to the byte', async () => {
		await put(toml(), own);
		const {code, out} = await runCopse(['setup', 'codex', ...command], {cwd: home, env});
		expect(code).toBe(0);
		expect(out).toContain('/hooks');
		const text = (await textOf(toml())) ?? '';
		expect(text.startsWith(`${own}\n\n[mcp_servers.copse]\n`)).toBe(true);
		expect(parse(text)).toMatchObject({
			model: 'gpt-5',
			mcp_servers: {other: {command: 'x'}, copse: {command: 'true', args: ['mcp']}},
		});
		const {hooks: written} = z
			.object({hooks: z.record(z.string(), z.unknown())})
			.parse(JSON.parse((await textOf(hooks())) ?? ''));
		expect(Object.keys(written)).toContain('PermissionRequest');
		expect(written.SessionEnd).toEqual([
			{hooks: [{type: 'command', command: 'true hook --agent codex', timeout: 3}]},
		]);
		expect((await setup('codex', ...command)).files.map(({action}) => action)).toEqual([
			'unchanged',
			'unchanged',
		]);
		await setup('codex', '--undo');
		expect([await textOf(toml()), await textOf(hooks())]).toEqual([own, null]);
	});

	it('takes only its table out when the file was changed since', async () => {
		await put(toml(), own);
		await setup('codex', ...command);
		await put(toml(), `${await textOf(toml())}\n[tui]\ntheme = "x"\n`);
		await setup('codex', '--undo');
		expect(await textOf(toml())).toBe(`${own}\n\n[tui]\ntheme = "x"\n`);
	});

	it('refuses damaged TOML, and a place where no table can be added', async () => {
		for (const text of ['model = ', 'mcp_servers = {other = {command = "x"}}\n']) {
			await put(toml(), text);
			const {code, document} = await setup('codex', ...command);
			expect([code, document.code], text).toEqual([1, 'setup_damaged']);
			expect([await textOf(toml()), await textOf(hooks())], text).toEqual([text, null]);
		}
	});

	it('leaves a server of that name alone', async () => {
		const text = '[mcp_servers.copse]\ncommand = "mine"\n';
		await put(toml(), text);
		expect((await setup('codex', ...command)).files.at(1)).toMatchObject({
			action: 'unchanged',
			kept: ['mcp_servers.copse'],
		});
		await setup('codex', '--undo');
		expect(await textOf(toml())).toBe(text);
	});
});

describe('copse setup cursor', () => {
	it('adds the MCP server and takes it out again', async () => {
		const file = path.join(home, '.cursor', 'mcp.json');
		const own = '{\n\t"mcpServers": {}\n}\n';
		await put(file, own);
		await setup('cursor', ...command);
		expect(JSON.parse((await textOf(file)) ?? '')).toEqual({
			mcpServers: {copse: {command: 'true', args: ['mcp']}},
		});
		await setup('cursor', '--undo');
		expect(await textOf(file)).toBe(own);
	});
});
