import {afterEach, expect, test} from 'vitest';
import {makeFakeApp} from './fake-app.ts';
import {makeRequest} from './make-request.ts';
import {noon, sketchRows} from './make-row.ts';
import {openScreen} from './open-screen.tsx';
import {answers} from './sheet-answers.ts';

let close = (): void => undefined;
afterEach(() => close());

/** One that was done, with signs of copse's own in what came of it. */
const over = {
	id: 'rq_0000000b',
	status: 'done',
	answered_at: new Date(noon).toISOString(),
	outcome: {ok: true, summary: 'main moved 3f9a12c → 81bc02d', code: null, undo: 'copse undo'},
} as const;

/** Keys that open each part of the screen from the list. */
const parts: readonly (readonly [string, readonly string[]])[] = [
	['the list', []],
	['a filter', ['/', 'x']],
	['a tab', ['[']],
	['the merge sheet', ['m']],
	['the menu of targets', ['m', 't']],
	['the message', ['m', 'e']],
	['the discard sheet', ['x', 'b']],
	['the new sheet', ['n', 'a']],
	['the menu of bases', ['n', '\t']],
	['the menu of orders', ['s']],
	['the requests', ['a']],
	['the reason of a refusal', ['a', 'n']],
	['help', ['?']],
	['the palette', [':', 'm']],
	['the command log', ['@', '\r']],
	['a result', ['p']],
];

test.each([
	[120, 30],
	[60, 24],
	[40, 15],
	[24, 8],
])('with ASCII signs nothing else is drawn, at %i × %i', async (columns, rows) => {
	for (const [part, keys] of parts) {
		const fake = makeFakeApp(answers);
		const screen = openScreen({fake, columns, rows, glyphs: 'ascii'});
		close = screen.close;
		fake.sendRows(sketchRows);
		fake.send({kind: 'requests', requests: [makeRequest(), makeRequest(over)]});
		await screen.settled();
		for (const key of keys) await screen.type(key);
		// names from outside are as they are
		const foreign = screen.lines().filter(line => /[^\u0020-\u007e\p{L}👩]/u.test(line));
		expect(foreign, part).toEqual([]);
		screen.close();
	}
});
