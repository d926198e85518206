import {setImmediate} from 'node:timers/promises';
import {expect, test} from 'vitest';
import {makeScene, openTestApp} from '../merge/merging.ts';

const megabyte = 1024 * 1024;

test('F07 git waits for a reader that is slow: pieces come one at a time, in order, and memory stays', async () => {
	const scene = await makeScene();
	const size = 40 * megabyte;
	const text = Buffer.from(
		'a line of the new file, numbered by nobody at all\n'.repeat(Math.ceil(size / 50)),
	);
	await scene.work.write('big', text);
	const app = await openTestApp(scene.repository);
	let inHand = 0;
	let most = 0;
	let bytes = 0;
	let memory = 0;
	const before = process.memoryUsage().rss;
	const outcome = await app.request(
		'diff',
		{worktree: 'work', stream: true, file: 'big'},
		{
			onReport: async report => {
				if (report.kind !== 'patch') return;
				inHand += 1;
				most = Math.max(most, inHand);
				bytes += report.piece.length;
				memory = Math.max(memory, process.memoryUsage().rss - before);
				// what git has sent meanwhile would arrive in the next turn of the event loop
				if (bytes % 7 === 0) await setImmediate();
				else await Promise.resolve();
				inHand -= 1;
			},
		},
	);
	expect(outcome).toMatchObject({ok: true, value: {patch: '', lines_added: Math.ceil(size / 50)}});
	expect(bytes).toBeGreaterThan(size);
	expect(most).toBe(1);
	expect(memory).toBeLessThan(150 * megabyte);
});

test('a reader that has seen enough stops git, also while git waits for it', async () => {
	const scene = await makeScene();
	await scene.work.write('big', Buffer.alloc(8 * megabyte, 'x\n'));
	const app = await openTestApp(scene.repository);
	const enough = new AbortController();
	const stopped = new Promise<void>(resolve => {
		app.onCommand(({message}) => message === 'aborted' && resolve());
	});
	let pieces = 0;
	const outcome = await app.request(
		'diff',
		{worktree: 'work', stream: true},
		{
			signal: enough.signal,
			onReport: async report => {
				if (report.kind !== 'patch') return;
				pieces += 1;
				enough.abort();
				await stopped;
			},
		},
	);
	expect(outcome).toMatchObject({problem: {code: 'cancelled'}});
	expect(pieces).toBe(1);
});
