import {existsSync} from 'node:fs';
import {readdir, readFile, symlink} from 'node:fs/promises';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {answerSchemas, problemAnswerSchema} from '../../source/operations/answer-schemas.ts';
import {bundle} from '../helpers/bundle.ts';
import {makeGate} from '../helpers/gate.ts';
import {gitInFront} from '../helpers/git-in-front.ts';
import {launch} from '../helpers/pty.ts';
import {makeRepository, makeTemporaryFolder, type TestRepository} from '../helpers/repo.ts';
import {documentOf, makeWorktree, runCopse, startCopse} from './copse-process.ts';

let repository: TestRepository;

beforeAll(async () => {
	repository = await makeRepository();
});

describe('copse where something is missing', () => {
	const refusal = async (
		args: readonly string[],
		cwd: string,
		env: Readonly<Record<string, string>> = {},
	) => {
		const ran = await runCopse([...args, '--json'], {cwd, env});
		expect({code: ran.code, err: ran.err}).toEqual({code: 1, err: ''});
		return problemAnswerSchema.parse(documentOf(ran));
	};

	it('T24: says that it is not in a repository', async () => {
		const folder = await makeTemporaryFolder();
		expect(await refusal(['list'], folder)).toMatchObject({code: 'not_a_git_repo', details: {path: folder}});
		const {code, out, err} = await runCopse(['list'], {cwd: folder});
		expect({code, out}).toEqual({code: 1, out: ''});
		expect(err).toContain('is not in a git repository');
	});

	it('T86: says that git is not on PATH', async () => {
		const empty = await makeTemporaryFolder();
		expect(await refusal(['list'], repository.path, {PATH: empty})).toMatchObject({
			code: 'git_missing',
			details: {path: empty},
		});
	});

	it('L01: says that git is too old', async () => {
		const PATH = await gitInFront({
			version: `echo 'git version 2.30.0'; exit 0`,
			'-z': `echo 'usage: git worktree list' >&2; exit 129`,
		});
		expect(await refusal(['list'], repository.path, {PATH})).toMatchObject({
			code: 'git_too_old',
			details: {found: '2.30.0', needed: '2.39'},
		});
	});

	it('L01: a list of git that fails is told, and is no empty list', async () => {
		const PATH = await gitInFront({'worktree list': 'echo broken >&2; exit 128'});
		expect(await refusal(['list'], repository.path, {PATH})).toMatchObject({
			code: 'git_failed',
			details: {exit_code: 128, output: 'broken'},
		});
	});

	it('C26: a list that stumbles again and again over a worktree that is just being made is asked for again', async () => {
		const folder = await makeTemporaryFolder();
		const stumbles = `echo . >>'${folder}/calls'; if [ "$(wc -l <'${folder}/calls')" -le 4 ]; then echo "fatal: failed to read '.git/worktrees/f/locked': No such file or directory" >&2; exit 128; fi`;
		const PATH = await gitInFront({'worktree list': stumbles});
		const {code, out} = await runCopse(['list', '--json'], {cwd: repository.path, env: {PATH}});
		expect([code, JSON.parse(out).worktrees.length]).toEqual([0, 1]);
		expect((await readFile(path.join(folder, 'calls'), 'utf8')).trim().split('\n')).toHaveLength(5);
	});

	it('works from a folder that was reached by a link, and from a deleted one says so', async () => {
		const link = path.join(repository.root, 'by link');
		await symlink(repository.path, link);
		expect((await runCopse(['list'], {cwd: link})).code).toBe(0);
		expect(await refusal(['list', '-C', path.join(repository.root, 'gone')], repository.path)).toMatchObject({
			code: 'not_a_git_repo',
		});
	});
});

describe('T01: the screen without a terminal', () => {
	const told = /^copse: the screen needs a terminal: .+, `copse list --json` as JSON\r?\n$/;

	it('says in one line that it needs one, and sends nothing to where its output goes', async () => {
		for (const env of [{}, {CI: 'true', FORCE_COLOR: '1'}]) {
			const {code, out, err} = await runCopse([], {cwd: repository.path, env});
			expect({code, out}).toEqual({code: 1, out: ''});
			expect(err).toMatch(told);
		}
	});

	it('does so in a terminal that can do nothing, and in one whose input comes from elsewhere', async () => {
		for (const [command, TERM] of [
			['exec "$0" "$1"', 'dumb'],
			['exec "$0" "$1" </dev/null', 'xterm'],
		] as const) {
			const words = ['/bin/sh', '-c', command, process.execPath, bundle] as const;
			const terminal = launch(words, {cwd: repository.path, env: {TERM}, columns: 200});
			expect(await terminal.exit).toEqual({code: 1, signal: null});
			expect(terminal.output()).toMatch(told);
		}
	});
});

