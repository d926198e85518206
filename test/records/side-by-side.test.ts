import {expect, test} from 'vitest';
import {sideBySide} from '../../source/records/side-by-side.ts';

test('never more than the lanes at a time, and the answers are in order', async () => {
	let running = 0;
	let most = 0;
	const values = await sideBySide([5, 1, 4, 2, 3], 2, async item => {
		running += 1;
		most = Math.max(most, running);
		for (let turn = 0; turn < item; turn += 1) await Promise.resolve();
		running -= 1;
		return item * 10;
	});
	expect(values).toEqual([50, 10, 40, 20, 30]);
	expect(most).toBe(2);
});

test('nothing to do is fine', async () => {
	expect(await sideBySide([], 4, async () => 1)).toEqual([]);
});
