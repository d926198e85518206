import {existsSync} from 'node:fs';
import {chmod, readFile, rm} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test, vi} from 'vitest';
import {runCli} from '../../../source/cli/run-cli.ts';
import {openApp} from '../../../source/compose.ts';
import type {TriggerMoment} from '../../../source/operations/trigger/fired-trigger.ts';
import {makeStream} from '../../cli/run-fake-cli.ts';
import {makeGate} from '../../helpers/gate.ts';
import {openRepository} from '../../helpers/open-repository.ts';
import {stopTime} from '../../helpers/stop-time.ts';
import {until} from '../../helpers/until.ts';

type Triggers = Partial<Record<TriggerMoment, readonly string[]>>;

/** A repository whose triggers are approved; .copse.json is committed, so that nothing is dirty. */
const trusted = async (triggers: Triggers, seeds: readonly string[] = []) => {
	const repository = await openRepository({
		files: {
			'README.md': '# A repository\n',
			'.copse.json': JSON.stringify({triggers, seed: {files: seeds}}),
			'.gitignore': '*.log\n.env\n',
		},
	});
	await repository.ask('trust', {yes: true});
	return repository;
};

const variables = [
	'COPSE_TASK',
	'COPSE_BRANCH',
	'COPSE_BASE',
	'COPSE_SESSION',
	'COPSE_ROOT',
	'COPSE_SAFE_NAME',
	'COPSE_WORKTREE_ID',
	'COPSE_WORKTREE_PATH',
];
const printAll = `for name in ${variables.join(' ')}; do eval "echo $name=[\\$$name]"; done; echo "PWD=[$PWD]"`;