describe('copse and its outputs', () => {
	it('X03: colours neither JSON nor a pipe; FORCE_COLOR colours text, NO_COLOR wins', async () => {
		const list = async (env: Readonly<Record<string, string>>, ...args: string[]) =>
			(await runCopse(['list', ...args], {cwd: repository.path, env})).out.includes('\u001b');
		expect(await list({FORCE_COLOR: '1', CLICOLOR_FORCE: '1'}, '--json')).toBe(false);
		expect(await list({})).toBe(false);
		expect(await list({FORCE_COLOR: '1'})).toBe(true);
		expect(await list({FORCE_COLOR: '1', NO_COLOR: '1'})).toBe(false);
	});

	it('X02: makes a whole worktree also when nobody reads the answer', async () => {
		for (const args of [['unread'], ['unread too', '--json']]) {
			const {child, ended} = startCopse(['create', ...args], {cwd: repository.path});
			child.stdout?.destroy();
			child.stderr?.destroy();
			expect(await ended).toMatchObject({code: 0, signal: null});
		}
		const {worktrees} = answerSchemas.list.parse(
			documentOf(await runCopse(['list', '--json'], {cwd: repository.path})),
		);
		const made = worktrees.filter(({task}) => task?.startsWith('unread'));
		expect(made.map(({status, missing}) => ({status, missing}))).toEqual([
			{status: 'active', missing: false},
			{status: 'active', missing: false},
		]);
	});

	it('X02: ends well when a long diff is read in part', async () => {
		const made = await makeWorktree(repository.path, 'long');
		await repository.inWorktree(made.path).write('long.txt', 'a line of some length\n'.repeat(200_000));
		const {child, ended} = startCopse(['diff', made.path], {cwd: repository.path});
		child.stdout?.once('data', () => child.stdout?.destroy());
		expect(await ended).toMatchObject({code: 0, err: ''});
	});
});

describe('Ctrl-C in the middle of create', () => {
	/** A `git` on PATH that comes to a gate before a certain call. */
	const gitWithGate = async (call: string) => {
		const gate = await makeGate();
		return {gate, PATH: await gitInFront({[call]: gate.script})};
	};

	/** Interrupts create while git is at a certain call, which goes on right after that. */
	const interruptAt = async (call: string) => {
		const own = await makeRepository();
		const {gate, PATH} = await gitWithGate(call);
		const before = {refs: await own.refs(), files: await own.snapshot()};
		const {child, ended} = startCopse(['create', 'login', '--json'], {cwd: own.path, env: {PATH}});
		await gate.reached();
		// as a terminal does it: to the whole group
		process.kill(-(child.pid ?? Number.NaN), 'SIGINT');
		await gate.open();
		return {own, before, ran: await ended};
	};

	const leftBehind = async (own: TestRepository) => {
		const state = path.join(own.path, '.git/copse');
		const folder = async (name: string) => (await readdir(path.join(state, name)).catch(() => [])).length;
		return {
			worktrees: (await own.git(['worktree', 'list', '--porcelain'])).match(/^worktree /gm)?.length,
			records: await folder('worktrees'),
			journals: await folder('journal'),
			locked: existsSync(path.join(state, 'lock')),
		};
	};

	it.each(['worktree list', 'worktree add'])(
		'T02, GZ-46: ends with 130 and leaves all or nothing, at git %s',
		async call => {
			const {own, before, ran} = await interruptAt(call);
			expect({code: ran.code, signal: ran.signal}).toEqual({code: 130, signal: null});
			const document = documentOf(ran);
			const left = await leftBehind(own);
			expect(left).toMatchObject({journals: 0, locked: false});
			if (document.ok) {
				expect(left).toMatchObject({worktrees: 2, records: 1});
				expect(await readFile(path.join(own.path, '.git/copse/events.jsonl'), 'utf8')).toContain('created');
			} else {
				expect(document).toMatchObject({code: 'cancelled'});
				expect(left).toMatchObject({worktrees: 1, records: 0});
				expect(await own.refs()).toEqual(before.refs);
			}
			expect(await own.snapshot()).toEqual(before.files);
			expect((await runCopse(['create', 'again'], {cwd: own.path})).code).toBe(0);
			expect((await runCopse(['doctor'], {cwd: own.path})).code).toBe(0);
		},
	);

	it('GZ-46: SIGTERM does not hurry it either, and ends it with 143', async () => {
		const own = await makeRepository();
		const {gate, PATH} = await gitWithGate('worktree add');
		const {child, ended} = startCopse(['create', 'login', '--json'], {cwd: own.path, env: {PATH}});
		await gate.reached();
		child.kill('SIGTERM');
		await gate.open();
		expect(await ended).toMatchObject({code: 143, signal: null});
		expect(await leftBehind(own)).toMatchObject({journals: 0, locked: false});
	});
});
