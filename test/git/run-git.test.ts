import {writeFileSync} from 'node:fs';
import {mkdir, readFile, stat, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test, vi} from 'vitest';
import {type GitCall, type GitTrace, trimmedText} from '../../source/git/git-call.ts';
import {listWorktrees} from '../../source/git/list-worktrees.ts';
import {makeGit} from '../../source/git/run-git.ts';
import {Refusal} from '../../source/model/problem.ts';
import {isRunning} from '../helpers/pty-process.ts';
import {makeRepository, makeTemporaryFolder} from '../helpers/repo.ts';
import {stopTime} from '../helpers/stop-time.ts';
import {until} from '../helpers/until.ts';

const here = process.cwd();

/** A folder with a program named git that runs a shell script, and a Git that finds it. */
const fakeGit = async (script: string) => {
	const folder = await makeTemporaryFolder();
	await writeFile(path.join(folder, 'git'), `#!/bin/sh\n${script}\n`, {mode: 0o755});
	const traces: GitTrace[] = [];
	const environment = {...process.env, PATH: `${folder}:${process.env.PATH}`, FOLDER: folder};
	return {folder, traces, git: makeGit({environment, trace: entry => traces.push(entry)})};
};

const call = (args: readonly string[], more: Partial<GitCall<string>> = {}): GitCall<string> => ({
	args,
	cwd: here,
	parse: trimmedText,
	...more,
});

const problemOf = async (promise: Promise<unknown>) => {
	const error = await promise.then(
		() => null,
		(reason: unknown) => reason,
	);
	if (!(error instanceof Refusal)) throw new Error(`no refusal but ${error}`);
	return error.problem;
};

/** Waits until a file has a line: a fake git writes it when it runs. */
const appears = async (file: string): Promise<string> => {
	const read = () => readFile(file, 'utf8').catch(() => '');
	await until(async () => (await read()).endsWith('\n'), {what: `${file} is written`});
	return (await read()).trim();
};

const isGone = (pid: number): Promise<true> => until(() => !isRunning(pid), {what: `${pid} has ended`});

describe('arguments and input', () => {
	test('shell characters arrive as they are', async () => {
		const {git} = await fakeGit(`printf '%s\\n' "$@"`);
		const args = ['$(touch x)', '`id`', '; rm -rf /', "it's", '"quoted"', 'a\nb', '*', '', '-- --', '修🔍'];
		expect(await git(call(args))).toBe(args.join('\n'));
	});

	test('WM-75: without input stdin is closed, with an empty one it is at its end', async () => {
		const {git} = await fakeGit('cat; echo end');
		expect(await git(call([]))).toBe('end');
		expect(await git(call([], {input: ''}))).toBe('end');
	});

	test('a megabyte of UTF-8 goes in and comes out intact', async () => {
		const {git} = await fakeGit('exec cat');
		const text = '修复🔍ä'.repeat(80_000);
		expect(await git(call([], {input: text}))).toBe(text);
	});

	test('a git that does not read its input is judged by its exit code', async () => {
		const {git} = await fakeGit('exec <&-; echo fine');
		expect(await git(call([], {input: 'x'.repeat(1_000_000)}))).toBe('fine');
	});

	test('output can be taken in pieces and stopped', async () => {
		const {git, traces} = await fakeGit('while :; do echo line; done');
		let size = 0;
		const onOutput = (piece: Buffer): boolean => {
			size += piece.length;
			return size < 100_000;
		};
		expect(await git(call([], {onOutput}))).toBe('');
		expect(size).toBeGreaterThanOrEqual(100_000);
		expect(traces[0]?.message).toBe('enough');
	});
});

