import {afterEach, expect, test} from 'vitest';
import {logIndex} from '../../source/ui/keys/log-place.ts';
import {makeFakeApp} from './fake-app.ts';
import {sketchRows} from './make-row.ts';
import {openScreen} from './open-screen.tsx';

let close = (): void => undefined;
afterEach(() => close());

const start = async () => {
	const fake = makeFakeApp();
	const [sample] = fake.app.commandLog();
	if (sample === undefined) throw new Error('the fake app has no commands');
	const commands = [1, 2, 3].map(number => ({...sample, number, args: [`command-${number}`]}));
	const app = {...fake.app, commandLog: () => commands};
	const screen = openScreen({fake: {...fake, app}});
	close = screen.close;
	fake.sendRows(sketchRows);
	await screen.settled();
	const end = async (number: number) => {
		commands.push({...sample, number, args: [`command-${number}`]});
		screen.desk.store.dispatch({area: 'screen', kind: 'tick', now: screen.desk.now() + number});
		await screen.settled();
	};
	return {end, chosen: () => screen.lines().find(line => /^│ ›/.test(line)), ...screen};
};

test('the cursor of the log keeps to its command while others end', async () => {
	const {type, end, chosen} = await start();
	await type('@');
	await type('j');
	expect(chosen()).toContain('command-2');
	await end(4);
	expect(chosen()).toContain('command-2');
	await type('k');
	expect(chosen()).toContain('command-3');
});

test('at the newest it follows, until that is read in full', async () => {
	const {type, end, chosen} = await start();
	await type('@');
	await end(4);
	expect(chosen()).toContain('command-4');
	await type('\r');
	await end(5);
	expect(chosen()).toContain('command-4');
});

test('a command that is kept no more leaves the cursor at the oldest', () => {
	const newestFirst = [{number: 9}, {number: 8}, {number: 7}];
	expect([null, 8, 1].map(number => logIndex(newestFirst, number))).toEqual([0, 1, 2]);
});
