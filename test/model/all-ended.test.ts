import {expect, test} from 'vitest';
import {allEnded} from '../../source/model/all-ended.ts';

test('gives what each promise gives, in their order', async () => {
	expect(await allEnded([Promise.resolve(1), 'two', Promise.resolve(null)])).toEqual([1, 'two', null]);
});

test('throws the first failure, but only when the others have ended', async () => {
	let endSlow = (): void => {};
	const slow = new Promise<void>(resolve => {
		endSlow = resolve;
	});
	const ended: string[] = [];
	const told = allEnded([
		Promise.reject(new Error('failed')),
		slow.then(() => ended.push('slow')),
		Promise.reject(new Error('failed too')),
	]).catch((error: Error) => error.message);
	expect(await Promise.race([told, Promise.resolve('still waiting')])).toBe('still waiting');
	await new Promise(setImmediate);
	expect(await Promise.race([told, Promise.resolve('still waiting')])).toBe('still waiting');
	endSlow();
	expect(await told).toBe('failed');
	expect(ended).toEqual(['slow']);
});