describe('answers and failures', () => {
	test('only the exits that a call names are answers (T13)', async () => {
		const {git} = await fakeGit('echo out; echo "fatal: because" >&2; exit 3');
		expect(await git(call(['x'], {answers: [0, 3]}))).toBe('out');
		expect(await problemOf(git(call(['x', 'y'])))).toEqual({
			code: 'git_failed',
			details: {command: 'git x y', exit_code: 3, output: 'fatal: because'},
		});
	});

	test('a git that a signal ended has failed', async () => {
		const {git} = await fakeGit('kill -9 $$');
		expect(await problemOf(git(call([], {answers: [0, 1, 137]})))).toMatchObject({
			code: 'git_failed',
			details: {exit_code: null},
		});
	});

	test('no git on the PATH', async () => {
		const git = makeGit({environment: {PATH: '/nowhere'}});
		expect(await problemOf(git(call(['status'])))).toEqual({
			code: 'git_missing',
			details: {path: '/nowhere'},
		});
	});

	test('a directory that is not there is told from a missing git', async () => {
		const git = makeGit({environment: process.env});
		expect(await problemOf(git(call(['status'], {cwd: '/nowhere'})))).toMatchObject({
			code: 'git_failed',
			details: {output: '/nowhere is not a directory'},
		});
	});
});

describe('ending early', () => {
	test('an aborted call is not started', async () => {
		const {git, traces} = await fakeGit('echo x');
		expect(await problemOf(git(call(['x']), {signal: AbortSignal.abort()}))).toEqual({
			code: 'cancelled',
			details: {verb: 'git x'},
		});
		expect(traces).toEqual([]);
	});

	test('an abort ends git and what git started, and does not wait for either', async () => {
		const {git, folder} = await fakeGit('sleep 600 & echo $! >$FOLDER/child; trap "" TERM; wait');
		const abort = new AbortController();
		const running = problemOf(git(call([]), {signal: abort.signal}));
		const child = Number(await appears(path.join(folder, 'child')));
		abort.abort();
		expect((await running).code).toBe('cancelled');
		expect(await isGone(child)).toBe(true);
	});

	test('OP-39: a time limit ends it, too', async () => {
		stopTime();
		const {git, folder} = await fakeGit('sleep 600 & echo $! >$FOLDER/child; wait');
		const running = problemOf(git(call(['slow'], {timeLimit: 5000})));
		const child = Number(await appears(path.join(folder, 'child')));
		await vi.advanceTimersByTimeAsync(5000);
		expect(await running).toMatchObject({
			code: 'git_timeout',
			details: {command: 'git slow', seconds: 5},
		});
		expect(await isGone(child)).toBe(true);
	});

	test('calls that wait for a lane when theirs is aborted never start', async () => {
		const {git, traces, folder} = await fakeGit('echo run >>$FOLDER/runs; exec sleep 600');
		const abort = new AbortController();
		const all = Array.from({length: 8}, () => problemOf(git(call([]), {signal: abort.signal})));
		await appears(path.join(folder, 'runs'));
		abort.abort();
		expect(new Set((await Promise.all(all)).map(({code}) => code))).toEqual(new Set(['cancelled']));
		expect(traces.length).toBeLessThan(8);
	});

	test('urgent calls go ahead of those that wait', async () => {
		const order: string[] = [];
		const git = makeGit({environment: process.env, lanes: 1, trace: ({args}) => order.push(args.join(' '))});
		const version = (name: string) => call(['version', '--build-options'], {cwd: here, parse: () => name});
		const run = (name: string, urgent: boolean) =>
			git({...version(name), args: ['rev-parse', '--sq-quote', name]}, {urgent});
		await Promise.all([run('first', false), run('second', false), run('urgent', true)]);
		expect(order.map(args => args.split(' ').at(-1))).toEqual(['first', 'urgent', 'second']);
	});
});

