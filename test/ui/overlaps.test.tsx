import {afterEach, expect, test} from 'vitest';
import {type Answers, makeFakeApp} from './fake-app.ts';
import {sketchRows} from './make-row.ts';
import {openScreen} from './open-screen.tsx';
import {overlapAnswer} from './overlap-answer.ts';

let close = (): void => undefined;
afterEach(() => close());

const start = async (answers: Answers, columns = 100) => {
	const fake = makeFakeApp({...answers, diff: () => ({files: []})});
	const screen = openScreen({fake, columns, rows: 24});
	close = screen.close;
	fake.sendRows(sketchRows);
	await screen.settled();
	return {fake, screen: () => screen.lines().join('\n'), ...screen};
};

test('O shows the order with its reasons and the pairs; nothing is asked before', async () => {
	const {type, screen, fake, desk} = await start({overlaps: () => overlapAnswer});
	expect(fake.asked.filter(({name}) => name === 'overlaps')).toEqual([]);
	await type('O');
	expect(screen()).toMatch(/› 1 ✓ login form +merges as it is/);
	expect(screen()).toMatch(/2 ✗ dark mode +conflicts with login form: take main in once that is merged/);
	expect(screen()).toMatch(/✗ login form \+ dark mode {2}conflict in src\/app\.ts/);
	expect(screen()).toMatch(/· login form \+ rate limiter {2}merge cleanly, though both change README\.md/);
	await type('j');
	await type('\r');
	expect(desk.store.getState().sheet).toBeNull();
	expect(desk.store.getState().selected).toBe('/work/dark');
});

test('a name from outside cannot break the screen, and where nothing is to be merged it says so', async () => {
	const {type, screen} = await start({overlaps: () => ({worktrees: [], pairs: [], order: []})}, 30);
	await type('O');
	expect(screen()).toContain('No worktree has anything');
});
