import {existsSync} from 'node:fs';
import {mkdir, readdir, readFile, rm, stat, utimes, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {expect, test, vi} from 'vitest';
import {withLock} from '../../source/records/lock.ts';
import {readRecords} from '../../source/records/record-file.ts';
import type {StateDirectory} from '../../source/records/state-directory.ts';
import {stopTime} from '../helpers/stop-time.ts';
import {until} from '../helpers/until.ts';
import {anyRecord, codeOf, makeState, nameState, refusalOf} from './examples.ts';

const signal = new AbortController().signal;
const atOnce = {waitMilliseconds: 0, signal};
const patient = {waitMilliseconds: 25_000, signal};
const enter = (state: StateDirectory, options = atOnce): Promise<string> =>
	withLock(state, options, async () => 'inside');
/** A clock that shows the time in an hour, when every sign of life is long ago. */
const inAnHour = {...atOnce, now: () => new Date(Date.now() + 3_600_000)};

/** Lets time pass from one sign of life to the next, each written before the next is due, until something holds. */
const beatUntil = (holds: () => boolean | Promise<boolean>): Promise<true> =>
	until(async () => {
		if (vi.getTimerCount() > 0) await vi.advanceTimersToNextTimerAsync();
		return holds();
	});

/** A promise that is kept from outside. */
const gate = (): {readonly opened: Promise<void>; readonly open: () => void} => {
	let open = (): void => undefined;
	const opened = new Promise<void>(resolve => {
		open = resolve;
	});
	return {opened, open};
};

test('the work is done under the lock, its value comes back, and nothing is left', async () => {
	const state = await nameState();
	const names = await withLock(state, atOnce, async ({verify}) => {
		await verify();
		return readdir(state.lock);
	});
	expect(names).toEqual([expect.stringMatching(/^holder-[0-9a-f]{16}\.json$/)]);
	expect(existsSync(state.lock)).toBe(false);
});

test('work that fails frees the lock and its error comes through', async () => {
	const state = await makeState();
	await expect(withLock(state, atOnce, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
	expect(await enter(state)).toBe('inside');
});

test('the holder is written down', async () => {
	const state = await makeState();
	const now = (): Date => new Date('2026-11-30T10:00:00.000Z');
	const text = await withLock(state, {...atOnce, now}, async () => {
		const [name = ''] = await readdir(state.lock);
		return readFile(path.join(state.lock, name), 'utf8');
	});
	expect(JSON.parse(text)).toMatchObject({
		pid: process.pid,
		host: os.hostname(),
		started_at: '2026-11-30T10:00:00.000Z',
	});
});

test('T17: the second of two waits until the first has let go', async () => {
	const state = await makeState();
	const order: string[] = [];
	const {opened, open} = gate();
	const entered = gate();
	const first = withLock(state, patient, async () => {
		entered.open();
		await opened;
		order.push('first');
	});
	await entered.opened;
	const second = withLock(state, patient, async () => order.push('second'));
	expect(await codeOf(enter(state))).toBe('locked_by');
	open();
	await Promise.all([first, second]);
	await withLock(state, patient, async () => order.push('third'));
	expect(order).toEqual(['first', 'second', 'third']);
});

test('WM-15, WM-16, G05: who gives up waiting learns who holds the lock and for how long; readers never wait', async () => {
	const state = await makeState();
	await withLock(state, atOnce, async () => {
		const now = (): Date => new Date(Date.now() + 5000);
		expect(await refusalOf(withLock(state, {waitMilliseconds: 200, signal, now}, async () => 1))).toEqual({
			code: 'locked_by',
			details: {pid: process.pid, age_seconds: 5, path: state.lock},
		});
		expect(await readRecords(state)).toEqual({records: [], damaged: []});
	});
});

test.each([
	['an empty folder', async (lock: string) => void (await mkdir(lock))],
	['a file', (lock: string) => writeFile(lock, '')],
	[
		'a holder that says nothing',
		async (lock: string) => {
			await mkdir(lock);
			await writeFile(path.join(lock, 'holder-1.json'), '');
		},
	],
	[
		'a process of another machine',
		async (lock: string) => {
			await mkdir(lock);
			const holder = {
				pid: 2 ** 22 + 1,
				host: 'elsewhere',
				pid_namespace: null,
				started_at: anyRecord().created_at,
			};
			await writeFile(path.join(lock, 'holder-1.json'), JSON.stringify(holder));
		},
	],
])(
	'T18, T19: a fresh lock of somebody else, %s, is respected; an old one is taken over',
	async (_what, make) => {
		const state = await makeState();
		await make(state.lock);
		expect(await codeOf(enter(state, {waitMilliseconds: 200, signal}))).toBe('locked_by');
		expect(existsSync(state.lock)).toBe(true);
		expect(await enter(state, inAnHour)).toBe('inside');
		expect(existsSync(state.lock)).toBe(false);
	},
);

test('T19: the age of a lock is that of its last sign of life', async () => {
	const state = await makeState();
	await mkdir(state.lock);
	const longAgo = new Date(Date.now() - 11_000);
	await utimes(state.lock, longAgo, longAgo);
	expect(await codeOf(withLock(state, {...atOnce, staleMilliseconds: 60_000}, async () => 1))).toBe(
		'locked_by',
	);
	expect(await enter(state)).toBe('inside');
});

test('waiting ends when it is cancelled', async () => {
	const state = await makeState();
	await withLock(state, atOnce, async () => {
		const abort = new AbortController();
		const waiting = refusalOf(
			withLock(state, {...patient, signal: abort.signal, verb: 'merge'}, async () => 1),
		);
		abort.abort();
		expect(await waiting).toEqual({code: 'cancelled', details: {verb: 'merge'}});
		expect(await codeOf(withLock(state, {...patient, signal: abort.signal}, async () => 1))).toBe(
			'cancelled',
		);
	});
	expect(existsSync(state.lock)).toBe(false);
});

test('T20, G04: a lock that was lost stays lost, and the lock of the successor stays', async () => {
	const state = await makeState();
	const keptLocks = createRequire(import.meta.url)('proper-lockfile/lib/lockfile').getLocks();
	stopTime('Date');
	const value = await withLock(state, {...atOnce, staleMilliseconds: 2000}, async ({verify}) => {
		await rm(state.lock, {recursive: true});
		await mkdir(state.lock);
		await writeFile(path.join(state.lock, 'holder-2.json'), '');
		expect(await refusalOf(verify())).toEqual({code: 'lock_lost', details: {path: state.lock}});
		// the heartbeat notices too, and throws nowhere
		await beatUntil(() => Object.keys(keptLocks).length === 0);
		await rm(state.lock, {recursive: true});
		expect(await codeOf(verify())).toBe('lock_lost');
		await mkdir(state.lock);
		return 'finished';
	});
	expect(value).toBe('finished');
	expect(existsSync(state.lock)).toBe(false);
});

test('WM-17, T20: letting go of a lost lock leaves the lock of a successor in the same process', async () => {
	const state = await makeState();
	const {opened, open} = gate();
	const entered = gate();
	const first = withLock(state, atOnce, async () => {
		entered.open();
		await opened;
	});
	await entered.opened;
	await withLock(state, inAnHour, async ({verify}) => {
		open();
		await first;
		await verify();
		expect(await codeOf(enter(state))).toBe('locked_by');
	});
	expect(existsSync(state.lock)).toBe(false);
});

test('verify after the lock was let go refuses', async () => {
	const state = await makeState();
	const verify = await withLock(state, atOnce, async held => held.verify);
	expect(await codeOf(verify())).toBe('lock_lost');
});

test('WM-16, T21: a lock that is held for longer than the stale time shows signs of life and is not taken over', async () => {
	const state = await makeState();
	const stale = {...atOnce, staleMilliseconds: 3000};
	stopTime('Date');
	await withLock(state, stale, async ({verify}) => {
		const [name = ''] = await readdir(state.lock);
		const lastSign = async (): Promise<number> => (await stat(path.join(state.lock, name))).mtimeMs;
		const taken = await lastSign();
		await beatUntil(async () => (await lastSign()) > taken + 3000);
		expect(await codeOf(withLock(state, stale, async () => 1))).toBe('locked_by');
		await verify();
	});
});

test('of many who want it, one at a time gets it, also after a holder died', async () => {
	const state = await makeState();
	let inside = 0;
	let entries = 0;
	for (let round = 0; round < 15; round += 1) {
		await mkdir(state.lock);
		await writeFile(path.join(state.lock, 'holder-dead.json'), '');
		await utimes(path.join(state.lock, 'holder-dead.json'), 1, 1);
		await Promise.all(
			Array.from({length: 8}, () =>
				withLock(state, patient, async ({verify}) => {
					inside += 1;
					expect(inside).toBe(1);
					await verify();
					entries += 1;
					inside -= 1;
				}),
			),
		);
	}
	expect(entries).toBe(15 * 8);
});

test('G07: a state that cannot be written is refused before any work', async () => {
	const state = await nameState();
	await writeFile(state.root, '');
	expect(await codeOf(enter(state))).toBe('state_not_writable');
});
