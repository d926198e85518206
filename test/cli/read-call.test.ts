import {Readable} from 'node:stream';
import {expect, it, vi} from 'vitest';
import {readCall} from '../../source/cli/read-call.ts';
import {stopTime} from '../helpers/stop-time.ts';

it('reads a document and leaves no timer behind that would keep the process from ending', async () => {
	stopTime();
	const open = new Readable({read: () => undefined});
	open.push('{"session_id": "s"}\n');
	expect(await readCall(open)).toBe('{"session_id": "s"}\n');
	expect(vi.getTimerCount()).toBe(0);
	expect(open.destroyed).toBe(true);
});

it('waits for the first byte no longer than it is told to', async () => {
	stopTime();
	const silent = new Readable({read: () => undefined});
	const read = readCall(silent, {longestSilence: 60});
	await vi.advanceTimersByTimeAsync(61);
	expect(await read).toBe('');
	expect(vi.getTimerCount()).toBe(0);
});