describe('surroundings', () => {
	test('variables of the user change nothing', async () => {
		const repository = await makeRepository();
		const environment = {
			...repository.env,
			...{
				ZX_VERBOSE: 'true',
				ZX_PREFIX: 'echo injected;',
				ZX_POSTFIX: '; echo injected',
				ZX_SHELL: '/bin/false',
			},
			...{ZX_QUIET: 'false', ZX_TIMEOUT: '1ms', ZX_PREFER_LOCAL: 'true', ZX_CWD: '/'},
			...{GIT_DIR: '/nowhere', GIT_TRACE: '2', LANGUAGE: 'de', LC_ALL: 'de_DE.UTF-8', GIT_PAGER: 'false'},
		};
		const git = makeGit({environment});
		expect(await git(call(['rev-parse', '--show-toplevel'], {cwd: repository.path}))).toBe(repository.path);
		const problem = await problemOf(git(call(['rev-parse', 'nonsense', '--'], {cwd: repository.path})));
		expect(problem).toMatchObject({details: {output: "fatal: bad revision 'nonsense'"}});
	});

	test('a read leaves the index alone, a write may refresh it', async () => {
		const {git} = await fakeGit('env | grep -E "^(GIT_OPTIONAL_LOCKS|EXTRA)="; true');
		expect(await git(call([]))).toBe('GIT_OPTIONAL_LOCKS=0');
		expect(await git(call([], {writes: true, environment: {EXTRA: 'x'}}))).toBe('EXTRA=x');
	});

	test('git has no terminal to ask on', async () => {
		const {git} = await fakeGit('(exec </dev/tty) 2>/dev/null && echo terminal || echo none');
		expect(await git(call([]))).toBe('none');
	});

	test('each process leaves a line of what it was and how it ended', async () => {
		const {git, traces} = await fakeGit('echo answer; echo "a hint" >&2; exit 1');
		await git(call(['a', 'b'], {answers: [1], writes: true}));
		await git(call(['c'], {answers: [1]}));
		expect(traces).toMatchObject([
			{
				number: 1,
				args: ['a', 'b'],
				cwd: here,
				writes: true,
				exitCode: 1,
				outputBytes: 7,
				message: 'a hint\n',
			},
			{number: 2, args: ['c'], writes: false},
		]);
		expect(traces[0]?.milliseconds).toBeGreaterThan(0);
		expect(Math.abs(Date.now() - (traces[0]?.startedAt ?? 0))).toBeLessThan(60_000);
	});

	test('nothing is left behind when a program ends in the middle', async () => {
		const {folder} = await fakeGit('sleep 600 & echo $! >$FOLDER/child; wait');
		const script = path.join(folder, 'program.ts');
		await writeFile(
			script,
			[
				`import {existsSync} from 'node:fs';`,
				`import {makeGit} from ${JSON.stringify(path.resolve('source/git/run-git.ts'))};`,
				`void makeGit({environment: process.env})({args: [], cwd: '/', parse: () => null}).catch(() => {});`,
				`setInterval(() => existsSync(${JSON.stringify(path.join(folder, 'child'))}) && process.exit(0), 10);`,
			].join('\n'),
		);
		const {spawn} = await import('node:child_process');
		const env = {...process.env, PATH: `${folder}:${process.env.PATH}`, FOLDER: folder};
		const program = spawn(process.execPath, ['--import', 'tsx', script], {cwd: here, env, stdio: 'inherit'});
		await new Promise(resolve => program.once('close', resolve));
		expect(await isGone(Number(await appears(path.join(folder, 'child'))))).toBe(true);
		expect((await stat(folder)).isDirectory()).toBe(true);
	});
});

describe('C26: a worktree that is being added at this moment', () => {
	/** A repository with a registration as `git worktree add` leaves it between two of its writes. */
	const halfMade = async () => {
		const repository = await makeRepository();
		const folder = path.join(repository.path, '.git', 'worktrees', 'new');
		await mkdir(folder, {recursive: true});
		await writeFile(path.join(folder, 'gitdir'), `${repository.path}/../new/.git\n`);
		await writeFile(path.join(folder, 'HEAD'), `${await repository.git(['rev-parse', 'HEAD'])}\n`);
		const link = path.join(folder, 'commondir');
		await writeFile(link, '');
		return {repository, link};
	};

	test('is waited for by a read', async () => {
		const {repository, link} = await halfMade();
		const traces: GitTrace[] = [];
		// git fills the file once the first try has failed
		const trace = (entry: GitTrace) => {
			traces.push(entry);
			writeFileSync(link, '../..\n');
		};
		const listed = await makeGit({environment: repository.env, trace})(listWorktrees(repository.path));
		expect(traces.map(({exitCode}) => exitCode)).toEqual([128, 0]);
		expect(listed).toHaveLength(2);
	});

	test('is an error with git’s own words when it stays so', async () => {
		const {repository} = await halfMade();
		const git = makeGit({environment: repository.env});
		const {code, details} = await problemOf(git(listWorktrees(repository.path)));
		expect({code, details}).toMatchObject({
			code: 'git_failed',
			details: {exit_code: 128, output: expect.stringContaining('worktrees/new/commondir')},
		});
	});
});