describe('triggers', () => {
	test('WM-61, WM-62, C32, T22: run in order, each in its place, told all by variables', async () => {
		const repository = await trusted({
			on_begin: [printAll, 'echo second'],
			on_merge: ['echo merge in "$PWD"'],
			on_finish: ['echo finish in "$PWD"; test -e "$COPSE_WORKTREE_PATH" || echo "path is gone"'],
		});
		const {value, output, codes} = await repository.ask('create', {
			task: 'Ünï "quoted" $(id)',
			session: 's 1',
		});
		expect(codes).toEqual([]);
		expect(output).toEqual([
			'COPSE_TASK=[Ünï "quoted" $(id)]',
			`COPSE_BRANCH=[${value.branch}]`,
			'COPSE_BASE=[main]',
			'COPSE_SESSION=[s 1]',
			`COPSE_ROOT=[${repository.path}]`,
			'COPSE_SAFE_NAME=[copse-uni-quoted-id]',
			`COPSE_WORKTREE_ID=[${value.id}]`,
			`COPSE_WORKTREE_PATH=[${value.path}]`,
			`PWD=[${value.path}]`,
			'second',
		]);
		await repository.inWorktree(value.path).commit('Work', {'work.txt': 'x\n'});
		const merged = await repository.ask('merge', {worktree: value.id});
		expect(merged.output).toEqual([
			`merge in ${repository.path}`,
			`finish in ${repository.path}`,
			'path is gone',
		]);
	});

	test('H04: a trigger has no terminal to ask at, and nothing to read', async () => {
		const repository = await trusted({on_begin: ['read line; echo "[$line] $?"; ps -o pid=,sid= -p $$']});
		const {output} = await repository.ask('create', {task: 'x'});
		expect(output[0]).toBe('[] 1');
		// the leader of a session of its own has no terminal, whatever copse was started in
		const [pid, session] = output[1]?.trim().split(/\s+/) ?? [];
		expect(session).toMatch(/^\d+$/);
		expect(session).toBe(pid);
	});

	test('WM-62: what there is not is an empty variable', async () => {
		const repository = await trusted({
			on_begin: ['echo "[$COPSE_TASK]"; env | grep ^COPSE_SESSION='],
		});
		const {output} = await repository.ask('create', {branch: 'plain'});
		expect(output).toEqual(['[]', 'COPSE_SESSION=']);
	});

	test('WM-63, T23, T32, H01, H02: each failure is one warning with its command, and the others still run', async () => {
		const repository = await trusted({
			on_begin: [
				'echo noise; echo "first line" >&2; echo "no such thing" >&2; exit 2',
				'kill -TERM $$',
				'echo only stdout; exit 1',
				'no-such-command-xyz',
				'echo done',
			],
		});
		const {value, messages, codes, output} = await repository.ask('create', {task: 'fails'});
		expect(codes).toEqual(Array.from({length: 4}, () => 'trigger_failed'));
		expect(messages[0]).toBe(
			[
				'on_begin [echo noise; echo "first line" >&2; echo "no such thing" >&2; exit 2] ended with exit code 2:',
				'first line',
				'no such thing',
				`the worktree is kept; run it again: cd ${value.path} && echo noise; echo "first line" >&2; echo "no such thing" >&2; exit 2`,
			].join('\n'),
		);
		expect(messages[1]).toContain('[kill -TERM $$] was ended by SIGTERM');
		expect(messages[2]).toContain('ended with exit code 1:\nonly stdout');
		expect(messages[3]).toContain('exit code 127');
		expect(output.at(-1)).toBe('done');
		expect(existsSync(value.path)).toBe(true);
	});

	test('H06: the list shows that a new worktree was not set up', async () => {
		const repository = await trusted({on_begin: ['exit 3']});
		const {value} = await repository.ask('create', {task: 'fails'});
		const {value: listed} = await repository.ask('list', {});
		expect(listed.worktrees.find(({id}) => id === value.id)?.error).toBe(
			'on_begin [exit 3] ended with exit code 3',
		);
	});

	test('T23: a trigger whose folder is gone could not be started, and says so', async () => {
		const repository = await trusted({
			on_begin: ['cd / && rm -rf "$COPSE_WORKTREE_PATH"', 'echo never'],
		});
		const {messages} = await repository.ask('create', {task: 'gone'});
		expect(messages).toHaveLength(1);
		expect(messages[0]).toContain('on_begin [echo never] could not be started (spawn /bin/sh ENOENT)');
	});

	test('H01, B10: stdin is closed, so a trigger that reads it ends at once', async () => {
		const repository = await trusted({on_begin: ['cat; echo read', 'echo next']});
		const {output, codes} = await repository.ask('create', {task: 'reads'});
		expect([output, codes]).toEqual([['read', 'next'], []]);
	});

	test('B10, H03: a trigger that takes too long is stopped with all that it started', async () => {
		const gate = await makeGate();
		const repository = await trusted({
			on_begin: [`sleep 60 & echo $! > pid.log; ${gate.script}`, 'echo next'],
		});
		stopTime();
		const asked = repository.ask('create', {task: 'slow'}, {flags: {trigger_seconds: '0.5'}});
		await gate.reached();
		await vi.advanceTimersByTimeAsync(500);
		const {value, messages, output} = await asked;
		expect(messages).toHaveLength(1);
		expect(messages[0]).toContain('took longer than 0.5 seconds (setting trigger_seconds) and was stopped');
		expect(output).toEqual(['next']);
		await gone(Number(await readFile(path.join(value.path, 'pid.log'), 'utf8')));
	});

	test('H03: a cancelled request ends the whole group, runs no further trigger and keeps the worktree', async () => {
		const repository = await trusted({on_begin: ['sleep 60 & echo $!; wait', 'echo never']});
		const abort = new AbortController();
		let pid = 0;
		const {value, messages, output} = await repository.ask(
			'create',
			{task: 'cancelled'},
			{
				signal: abort.signal,
				onReport: report => {
					if (report.kind !== 'output') return;
					pid = Number(report.line);
					abort.abort();
				},
			},
		);
		expect(output).toHaveLength(1);
		expect(messages.map(message => message.split('\n')[0])).toEqual([
			'on_begin [sleep 60 & echo $!; wait] was cancelled:',
			'on_begin [echo never] did not run: cancelled',
		]);
		expect(existsSync(value.path)).toBe(true);
		await gone(pid);
	});

	test('a server that a trigger leaves running neither holds copse up nor is ended', async () => {
		const repository = await trusted({on_begin: ['sleep 20 & echo $!']});
		const {output, codes} = await repository.ask('create', {task: 'server'});
		expect(codes).toEqual([]);
		const pid = Number(output[0]);
		expect(isRunning(pid)).toBe(true);
		process.kill(pid, 'SIGKILL');
	});

	test('WM-15, B10: the lock is free while triggers run, so a copse that a trigger starts can write', async () => {
		const gate = await makeGate();
		const held = `if test "$COPSE_TASK" = one; then ${gate.script}; echo late; fi`;
		const repository = await trusted({on_begin: [held]});
		const first = repository.ask('create', {task: 'one'});
		await gate.reached();
		const second = await repository.ask('create', {task: 'two'}, {flags: {lock_wait_seconds: '0.2'}});
		expect(second.codes).toEqual([]);
		await gate.open();
		expect((await first).output).toEqual(['late']);
	});

	test('COPSE_BRANCH of a trigger is no setting of a copse that it starts', async () => {
		const repository = await trusted({on_begin: ['true']});
		const {value} = await repository.ask(
			'create',
			{task: 'nested'},
			{
				environment: {
					COPSE_TRIGGER: 'on_begin',
					COPSE_BRANCH: 'somebody/elses',
					COPSE_TASK: 'x',
					COPSE_BASE: 'y',
				},
			},
		);
		expect(value.branch).toBe('copse/nested');
	});

	test('a git of a trigger works in its worktree, whatever GIT_DIR copse was started with', async () => {
		const repository = await trusted({on_begin: ['git rev-parse --show-toplevel; echo "[$GIT_DIR]"']});
		const {value, output} = await repository.ask(
			'create',
			{task: 'git'},
			{environment: {GIT_DIR: '/nowhere', GIT_INDEX_FILE: '/nowhere/index'}},
		);
		expect(output).toEqual([value.path, '[]']);
	});

	test('what a trigger prints reaches nobody with control characters', async () => {
		const repository = await trusted({
			on_begin: ["printf '\\033[31mred\\033[0m\\r\\n10%%\\r100%%\\nbell\\007 \\302\\233x'"],
		});
		const {output} = await repository.ask('create', {task: 'colours'});
		expect(output).toEqual(['red', '100%', 'bell^G \\u{9b}x']);
	});

	test('WM-64: on_merge also runs when the work was in the base already', async () => {
		const repository = await trusted({on_merge: ['echo merged $COPSE_BRANCH into $COPSE_BASE']});
		const {value} = await repository.ask('create', {task: 'nothing'});
		const {output, value: merged} = await repository.ask('merge', {worktree: value.id, after: 'keep'});
		expect(merged.merged).toBe(false);
		expect(output).toEqual(['merged copse/nothing into main']);
	});

	test('a dry run, a staged merge and a refusal run nothing', async () => {
		const repository = await trusted({on_merge: ['echo no'], on_finish: ['echo no']});
		const {value} = await repository.ask('create', {task: 'staged'});
		const worktree = repository.inWorktree(value.path);
		await worktree.commit('Work', {'work.txt': 'x\n'});
		const dry = await repository.ask('merge', {worktree: value.id, dry_run: true});
		const dryDiscard = await repository.ask('discard', {worktree: value.id, dry_run: true});
		await repository.refusal('discard', {worktree: value.id});
		const staged = await repository.ask('merge', {worktree: value.id, mode: 'staged'});
		expect([dry.output, dryDiscard.output, staged.output]).toEqual([[], [], []]);
	});

	test('WM-47: on_finish runs once for a discard, a finish, and each of many that are purged', async () => {
		const repository = await trusted({on_merge: ['echo merge'], on_finish: ['echo finish $COPSE_TASK']});
		const make = async (task: string) => {
			const {id, path: place} = (await repository.ask('create', {task})).value;
			if (task === 'two') await repository.inWorktree(place).commit('Work', {'work.txt': 'x\n'});
			return id;
		};
		const [one, two, three, four] = [
			await make('one'),
			await make('two'),
			await make('three'),
			await make('four'),
		];
		expect((await repository.ask('discard', {worktree: one})).output).toEqual(['finish one']);
		expect((await repository.ask('discard', {worktree: one})).output).toEqual([]);
		expect((await repository.ask('finish', {worktree: two})).output).toEqual(['finish two']);
		const purged = await repository.ask('purge', {worktrees: [three, four], mode: 'abandon'});
		expect(purged.output).toEqual(['finish three', 'finish four']);
	});
});

