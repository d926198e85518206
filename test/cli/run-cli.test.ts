import {EventEmitter} from 'node:events';
import {setImmediate} from 'node:timers/promises';
import {describe, expect, it} from 'vitest';
import {problem} from '../../source/model/problem.ts';
import {answerSchemas, problemAnswerSchema} from '../../source/operations/answer-schemas.ts';
import {type FakeAnswer, makeStream, runFakeCli} from './run-fake-cli.ts';
import {mainRow, someRow} from './some-row.ts';

const warnings = [{code: 'base_dirty', message: 'main has uncommitted changes'}];
const locked = problem('locked', {path: '/w', reason: 'usb'});
const kept: FakeAnswer = () => ({
	ok: true,
	value: {id: 'wt_1a2b3c4d', path: '/w', branch: 'b', status: 'kept'},
	warnings,
});
const refused: FakeAnswer = () => ({ok: false, problem: locked, warnings});
const listed: FakeAnswer = () => ({
	ok: true,
	value: {
		repo: {name: 'shop', path: '/work/shop', common_dir: '/work/shop/.git'},
		base_worktree: '/work/shop',
		worktrees: [mainRow(), someRow()],
	},
	warnings: [],
});
const patch = Buffer.from(
	'diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\u001B[31m\r\n+\u00e9',
	'latin1',
);
const streamed: FakeAnswer = (_name, input, {onReport}) => {
	if (input.stream !== true) throw new Error('not streamed');
	for (let at = 0; at < patch.length; at += 7) onReport?.({kind: 'patch', piece: patch.subarray(at, at + 7)});
	return {ok: true, value: {}, warnings: []};
};

describe('runCli with --json', () => {
	it('X01: prints one pretty document and nothing else, warnings in it', async () => {
		const {code, out, err} = await runFakeCli(['keep', 'a', '--json'], {answer: kept});
		expect(code).toBe(0);
		expect(err).toBe('');
		expect(answerSchemas.keep.parse(JSON.parse(out))).toEqual({
			ok: true,
			id: 'wt_1a2b3c4d',
			path: '/w',
			branch: 'b',
			status: 'kept',
			warnings,
		});
		expect(out).toBe(`${JSON.stringify(JSON.parse(out), null, 2)}\n`);
	});

	it('X01: prints a refusal as one document too', async () => {
		const {code, out, err} = await runFakeCli(['keep', 'a', '--json'], {answer: refused});
		expect(code).toBe(1);
		expect(err).toBe('');
		expect(problemAnswerSchema.parse(JSON.parse(out))).toEqual({
			ok: false,
			code: 'locked',
			error: 'the worktree at /w is locked: usb',
			details: {path: '/w', reason: 'usb'},
			remedy: '`git worktree unlock /w`',
			warnings,
		});
	});

	it('X01: answers a wrong command line as one document', async () => {
		const {code, out, err, openings} = await runFakeCli(['nope', '--json']);
		expect(code).toBe(2);
		expect(err).toBe('');
		expect(problemAnswerSchema.parse(JSON.parse(out)).code).toBe('usage');
		expect(openings).toEqual([]);
	});

	it('X01: answers a crash as one document', async () => {
		const answer: FakeAnswer = () => {
			throw new Error('boom');
		};
		const {code, out} = await runFakeCli(['list', '--json'], {answer});
		expect(code).toBe(1);
		expect(problemAnswerSchema.parse(JSON.parse(out))).toMatchObject({code: 'internal'});
	});

	it('X01: answers when there is no repository', async () => {
		const opened = {ok: false, problem: problem('not_a_git_repo', {path: '/tmp'}), warnings: []} as const;
		const {code, out} = await runFakeCli(['list', '--json'], {opened});
		expect(code).toBe(1);
		expect(problemAnswerSchema.parse(JSON.parse(out)).code).toBe('not_a_git_repo');
	});

	it('prints rows that fit the schema', async () => {
		const {out} = await runFakeCli(['list', '--json'], {answer: listed});
		expect(answerSchemas.list.parse(JSON.parse(out)).worktrees).toHaveLength(2);
	});

	it('X03: is never coloured', async () => {
		const {out} = await runFakeCli(['list', '--json'], {
			answer: listed,
			stdout: makeStream({isTTY: true, columns: 80}),
			environment: {FORCE_COLOR: '1', CLICOLOR_FORCE: '1'},
		});
		expect(out).not.toContain('\u001B');
	});

	it('escapes what a terminal would obey, and stays the same JSON', async () => {
		const answer: FakeAnswer = () => ({ok: true, value: {id: 'a\u009b31m\u202e\ud800'}, warnings: []});
		const {out, bytes} = await runFakeCli(['keep', 'a', '--json'], {answer});
		expect(out).toContain('a\\u009b31m\\u202e\\ud800');
		expect(() => new TextDecoder('utf8', {fatal: true}).decode(bytes)).not.toThrow();
	});

	it('answers help and the version as documents', async () => {
		for (const argv of [
			['--help', '--json'],
			['--version', '--json'],
			['help', 'merge', '--json'],
		]) {
			const {code, out} = await runFakeCli(argv);
			expect(code).toBe(0);
			expect(JSON.parse(out)).toMatchObject({ok: true, warnings: []});
		}
	});

	it('prints the JSON Schema of every answer', async () => {
		const {code, out} = await runFakeCli(['help', 'json']);
		expect(code).toBe(0);
		expect(Object.keys(JSON.parse(out))).toEqual([...Object.keys(answerSchemas), 'problem']);
	});
});

