import {cp, lstat, mkdir, readdir, readFile, rm, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import {beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {fieldsOf, optionOf, verbs} from '../../source/cli/operation-fields.ts';
import {settingNames} from '../../source/settings/schema.ts';
import {askAsServer} from '../helpers/ask-as-server.ts';
import {around, type OpenRepository} from '../helpers/open-repository.ts';
import {makeRepository} from '../helpers/repo.ts';
import {documentOf, type Run, runHere} from './copse-process.ts';

let repository: OpenRepository;
/** What copse keeps about the repository, and a copy of it as it was. */
let state: string;
let copy: string;

beforeAll(async () => {
	repository = around(await makeRepository({files: {'README.md': '# Shop\n', 'a.txt': 'a\n'}}));
	state = repository.state;
	copy = path.join(repository.root, 'state before');
	const login = await repository.ask('create', {task: 'login', session: 's-1'});
	await repository.inWorktree(login.value.path ?? '').commit('Work', {'a.txt': 'changed\n'});
	await repository.ask('note', {worktree: 'login', text: 'why', file: 'a.txt', line: 1});
	const gone = await repository.ask('create', {task: 'gone'});
	await repository.inWorktree(gone.value.path ?? '').write('new.txt', 'new\n');
	await repository.ask('discard', {worktree: 'gone', force: true});
	await askAsServer(await repository.open(), 'create', {task: 'asked'});
	await runHere(['hook', 'session-start'], {
		cwd: login.value.path ?? '',
		env: repository.env,
		input: JSON.stringify({session_id: 's-1', cwd: login.value.path}),
	});
	await cp(state, copy, {recursive: true});
});

const copse = (
	argv: readonly string[],
	env: Readonly<Record<string, string | undefined>> = {},
): Promise<Run> =>
	runHere(argv, {cwd: repository.path, env: {...repository.env, EDITOR: 'true', ...env}, input: 'no call'});

/** What every end must be: a code of ours, and words for people instead of the inside of the program. */
const expectDecent = (argv: readonly string[], ran: Run): void => {
	const words = argv.includes('--') ? argv.slice(0, argv.indexOf('--')) : argv;
	const said = `${argv.join(' ')}\n${ran.out}${ran.err}`;
	expect([0, 1, 2], said).toContain(ran.code);
	expect(said).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
	expect(said).not.toMatch(/\b(TypeError|RangeError|ZodError|SyntaxError)\b|unexpected error/);
	if (!words.includes('--json')) return;
	const {ok, code, failed} = documentOf(ran);
	// doctor ends with 1 when it found something, purge when some of several could not be ended
	if (!ok) expect([undefined, 'internal'], said).not.toContain(code);
	else expect(ran.code === 0 || argv[0] === 'doctor' || Number(failed) > 0, said).toBe(true);
};

const decent = async (argv: readonly string[], env?: Readonly<Record<string, string | undefined>>) =>
	expectDecent(argv, await copse(argv, env));

const looks = [['list'], ['log'], ['trash'], ['requests', '--all'], ['notes', 'login'], ['doctor']];

describe('copse shows no stack trace', () => {
	const file = '/dev/null';
	const below = '/dev/null/below';
	const surroundings: readonly Readonly<Record<string, string | undefined>>[] = [
		{HOME: undefined, XDG_DATA_HOME: undefined, XDG_CONFIG_HOME: undefined, XDG_STATE_HOME: undefined},
		...[file, below, '', 'relative', '\u0001'].map(HOME => ({
			HOME,
			XDG_DATA_HOME: undefined,
			XDG_CONFIG_HOME: undefined,
			XDG_STATE_HOME: undefined,
			XDG_CACHE_HOME: undefined,
		})),
		...['XDG_DATA_HOME', 'XDG_CONFIG_HOME', 'XDG_STATE_HOME', 'XDG_CACHE_HOME'].flatMap(name => [
			{[name]: file},
			{[name]: below},
			{[name]: 'relative'},
		]),
		{TMPDIR: '/no such folder'},
		{PATH: ''},
		{PATH: undefined},
		{PATH: below},
		{LANG: 'xx_YY.nonsense', LC_ALL: 'tlh'},
		{TERM: undefined, COLUMNS: 'wide', NO_COLOR: '', FORCE_COLOR: 'much'},
		{GIT_DIR: below, GIT_WORK_TREE: below},
		{GIT_CONFIG_GLOBAL: '/no such file', GIT_CONFIG_COUNT: 'many'},
		Object.fromEntries(settingNames.map(name => [`COPSE_${name.toUpperCase()}`, '{[}'])),
	];

	it.each(surroundings)('whatever its environment is: %j', async env => {
		for (const argv of [['list'], ['config']]) await decent([...argv, '--json'], env);
		if (!('XDG_DATA_HOME' in env)) return;
		await decent(['create', 'search', '--json'], env);
		await copse(['discard', 'search', '--force']);
	});

	const damages: Readonly<Record<string, (place: string) => Promise<void>>> = {
		'cut off': async place => {
			const whole = await readFile(place);
			await writeFile(place, whole.subarray(0, Math.floor(whole.length / 2)));
		},
		empty: place => writeFile(place, ''),
		garbage: place => writeFile(place, Buffer.from([0xff, 0xfe, 0x00, 0x7b, 0x80])),
		'JSON of another shape': place => writeFile(place, '[null, {"id": 5}]\n'),
		'a directory': async place => {
			await rm(place, {recursive: true, force: true});
			await mkdir(path.join(place, 'inside'), {recursive: true});
		},
		'a loop of links': async place => {
			await rm(place, {recursive: true, force: true});
			await symlink(path.basename(place), place);
		},
	};

	const restoreState = async () => {
		await rm(state, {recursive: true, force: true});
		await cp(copy, state, {recursive: true});
	};

	describe.each(Object.entries(damages))('when a file is %s', (name, damage) => {
		// doctor reads every file; the others are asked about one kind of damage
		const asked = name === 'garbage' ? [...looks, ['restore', 'gone']] : [['doctor']];

		beforeEach(restoreState);

		it('among what copse keeps in the repository', async () => {
			const names = await readdir(state, {recursive: true});
			const kinds = new Set<string>();
			for (const file of names.toSorted()) {
				const kind = file.replace(/\d|[0-9a-f]{6,}/g, '');
				if (kinds.has(kind) || !(await lstat(path.join(state, file))).isFile()) continue;
				kinds.add(kind);
				await damage(path.join(state, file));
				for (const argv of asked) await decent([...argv, '--json']);
				await restoreState();
			}
			expect(kinds.size).toBeGreaterThan(3);
		});

		it('among settings and lists', async () => {
			const own = path.join(repository.home, '.config/copse/config.json');
			await mkdir(path.dirname(own), {recursive: true});
			for (const place of [
				own,
				...['.copse.json', '.worktreeinclude'].map(name => path.join(repository.path, name)),
			]) {
				await writeFile(place, '{"merge_mode": "squash"}\n');
				await damage(place);
				for (const argv of [['list'], ['config'], ['trust']]) await decent([...argv, '--json']);
				await decent(['config', 'set', 'sort', 'name', '--json']);
				await rm(place, {recursive: true, force: true});
			}
		});
	});

	// last, for it may well end every worktree that is there
	it('X04: whatever words it is given', async () => {
		// these hand over to another program, which ends with a code of its own
		const known = verbs.filter(({name}) => !['run', 'open', 'mcp', 'config'].includes(name));
		const options = known.flatMap(fieldsOf).map(({name}) => optionOf(name));
		const verb = fc.constantFrom(
			...known.flatMap(({name, aliases}) => [name, ...aliases]),
			'help',
			'completion',
		);
		const word = fc.oneof(
			fc.constantFrom(...options.filter(option => option !== '--run')),
			fc.constantFrom('--json', '--set', '-C', '--', '.', '..', '', '-', '#1', 'login', '--help', 'a=b', '/'),
			fc.string({unit: 'binary', maxLength: 12}).filter(text => !text.startsWith('--run')),
		);
		await fc.assert(
			fc.asyncProperty(verb, fc.array(word, {maxLength: 5}), (name, rest) => decent([name, ...rest])),
			{numRuns: 60},
		);
	});
});