describe('triggers on the command line', () => {
	test('H01: what they print goes to stderr, and stdout is one JSON document with a warning for each failure', async () => {
		const repository = await trusted({on_begin: ['echo to stdout; echo to stderr >&2; exit 4']});
		const [stdout, stderr] = [makeStream(), makeStream()];
		const code = await runCli({
			argv: ['create', 'shown', '--json'],
			stdout: stdout.stream,
			stderr: stderr.stream,
			environment: repository.env,
			cwd: repository.path,
			openApp,
		});
		expect(code).toBe(0);
		expect(stderr.text().split('\n').sort()).toEqual(['', 'to stderr', 'to stdout']);
		expect(JSON.parse(stdout.text())).toMatchObject({
			ok: true,
			branch: 'copse/shown',
			warnings: [{code: 'trigger_failed', message: expect.stringContaining('exit code 4:\nto stderr')}],
		});
	});
});

describe('seeds', () => {
	test('T33: are copied when they were approved; what lies outside is told and not copied', async () => {
		const repository = await trusted({}, ['.env', '../evil', '/etc/passwd']);
		await repository.write('.env', 'SECRET=1\n');
		const {value, messages} = await repository.ask('create', {task: 'seeded'});
		expect(await readFile(path.join(value.path, '.env'), 'utf8')).toBe('SECRET=1\n');
		expect(value.include_synced).toEqual(['.env']);
		expect(messages.filter(message => message.includes('outside'))).toHaveLength(2);
		expect(existsSync(path.join(value.path, '../evil'))).toBe(false);
	});

	test('H05: without approval none is copied, and one warning names all that was left out', async () => {
		const repository = await trusted({on_begin: ['echo no', 'echo no']}, ['.env']);
		await repository.ask('trust', {revoke: true});
		await repository.write('.env', 'SECRET=1\n');
		const {value, messages, output} = await repository.ask('create', {task: 'unseeded'});
		expect(existsSync(path.join(value.path, '.env'))).toBe(false);
		expect(output).toEqual([]);
		expect(messages).toEqual([
			'skipped 2 commands of on_begin, 1 seed file: .copse.json was not approved yet; `copse trust` shows what it wants to do',
		]);
	});
});

describe('a trigger on a read-only place', () => {
	test('G07: an approval that cannot be written refuses and approves nothing', async () => {
		const repository = await openRepository();
		await repository.settings({triggers: {on_begin: ['echo hi']}});
		const folder = path.join(repository.home, '.config');
		await rm(folder, {recursive: true, force: true});
		await repository.write('../home/.config', 'a file, not a folder');
		expect((await repository.refusal('trust', {yes: true})).code).toBe('state_not_writable');
		await chmod(folder, 0o600);
	});
});

const isRunning = (pid: number): boolean => {
	try {
		process.kill(pid, 0);
		return true;
	} catch {
		return false;
	}
};

const gone = (pid: number): Promise<true> =>
	until(() => pid > 1 && !isRunning(pid), {what: `${pid} has ended`});