describe('runCli for people', () => {
	it('WM-67: puts problems and warnings on stderr', async () => {
		const {code, out, err} = await runFakeCli(['keep', 'a'], {answer: refused});
		expect(code).toBe(1);
		expect(out).toBe('');
		expect(err).toBe(
			'copse: warning: main has uncommitted changes\ncopse: error: the worktree at /w is locked: usb\n  → `git worktree unlock /w`\n',
		);
	});

	it('X04: leaves 0 with warnings, settings\u2019 warnings among them', async () => {
		const {code, err} = await runFakeCli(['list'], {
			answer: listed,
			warnings: [{code: 'settings_unknown_key', message: "x: unknown key 'y\u001b'"}],
		});
		expect(code).toBe(0);
		expect(err).toBe("copse: warning: x: unknown key 'y^['\n");
	});

	it('WM-66: leaves 2 for a missing or unknown verb and 0 for help', async () => {
		expect((await runFakeCli([])).code).toBe(2);
		expect((await runFakeCli(['nope'])).err).toMatch(/^copse: error: unknown command 'nope'\n {2}→ /);
		expect((await runFakeCli(['help'])).code).toBe(0);
		expect((await runFakeCli(['merge', '--help'])).out).toContain('copse merge login-form --mode squash');
	});

	it('prints the table for list, as wide as the terminal', async () => {
		const stdout = makeStream({isTTY: true, columns: 60});
		const {out} = await runFakeCli(['list'], {answer: listed, stdout, environment: {NO_COLOR: '1'}});
		expect(out.split('\n')[2]).toMatch(/^ {2}login form {2}ready/);
		for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(60);
	});

	it.each([
		[{}, false, false],
		[{}, true, true],
		[{NO_COLOR: '1'}, true, false],
		[{NO_COLOR: '1', FORCE_COLOR: '1'}, true, false],
		[{FORCE_COLOR: '1'}, false, true],
		[{TERM: 'dumb'}, true, false],
	])('X03: with %j and a terminal %s, colours are %s', async (environment, isTTY, coloured) => {
		const streams = {stdout: makeStream({isTTY}), stderr: makeStream({isTTY})};
		const {out} = await runFakeCli(['list'], {...streams, answer: listed, environment});
		const {err} = await runFakeCli(['keep', 'a'], {
			stdout: makeStream({isTTY}),
			stderr: makeStream({isTTY}),
			answer: refused,
			environment,
		});
		expect([out.includes('\u001B['), err.includes('\u001B[')]).toEqual([coloured, coloured]);
	});

	it('resolves -C against the current directory and hands --set on', async () => {
		const {openings} = await runFakeCli(['-C', '../other', 'list', '--set', 'sort=name'], {answer: listed});
		expect(openings).toEqual([{cwd: '/work/other', flags: {sort: 'name'}}]);
	});
});

