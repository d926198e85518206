import {afterEach, expect, test} from 'vitest';
import {type Answers, makeFakeApp} from './fake-app.ts';
import {mainRow, makeRow} from './make-row.ts';
import {openScreen} from './open-screen.tsx';
import {answers} from './sheet-answers.ts';

let close = (): void => undefined;
afterEach(() => close());

const sizes = [
	[120, 30],
	[60, 24],
	[40, 15],
	[25, 8],
] as const;

const rows = [mainRow, ...['one', 'two', 'three', 'four'].map(name => makeRow(name))];
const keep: Answers = {keep: () => ({})};

/** A screen with four marked rows, of which the filter leaves those that it fits. */
const start = async (columns: number, height: number, filter: string) => {
	const fake = makeFakeApp({...answers, ...keep});
	const screen = openScreen({fake, columns, rows: height});
	close = screen.close;
	fake.sendRows(rows);
	await screen.settled();
	for (const key of ['*', '/', filter, '\r', 'g']) await screen.type(key);
	const askedFor = (name: string) =>
		fake.asked.filter(each => each.name === name).map(({input}) => input.worktree);
	return {screen, askedFor, text: () => screen.lines().join('\n')};
};

const told = /2 more marked are hidden: not touched|2 hidden untouched/;

test.each(sizes)(
	'at %i × %i the merge sheet says that hidden marks are not touched',
	async (columns, height) => {
		const {screen, askedFor, text} = await start(columns, height, 't');
		await screen.type('m');
		expect(text()).toMatch(told);
		expect(askedFor('merge')).toEqual(['/work/three']);
		await screen.type('s');
		expect(new Set(askedFor('merge'))).toEqual(new Set(['/work/three', '/work/two']));
	},
);

test.each(sizes)('at %i × %i the discard sheet says it, too', async (columns, height) => {
	const {screen, askedFor, text} = await start(columns, height, 't');
	await screen.type('x');
	expect(text()).toMatch(told);
	for (const key of ['b', 'y']) await screen.type(key);
	expect(new Set(askedFor('discard'))).toEqual(new Set(['/work/three', '/work/two']));
});

test.each(sizes)('at %i × %i the sheet for one of several attempts says it, too', async (columns, height) => {
	const {screen, askedFor, text} = await start(columns, height, 't');
	await screen.type('w');
	expect(text()).toMatch(told);
	expect(askedFor('discard')).toEqual(['/work/two']);
});

test.each(sizes)('at %i × %i keep acts on what is shown, and says what it left', async (columns, height) => {
	const {screen, askedFor, text} = await start(columns, height, 't');
	await screen.type('p');
	expect(askedFor('keep')).toEqual(['/work/three', '/work/two']);
	expect(text().replaceAll(/\s+/g, ' ')).toMatch(/2 more marked are hidden: not touched/);
});

test('where all marked rows are hidden, verbs are for the row under the cursor', async () => {
	const fake = makeFakeApp({...answers, ...keep});
	const screen = openScreen({fake});
	close = screen.close;
	fake.sendRows(rows);
	await screen.settled();
	for (const key of ['g', ' ', '/', '-four', '\r', 'x']) await screen.type(key);
	expect(screen.lines().join('\n')).toContain('Discard ─ one');
	expect(screen.lines().join('\n')).toContain('1 more marked is hidden: not touched');
});

test('one of several attempts is not to be had while the others are hidden, and says so', async () => {
	const {screen, text} = await start(120, 30, 'one');
	await screen.type('w');
	expect(text()).toContain('the other marked attempts are hidden: step back to see them');
});

test('the conflict view is for the row under the cursor, whatever is marked', async () => {
	const {screen, askedFor} = await start(120, 30, 't');
	fakeConflict(screen);
	await screen.type('C');
	expect(askedFor('conflicts')).toEqual(['/work/three']);
});

test('the header counts what is hidden apart', async () => {
	const {screen} = await start(120, 30, 't');
	expect(screen.lines()[0]).toContain('2 marked · 2 marked are hidden');
});

/** Sends that the row under the cursor conflicts with its base. */
const fakeConflict = ({desk}: Awaited<ReturnType<typeof start>>['screen']): void => {
	const forecast = {kind: 'conflicts', files: ['a']} as const;
	desk.store.dispatch({
		...{area: 'news', kind: 'rows', complete: true, at: 0},
		rows: rows.map(row => (row.main ? row : {...row, forecast})),
	});
};
