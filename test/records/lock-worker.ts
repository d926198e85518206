/** A process of its own for the lock's tests: takes orders and answers over the channel of `child_process.fork`. */
import {open, unlink} from 'node:fs/promises';
import path from 'node:path';
import {setImmediate} from 'node:timers/promises';
import {Refusal} from '../../source/model/problem.ts';
import {type HeldLock, withLock} from '../../source/records/lock.ts';
import {readRecord, writeRecord} from '../../source/records/record-file.ts';
import {stateDirectory} from '../../source/records/state-directory.ts';
import {anyRecord} from './examples.ts';
import type {Answer, Order} from './lock-process.ts';

const state = stateDirectory(process.argv[2] ?? '');
const signal = new AbortController().signal;
const options = {waitMilliseconds: 25_000, staleMilliseconds: Number(process.argv[3]), signal};
let held: HeldLock | null = null;
let release = (): void => undefined;

const addOne = async ({verify}: HeldLock): Promise<void> => {
	const record = (await readRecord(state, anyRecord().id)) ?? anyRecord({files_changed: 0});
	await verify();
	await writeRecord(state, {...record, files_changed: (record.files_changed ?? 0) + 1});
};

/** Fails when somebody else is inside at the same time. */
const beAlone = async (): Promise<void> => {
	const mark = path.join(state.cache, 'inside');
	await (await open(mark, 'wx')).close();
	for (let turn = 0; turn < 5; turn += 1) await setImmediate();
	await unlink(mark);
};

const repeat = async (times: number, work: (lock: HeldLock) => Promise<void>): Promise<void> => {
	for (let time = 0; time < times; time += 1) await withLock(state, options, work);
};

const hold = (): Promise<void> =>
	new Promise((taken, refused) => {
		withLock(state, options, lock => {
			held = lock;
			taken();
			return new Promise<void>(resolve => {
				release = resolve;
			});
		}).then(() => answer({said: 'let go'}), refused);
	});

const follow = async (order: Order): Promise<void> => {
	if (order.kind === 'hold') return hold();
	if (order.kind === 'verify') return held?.verify();
	if (order.kind === 'write' && held !== null) return addOne(held);
	if (order.kind === 'let go') return release();
	if (order.kind === 'add') return repeat(order.times, addOne);
	if (order.kind === 'enter') return repeat(order.times, beAlone);
	if (order.kind === 'exit') process.exit(0);
};

const answer = (message: Answer): void => {
	process.send?.(message);
};

process.on('message', (order: Order) => {
	follow(order).then(
		() => answer({said: 'done'}),
		(error: unknown) => answer({said: error instanceof Refusal ? error.problem.code : String(error)}),
	);
});
answer({said: 'ready'});