describe('runCli diff', () => {
	it('writes the bytes of the patch unchanged', async () => {
		const {code, bytes} = await runFakeCli(['diff', '.'], {answer: streamed});
		expect(code).toBe(0);
		expect(bytes.equals(patch)).toBe(true);
	});

	it('shows control characters on a terminal', async () => {
		const {out} = await runFakeCli(['diff', '.'], {
			answer: streamed,
			stdout: makeStream({isTTY: true}),
			environment: {NO_COLOR: '1'},
		});
		expect(out).toBe('diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a^[[31m^M\n+\ufffd');
	});

	it('keeps the patch in the document with --json', async () => {
		const answer: FakeAnswer = (_name, {stream}) => ({
			ok: true,
			value: {patch: String(stream)},
			warnings: [],
		});
		const {out} = await runFakeCli(['diff', '.', '--json'], {answer});
		expect(JSON.parse(out).patch).toBe('undefined');
	});

	it('X02: stops git and leaves 0 when the reader has seen enough', async () => {
		const answer: FakeAnswer = async (_name, _input, {onReport, signal}) => {
			while (signal?.aborted !== true) await onReport?.({kind: 'patch', piece: patch});
			return {ok: false, problem: problem('cancelled', {verb: 'diff'}), warnings: []};
		};
		const {code, err} = await runFakeCli(['diff', '.'], {answer, stdout: makeStream({failure: 'EPIPE'})});
		expect({code, err}).toEqual({code: 0, err: ''});
	});
});

describe('runCli and the codes of verbs', () => {
	const purged =
		(failed: number): FakeAnswer =>
		() => ({
			ok: true,
			value: {dry_run: false, results: [], failed},
			warnings: [],
		});
	const ran: FakeAnswer = (_name, input) => ({
		ok: true,
		value: {id: null, path: '/w', command: [String(input.output)], exit_code: 9, signal: null},
		warnings: [],
	});

	it('X04: leaves what the verb says of its answer', async () => {
		expect((await runFakeCli(['purge', '--all'], {answer: purged(0)})).code).toBe(0);
		expect((await runFakeCli(['purge', '--all'], {answer: purged(2)})).code).toBe(1);
	});

	it('leaves 130 after an interrupt, but the code of a program that had the terminal', async () => {
		const signals = new EventEmitter();
		const interrupted =
			(answer: FakeAnswer): FakeAnswer =>
			(...asked) => {
				signals.emit('SIGINT');
				return answer(...asked);
			};
		expect((await runFakeCli(['purge', '--all'], {answer: interrupted(purged(2)), signals})).code).toBe(130);
		expect((await runFakeCli(['run', 'a', '--', 'x'], {answer: interrupted(ran), signals})).code).toBe(9);
		expect((await runFakeCli(['run', 'a', '--', 'x'], {answer: interrupted(refused), signals})).code).toBe(
			130,
		);
	});

	it('X01: sends the output of that program to stderr only with --json', async () => {
		const {out} = await runFakeCli(['run', 'a', '--json', '--', 'x'], {answer: ran});
		expect(JSON.parse(out)).toMatchObject({command: ['stderr'], exit_code: 9});
	});
});

describe('runCli when something goes away', () => {
	it('X02: goes on when the reader is gone, and leaves what the work left', async () => {
		const gone = () => makeStream({failure: 'EPIPE'});
		expect((await runFakeCli(['keep', 'a', '--json'], {answer: kept, stdout: gone()})).code).toBe(0);
		expect((await runFakeCli(['keep', 'a', '--json'], {answer: refused, stdout: gone()})).code).toBe(1);
		expect((await runFakeCli(['keep', 'a'], {answer: refused, stderr: gone()})).code).toBe(1);
	});

	it('leaves 1 when the answer could not be written', async () => {
		const {code, err} = await runFakeCli(['help'], {stdout: makeStream({failure: 'ENOSPC'})});
		expect(code).toBe(1);
		expect(err).toContain('ENOSPC');
	});

	it.each([
		['SIGINT', 130],
		['SIGTERM', 143],
		['SIGHUP', 129],
	])('GZ-46: aborts the request at %s, waits for it, and leaves %i', async (name, expected) => {
		const signals = new EventEmitter();
		let settled = false;
		const answer: FakeAnswer = async (_verb, _input, {signal}) => {
			const aborted = new Promise(resolve => signal?.addEventListener('abort', resolve));
			signals.emit(name);
			signals.emit('SIGINT');
			await aborted;
			// who does not wait for the request has left before the next turn of the event loop
			await setImmediate();
			settled = true;
			return {ok: false, problem: problem('cancelled', {verb: 'keep'}), warnings: []};
		};
		const {code, out} = await runFakeCli(['keep', 'a', '--json'], {answer, signals});
		expect({code, settled}).toEqual({code: expected, settled: true});
		expect(JSON.parse(out).code).toBe('cancelled');
		expect(signals.eventNames()).toEqual([]);
	});
});
