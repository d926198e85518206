import {chmod, mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {answerAndRun} from '../../source/cli/answer-and-run.ts';
import {openOutput} from '../../source/cli/output.ts';
import {problem} from '../../source/model/problem.ts';
import {answerSchemas, problemAnswerSchema} from '../../source/operations/answer-schemas.ts';
import {bundle} from '../helpers/bundle.ts';
import {makeRepository, type TestRepository} from '../helpers/repo.ts';
import {openShell} from '../helpers/shell-session.ts';
import {until} from '../helpers/until.ts';
import {documentOf, makeWorktree, runCopse, runHere, startCopse} from './copse-process.ts';
import {makeStream} from './run-fake-cli.ts';

let repository: TestRepository;
let login: {readonly id: string; readonly path: string; readonly branch: string};

beforeAll(async () => {
	repository = await makeRepository();
	login = await makeWorktree(repository.path, 'login form', '--session', 's-1');
});

const copse = (...args: string[]) => runCopse(args, {cwd: repository.path});
const run = (...command: string[]) => copse('run', 'login form', '--', ...command);

describe('copse run', () => {
	it('OP-13, OP-14, GZ-47, T73: works in the worktree and tells the command where it is', async () => {
		const {code, out, err} = await run('sh', '-c', 'pwd; env | grep ^COPSE_WORKTREE | sort');
		expect({code, err}).toEqual({code: 0, err: ''});
		expect(out.trimEnd().split('\n')).toEqual([
			login.path,
			'COPSE_WORKTREE_BASE=main',
			'COPSE_WORKTREE_BRANCH=copse/login-form',
			`COPSE_WORKTREE_ID=${login.id}`,
			`COPSE_WORKTREE_PATH=${login.path}`,
			'COPSE_WORKTREE_SESSION=s-1',
			'COPSE_WORKTREE_TASK=login form',
		]);
	});

	it('tells nothing of an outer worktree, and no setting is read from what it tells', async () => {
		const {out, err} = await runCopse(
			['run', '.', '--', 'sh', '-c', 'echo $COPSE_WORKTREE_ID.$COPSE_WORKTREE_TASK'],
			{
				cwd: repository.path,
				env: {COPSE_WORKTREE_ID: 'wt_00000000', COPSE_WORKTREE_TASK: 'other', COPSE_WORKTREE_BASE: 'x'},
			},
		);
		expect({out, err}).toEqual({out: '.\n', err: ''});
	});

	it("B6: a git that runs there sees the worktree, also when copse was started by another repository's hook", async () => {
		const {out} = await runCopse(['run', 'login form', '--', 'git', 'rev-parse', '--show-toplevel'], {
			cwd: repository.path,
			env: {
				GIT_INDEX_FILE: path.join(repository.root, 'none'),
				GIT_DIR: path.join(repository.path, '.git'),
				GIT_WORK_TREE: repository.path,
			},
		});
		expect(out.trim()).toBe(login.path);
	});

	it('hands the words on as they are, without a shell', async () => {
		const words = ['--json', '-h', '$HOME', 'a  b', "it's", '*', '', '--'];
		const {out} = await run(process.execPath, '-p', 'JSON.stringify(process.argv.slice(1))', '--', ...words);
		expect(JSON.parse(out)).toEqual(words);
	});

	it('passes stdin, stdout and stderr through', async () => {
		const {out, err} = await runCopse(['run', 'login form', '--', 'sh', '-c', 'tr a-z A-Z; echo oh >&2'], {
			cwd: repository.path,
			input: 'abc\n',
		});
		expect({out, err}).toEqual({out: 'ABC\n', err: 'oh\n'});
	});

	it.each([
		['exit 0', 0],
		['exit 7', 7],
		['exit 255', 255],
		['kill -TERM $$', 143],
		['kill -KILL $$', 137],
	])('X04: ends with the code of `%s`', async (script, expected) => {
		const {code, err} = await run('sh', '-c', script);
		expect({code, err}).toEqual({code: expected, err: ''});
	});

	it('X01: with --json answers one document, and the output of the command goes to stderr', async () => {
		const ran = await copse('run', '--json', 'login form', '--', 'sh', '-c', 'echo noise; exit 3');
		expect(ran.code).toBe(3);
		expect(ran.err).toBe('noise\n');
		expect(answerSchemas.run.parse(documentOf(ran))).toMatchObject({
			id: login.id,
			exit_code: 3,
			signal: null,
		});
	});

	it('B17: does not take --json from behind the dashes', async () => {
		expect(await run('echo', '--json')).toMatchObject({code: 0, out: '--json\n'});
	});

	it.each([
		[['login form'], /missing required argument 'command'/],
		[['login form', '--'], /missing required argument 'command'/],
		[['login form', 'echo', 'x'], /the command goes behind --/],
		[['login form', 'echo', '--', 'x'], /the command goes behind --/],
		[['login form', 'ls', '-l'], /unknown option '-l'/],
	])('WM-66: refuses %j as a wrong command line', async (args, message) => {
		const {code, out, err} = await runHere(['run', ...args], {cwd: repository.path});
		expect({code, out}).toEqual({code: 2, out: ''});
		expect(err).toMatch(message);
	});

	it('says which program is not there, or may not be run', async () => {
		const plain = path.join(login.path, 'plain.txt');
		await writeFile(plain, 'x');
		const missing = await copse('run', 'login form', '--json', '--', 'no-such-program');
		expect(missing.code).toBe(1);
		expect(problemAnswerSchema.parse(documentOf(missing))).toMatchObject({
			code: 'cannot_start',
			error: "'no-such-program' could not be started: there is no such program on PATH",
		});
		expect((await run('./plain.txt')).err).toContain('it may not be executed');
		expect((await run('')).err).toContain('it has no name');
	});

	it('refuses a worktree that is not there', async () => {
		const {code, err} = await runHere(['run', 'nope', '--', 'true'], {cwd: repository.path});
		expect(code).toBe(1);
		expect(err).toContain("no worktree has the id, branch, task, session or path 'nope'");
	});

	const inShell = async (script: string) => {
		const {terminal, run: type} = await openShell({cwd: repository.path, columns: 200});
		const code = type(`"${process.execPath}" "${bundle}" run 'login form' -- sh -c '${script}'`);
		await terminal.until(() => terminal.screen().includes('ready'));
		return {terminal, code};
	};

	it('T02: Ctrl-C in a terminal goes to the command, once, and copse ends with its code', async () => {
		const {terminal, code} = await inShell(
			'trap "echo caught; exit 5" INT; echo ready; while :; do sleep 0.05; done',
		);
		terminal.press('ctrl-c');
		expect(await code).toBe(5);
		expect(terminal.output().match(/^\^?C?caught/gm)).toHaveLength(1);
	});

	it('T02: Ctrl-C on a command that does not care ends both with 130', async () => {
		const {terminal, code} = await inShell('echo ready; exec sleep 20');
		terminal.press('ctrl-c');
		expect(await code).toBe(130);
	});

	it.each(['SIGTERM', 'SIGHUP', 'SIGINT'] as const)(
		'passes %s on that was sent to copse alone',
		async name => {
			const file = path.join(repository.root, `got-${name}`);
			const script = `trap 'echo ${name} > ${file}; exit 9' ${name.slice(3)}; echo ready >&2; while :; do sleep 0.05; done`;
			const {child, ended, err} = startCopse(['run', '.', '--', 'sh', '-c', script], {cwd: repository.path});
			await until(() => err().includes('ready'));
			child.kill(name);
			expect(await ended).toMatchObject({code: 9, signal: null});
			expect(await readFile(file, 'utf8')).toBe(`${name}\n`);
		},
	);
});

describe('copse open', () => {
	const editor = async () => {
		const file = path.join(repository.root, 'my editor', 'ed');
		await mkdir(path.dirname(file), {recursive: true});
		await writeFile(file, '#!/bin/sh\nprintf "%s|" "$PWD" "$@"\nexit $EDITOR_CODE\n');
		await chmod(file, 0o755);
		return file;
	};
	const open = (env: Readonly<Record<string, string>>, ...args: string[]) =>
		runCopse(['open', 'login form', ...args], {cwd: repository.path, env});

	it('starts the editor in the worktree, its words split as a shell does', async () => {
		const file = await editor();
		const {code, out} = await open({EDITOR: `"${file}" --wait '*.ts' a\\ b $HOME`});
		expect(code).toBe(0);
		expect(out).toBe([login.path, '--wait', '*.ts', 'a b', '$HOME', login.path, ''].join('|'));
	});

	it('prefers the setting to $VISUAL to $EDITOR to vi', async () => {
		const environment = {COPSE_EDITOR: 'one -w', VISUAL: 'two', EDITOR: 'three'};
		const said = async (env: Readonly<Record<string, string>>) =>
			(await runHere(['open', 'login form', '--print'], {cwd: repository.path, env})).out.trim();
		expect(await said(environment)).toBe(`one -w ${login.path}`);
		expect(await said({...environment, COPSE_EDITOR: ''})).toBe(`two ${login.path}`);
		expect(await said({VISUAL: ' ', EDITOR: 'three'})).toBe(`three ${login.path}`);
		expect(await said({})).toBe(`vi ${login.path}`);
	});

	it("ends with the editor's code, and answers with --json", async () => {
		const opened = await open({EDITOR: `"${await editor()}"`, EDITOR_CODE: '4'}, '--json');
		expect(opened.code).toBe(4);
		expect(opened.err).toContain(login.path);
		expect(answerSchemas.open.parse(documentOf(opened))).toMatchObject({exit_code: 4, path: login.path});
		const printed = answerSchemas.open.parse(documentOf(await open({EDITOR: 'ed -x'}, '--print', '--json')));
		expect(printed).not.toHaveProperty('exit_code');
		expect(printed.command).toEqual(['ed', '-x', login.path]);
	});

	it('says that the editor is not there', async () => {
		const {code, err} = await open({EDITOR: 'no-such-editor'});
		expect(code).toBe(1);
		expect(err).toContain("'no-such-editor' could not be started");
		expect(err).toContain('$EDITOR');
	});
});

describe('copse create --run', () => {
	it('OP-18: makes the worktree, says so, and hands the terminal over to the command in it', async () => {
		const command = 'pwd; echo $COPSE_WORKTREE_TASK/$COPSE_WORKTREE_SESSION; cat; exit 5';
		const {code, out, err} = await runCopse(['create', 'with agent', '--session', 's-9', '--run', command], {
			cwd: repository.path,
			input: 'typed\n',
		});
		expect({code, err}).toEqual({code: 5, err: ''});
		const [made = '', place = '', ...printed] = out.trimEnd().split('\n');
		expect(made).toMatch(/^wt_[0-9a-f]{8} {2}copse\/with-agent → main$/);
		expect(printed).toEqual([place, 'with agent/s-9', 'typed']);
	});

	it('X01: answers one document after the command has ended, its output on stderr', async () => {
		const ran = await runCopse(['create', 'json agent', '--json', '--run', 'echo noise; exit 3'], {
			cwd: repository.path,
		});
		expect({code: ran.code, err: ran.err}).toEqual({code: 3, err: 'noise\n'});
		expect(answerSchemas.create.parse(documentOf(ran))).toMatchObject({
			branch: 'copse/json-agent',
			ran: {command: ['sh', '-c', 'echo noise; exit 3'], exit_code: 3, signal: null},
		});
	});

	it('runs nothing for a dry run, nor when the worktree could not be made', async () => {
		const file = path.join(repository.root, 'ran');
		const create = (...args: string[]) =>
			runHere(['create', ...args, '--run', `touch ${file}`], {cwd: repository.path});
		expect((await create('dry', '--dry-run')).code).toBe(0);
		expect((await create('login form')).code).toBe(1);
		await expect(readFile(file)).rejects.toMatchObject({code: 'ENOENT'});
	});

	it('starts the command when the triggers are done', async () => {
		const other = await makeRepository({
			files: {'.copse.json': JSON.stringify({triggers: {on_begin: ['echo installed > installed.txt']}})},
		});
		await runHere(['trust', '--yes'], {cwd: other.path});
		const {out} = await runCopse(['create', 'x', '--run', 'cat installed.txt'], {cwd: other.path});
		expect(out.trimEnd().split('\n').at(-1)).toBe('installed');
	});

	it('says what was made when the command cannot be started', async () => {
		const cannot = problem('cannot_start', {program: 'sh', reason: 'gone', what: 'command'});
		const app = {request: async () => ({ok: false, problem: cannot, warnings: []}) as const};
		const done = {ok: true, value: {id: 'wt_1'}, warnings: []} as const;
		const next = {worktree: 'wt_1', command: ['sh', '-c', 'x']};
		const [stdout, stderr] = [makeStream(), makeStream()];
		const face = {
			stdout: openOutput(stdout.stream),
			stderr: openOutput(stderr.stream),
			environment: {},
			json: true,
		};
		const {signal} = new AbortController();
		const {outcome} = await answerAndRun(done, next, ({id}) => `${id} x`, {app, face, signal});
		expect(outcome.ok).toBe(false);
		const answer = problemAnswerSchema.parse(JSON.parse(stdout.text()));
		expect(answer.code).toBe('cannot_start');
		expect(answer.warnings.map(({message}) => message).join()).toContain('wt_1 x\nis there');
	});
});
