import {existsSync} from 'node:fs';
import {readdir} from 'node:fs/promises';
import {expect, test} from 'vitest';
import {withLock} from '../../source/records/lock.ts';
import {readRecord, readRecords, writeRecord} from '../../source/records/record-file.ts';
import {sweepTemporaryFiles} from '../../source/records/sweep-temporary-files.ts';
import {anyRecord, makeState, refusalOf} from './examples.ts';
import {startLockProcess} from './lock-process.ts';

const signal = new AbortController().signal;
const atOnce = {waitMilliseconds: 0, signal};

test('G05, T18: a lock of another process is respected, and its pid is told', async () => {
	const state = await makeState();
	const other = await startLockProcess(state);
	await other.ask({kind: 'hold'});
	expect(await refusalOf(withLock(state, {waitMilliseconds: 200, signal}, async () => 1))).toMatchObject({
		code: 'locked_by',
		details: {pid: other.pid, path: state.lock},
	});
	await other.ask({kind: 'let go'});
	expect(await withLock(state, {waitMilliseconds: 20_000, signal}, async () => 'inside')).toBe('inside');
});

test('G05, B9: the lock of a killed process is taken over at once', async () => {
	const state = await makeState();
	const other = await startLockProcess(state);
	await other.ask({kind: 'hold'});
	await other.kill();
	expect(existsSync(state.lock)).toBe(true);
	expect(await withLock(state, atOnce, async () => 'inside')).toBe('inside');
});

test('a process that exits lets go of the lock', async () => {
	const state = await makeState();
	const other = await startLockProcess(state);
	await other.ask({kind: 'hold'});
	other.tell({kind: 'exit'});
	await other.exited;
	expect(existsSync(state.lock)).toBe(false);
});

test('G04: a process that was stopped for too long neither writes nor removes its successor', async () => {
	const state = await makeState();
	const stopped = await startLockProcess(state, 2000);
	await stopped.ask({kind: 'hold'});
	await stopped.ask({kind: 'write'});
	stopped.signal('SIGSTOP');
	const patient = {waitMilliseconds: 25_000, staleMilliseconds: 2000, signal};
	await withLock(state, patient, async ({verify}) => {
		await verify();
		await writeRecord(state, anyRecord({note: 'from the successor'}));
		stopped.signal('SIGCONT');
		await stopped.ask({kind: 'write'}, 'lock_lost');
		await stopped.ask({kind: 'verify'}, 'lock_lost');
		stopped.tell({kind: 'let go'});
		const heard = [stopped.hear('done'), stopped.hear('let go')];
		await Promise.all(heard);
		stopped.tell({kind: 'exit'});
		await stopped.exited;
		expect(stopped.exitCode).toBe(0);
		await verify();
	});
	expect(await readRecord(state, anyRecord().id)).toEqual(anyRecord({note: 'from the successor'}));
});

test('G03, B38: two processes that write 100 times each lose nothing', async () => {
	const state = await makeState();
	const both = [await startLockProcess(state), await startLockProcess(state)];
	await Promise.all(both.map(each => each.ask({kind: 'add', times: 100})));
	expect((await readRecord(state, anyRecord().id))?.files_changed).toBe(200);
	expect(await readdir(state.worktrees)).toHaveLength(1);
});

test('B11: of three processes that find a dead holder, one at a time gets in', async () => {
	const state = await makeState();
	const three = await Promise.all([1, 2, 3].map(() => startLockProcess(state)));
	for (let round = 0; round < 3; round += 1) {
		const dead = await startLockProcess(state);
		await dead.ask({kind: 'hold'});
		await dead.kill();
		await Promise.all(three.map(each => each.ask({kind: 'enter', times: 10})));
	}
	expect(existsSync(state.lock)).toBe(false);
});

test('G01: a process that is killed while it writes leaves the old or the new record, and no lock', async () => {
	const state = await makeState();
	let before = 0;
	for (let round = 0; round < 4; round += 1) {
		const writer = await startLockProcess(state);
		writer.tell({kind: 'add', times: 1_000_000});
		const counted = async (): Promise<number> =>
			(await readRecord(state, anyRecord().id))?.files_changed ?? 0;
		await expect.poll(counted, {timeout: 20_000, interval: 1}).toBeGreaterThan(before + round);
		await writer.kill();
		const {records, damaged} = await readRecords(state);
		expect(damaged).toEqual([]);
		expect(records).toHaveLength(1);
		before = records[0]?.files_changed ?? 0;
	}
	await sweepTemporaryFiles(state, new Date(Date.now() + 60_000));
	expect(await readdir(state.worktrees)).toEqual([`${anyRecord().id}.json`]);
	expect(await withLock(state, atOnce, async () => 'inside')).toBe('inside');
});
