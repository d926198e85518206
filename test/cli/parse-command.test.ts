import {describe, expect, it} from 'vitest';
import {parseCommand} from '../../source/cli/parse-command.ts';
import {wantsScreen} from '../../source/cli/wants-screen.ts';

const parse = (line: string) => parseCommand(line.split(' ').filter(word => word !== ''));
const operation = (line: string) => {
	const parsed = parse(line);
	return parsed.kind === 'operation' ? {name: parsed.name, input: parsed.input} : parsed;
};
const mistake = (line: string) => {
	const parsed = parse(line);
	return parsed.kind === 'usage' && parsed.problem.code === 'usage' ? parsed.problem.details : parsed;
};

describe('parseCommand', () => {
	it('reads a verb with its positional argument and options', () => {
		expect(operation('merge login --mode squash --dry-run')).toEqual({
			name: 'merge',
			input: {worktree: 'login', mode: 'squash', dry_run: true},
		});
		expect(operation('create')).toEqual({name: 'create', input: {}});
	});

	it('B17: reads --key=value, also when the value begins with a dash', () => {
		expect(operation('merge . --mode=no-ff --message=--json')).toEqual({
			name: 'merge',
			input: {worktree: '.', mode: 'no-ff', message: '--json'},
		});
	});

	it('reads options that are called no-something as what they are', () => {
		expect(operation('discard a --no-trash --force')).toEqual({
			name: 'discard',
			input: {worktree: 'a', no_trash: true, force: true},
		});
		expect(operation('discard a')).toEqual({name: 'discard', input: {worktree: 'a'}});
	});

	it.each([
		['ls', 'list'],
		['status', 'list'],
		['begin x', 'create'],
		['read .', 'diff'],
	])('takes the alias %s for %s', (line, name) => {
		expect(operation(line)).toMatchObject({name});
	});

	it('B17: does not take --json for the task', () => {
		expect(parse('begin --json foo')).toMatchObject({kind: 'operation', input: {task: 'foo'}, json: true});
		expect(parse('--json begin foo')).toMatchObject({kind: 'operation', input: {task: 'foo'}, json: true});
	});

	it('takes what follows -- for the command of run, options and dashes too', () => {
		expect(parse('run --json login -- npm test --json -- x')).toMatchObject({
			kind: 'operation',
			name: 'run',
			input: {worktree: 'login', command: ['npm', 'test', '--json', '--', 'x']},
			json: true,
		});
		expect(parse('run login -- npm --json')).toMatchObject({json: false});
	});

	it.each([
		['run login npm test', /the command goes behind --/],
		['run a b -- npm', /the command goes behind --/],
		['run -- npm', /missing required argument 'command'/],
		['run login --', /missing required argument 'command'/],
	])('OP-13: does not guess what the command is in `%s`', (line, message) => {
		expect(mistake(line)).toMatchObject({message: expect.stringMatching(message)});
	});

	it('knows the shells that it has completion for', () => {
		expect(parse('completion zsh')).toMatchObject({kind: 'completion', shell: 'zsh'});
		expect(parse('-C x completion --names')).toMatchObject({kind: 'names', cwd: 'x'});
		expect(mistake('completion tcsh')).toMatchObject({message: expect.stringMatching(/bash, zsh, fish/)});
		expect(mistake('completion')).toMatchObject({message: expect.stringMatching(/'shell'/)});
	});

	it('says with which verb a mistake was made', () => {
		const verbOf = (line: string) => {
			const parsed = parse(line);
			return parsed.kind === 'usage' ? parsed.verb?.name : parsed.kind;
		};
		expect(verbOf('hook --nope')).toBe('hook');
		expect(verbOf('--nope hook')).toBe('hook');
		expect(verbOf('hook --cwd --json')).toBe('hook');
		expect(verbOf('hook a b')).toBe('hook');
		expect(verbOf('nope hook')).toBeUndefined();
	});

	it('takes what follows -- for an argument', () => {
		expect(parse('keep -- --json')).toMatchObject({input: {worktree: '--json'}, json: false});
	});

	it('takes -C, --cwd and --set before and after the verb', () => {
		expect(parse('-C a --set sort=name list --set=theme=dark')).toMatchObject({
			cwd: 'a',
			flags: {sort: 'name', theme: 'dark'},
		});
		expect(parse('list --cwd=b')).toMatchObject({cwd: 'b', flags: {}});
	});

	it.each([
		['merge a --mode', /'--mode <mode>' argument missing/],
		['merge a --mode --json', /'--mode' needs a value/],
		['create --note --agent x', /'--note' needs a value/],
		['merge a --mode nope', /Allowed choices are ff-only, squash/],
		['merge', /missing required argument 'worktree'/],
		['merge a b', /too many arguments/],
		['merge a --nope', /unknown option '--nope'/],
		['diff a --context x', /takes a number/],
		['diff a --context=-1', /--context: /],
		['list --set sort', /key, =, and a value/],
		['-C', /argument missing/],
		['--json', /no verb/],
		['', /no verb/],
		['help nope', /no verb 'nope'/],
	])('B17, WM-66: refuses `%s`', (line, message) => {
		expect(mistake(line)).toMatchObject({message: expect.stringMatching(message)});
	});

	it('names what was meant', () => {
		expect(mistake('mrege a')).toMatchObject({
			message: "unknown command 'mrege'",
			hint: expect.stringMatching(/Did you mean merge\?/),
		});
		expect(mistake('discard a --forse')).toMatchObject({
			hint: expect.stringMatching(/Did you mean --force\?/),
		});
	});

	it('does not take options that are only for other faces', () => {
		expect(mistake('diff a --stream')).toMatchObject({message: "unknown option '--stream'"});
		expect(mistake('merge a --expect x')).toMatchObject({message: "unknown option '--expect'"});
	});

	it.each([
		['help', null],
		['--help', null],
		['-h', null],
		['help merge', 'merge'],
		['merge --help', 'merge'],
		['begin -h', 'create'],
	])('shows help for `%s`', (line, name) => {
		const parsed = parse(line);
		expect(parsed.kind === 'help' ? (parsed.verb?.name ?? null) : parsed).toBe(name);
	});

	it('knows --version, and help json', () => {
		expect(parse('--version').kind).toBe('version');
		expect(parse('help json').kind).toBe('schemas');
	});

	it('X01: knows that JSON was wanted also when the command line is wrong', () => {
		expect(parse('nope --json')).toMatchObject({kind: 'usage', json: true});
		expect(parse('nope -- --json')).toMatchObject({kind: 'usage', json: false});
	});
});

describe('wantsScreen', () => {
	it.each([
		['', {cwd: null, flags: {}}],
		['-C a', {cwd: 'a', flags: {}}],
		['--cwd=a --set theme=dark', {cwd: 'a', flags: {theme: 'dark'}}],
		['-Ca', {cwd: 'a', flags: {}}],
	])('is so for `%s`', (line, wanted) => {
		expect(wantsScreen(line.split(' ').filter(word => word !== ''))).toEqual(wanted);
	});

	it.each(['list', '--json', '--help', '--version', '-C', '--set x', '-C a list', '--cwdx'])(
		'is not so for `%s`',
		line => {
			expect(wantsScreen(line.split(' '))).toBeNull();
		},
	);
});
