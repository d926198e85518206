import {expect, test} from 'vitest';
import {handOver} from '../../source/git/hand-over.ts';

/** A reader who takes each piece when he is told to, and what became of the flow. */
const makeScene = (isEnoughAfter = Number.POSITIVE_INFINITY) => {
	const read: string[] = [];
	const told: string[] = [];
	const waiting: ((goOn: boolean) => void)[] = [];
	let stopped = false;
	const reader = handOver(
		piece => {
			read.push(piece.toString());
			return new Promise<boolean>(resolve => waiting.push(resolve));
		},
		{
			isStopped: () => stopped,
			stop: () => {
				stopped = true;
				told.push('stop');
			},
			pause: () => told.push('pause'),
			resume: () => told.push('resume'),
		},
	);
	const takeOne = async () => {
		waiting.shift()?.(read.length < isEnoughAfter);
		await new Promise(setImmediate);
	};
	const send = (...pieces: string[]) => {
		for (const piece of pieces) reader.take(Buffer.from(piece));
	};
	return {reader, read, told, takeOne, send};
};

test('F07: pieces that come while one is in hand wait for their turn, in order', async () => {
	const {reader, read, told, takeOne, send} = makeScene();
	send('one', 'two', 'three');
	expect(read).toEqual(['one']);
	expect(told).toEqual(['pause', 'pause', 'pause']);
	const done = reader.done().then(() => told.push('done'));
	await takeOne();
	expect(read).toEqual(['one', 'two']);
	await takeOne();
	expect(read).toEqual(['one', 'two', 'three']);
	expect(told).not.toContain('done');
	await takeOne();
	await done;
	expect(told.slice(3)).toEqual(['resume', 'done']);
});

test('who has seen enough gets nothing more of what was held', async () => {
	const {reader, read, told, takeOne, send} = makeScene(2);
	send('one', 'two', 'three');
	await takeOne();
	await takeOne();
	send('four');
	await reader.done();
	expect(read).toEqual(['one', 'two']);
	expect(told.at(-1)).toBe('stop');
});
