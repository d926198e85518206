import {expect, test, vi} from 'vitest';
import {createStore} from '../../source/state/store.ts';

const sum = (state: number, event: number): number => state + event;

test('many events of one tick are told once, and the state is there at once', async () => {
	const store = createStore(0, sum);
	const listener = vi.fn();
	store.subscribe(listener);
	for (const event of [1, 2, 3]) store.dispatch(event);
	expect(store.getState()).toBe(6);
	expect(listener).not.toHaveBeenCalled();
	await Promise.resolve();
	expect(listener).toHaveBeenCalledTimes(1);
});
test('an event that changes nothing is not told', async () => {
	const store = createStore(0, sum);
	const listener = vi.fn();
	store.subscribe(listener);
	store.dispatch(0);
	await Promise.resolve();
	expect(listener).not.toHaveBeenCalled();
});
test('nothing is told after the subscription ended', async () => {
	const store = createStore(0, sum);
	const listener = vi.fn();
	store.subscribe(listener)();
	store.dispatch(1);
	await Promise.resolve();
	expect(listener).not.toHaveBeenCalled();
});
