import {expect, test} from 'vitest';
import {duePaths, paceOf, restAfter} from '../../../source/operations/watch/due-paths.ts';
import {makeRow} from '../../ui/make-row.ts';

const pace = paceOf(15);
const unwatched = {isCalm: () => false, isStirred: () => false};
const now = Date.parse('2026-01-01T12:00:00Z');
const old = '2026-01-01T08:00:00Z';
const row = (path: string, more = {}) =>
	makeRow(path, {path, last_activity: old, occupants: [], operation: null, ...more});
const due = (
	rows: ReturnType<typeof row>[],
	ages: Readonly<Record<string, number>>,
	selected: string | null = null,
) =>
	duePaths(rows, {
		...{now, selected, pace, stirs: unwatched},
		readAt: new Map(Object.entries(ages).map(([path, age]) => [path, now - age])),
	});

test('the selected row comes first and soonest, lively ones next', () => {
	const rows = [row('/busy', {occupants: [{pid: 1, command: 'claude'}]}), row('/selected'), row('/quiet')];
	expect(due(rows, {'/busy': 1500, '/selected': 600, '/quiet': 2000}, '/selected')).toEqual([
		'/selected',
		'/busy',
	]);
	expect(due(rows, {'/busy': 1400, '/selected': 400, '/quiet': 2000}, '/selected')).toEqual([]);
});

test('thirty quiet rows never come at once, and each comes within its time', () => {
	const rows = Array.from({length: 30}, (_, index) => row(`/w${index}`));
	const readAt = new Map(rows.map(({path}) => [path, 0]));
	const longest = new Map<string, number>();
	for (let time = 0; time <= 60_000; time += pace.tick) {
		const paths = duePaths(rows, {
			now: now + time,
			selected: null,
			pace,
			stirs: unwatched,
			readAt: new Map([...readAt].map(([path, at]) => [path, now + at])),
		});
		expect(paths.length).toBeLessThanOrEqual(2);
		for (const path of paths) {
			longest.set(path, Math.max(longest.get(path) ?? 0, time - (readAt.get(path) ?? 0)));
			readAt.set(path, time);
		}
	}
	expect(longest.size).toBe(30);
	expect(Math.max(...longest.values())).toBeLessThanOrEqual(pace.quiet);
});

test('missing rows and bare hubs are not read', () => {
	expect(due([row('/gone', {missing: true}), row('/hub', {bare: true})], {})).toEqual([]);
});

test('of watched rows those are read where something stirred, the calm ones now and then, one at a time', () => {
	const rows = ['/selected', '/stirred', '/calm', '/calm too'].map(path => row(path));
	const stirs = {
		isCalm: (path: string) => path !== '/stirred',
		isStirred: (path: string) => path === '/stirred',
	};
	const at = (age: number) =>
		duePaths(rows, {
			...{now, selected: '/selected', pace, stirs},
			readAt: new Map(rows.map(({path}) => [path, now - age])),
		});
	expect(at(1400)).toEqual([]);
	expect(at(1600)).toEqual(['/stirred']);
	expect(at(119_000)).toEqual(['/stirred']);
	expect(at(121_000)).toEqual(['/stirred', '/selected']);
	// who asks for two seconds gets them
	expect(paceOf(2)).toMatchObject({quiet: 2000, calm: 2000});
});

test('rows that stir wait for the rest after a look, together; but not the selected one, nor those beside it', () => {
	const rows = ['/selected', '/one', '/two', '/calm'].map(path => row(path));
	const dueWith = (
		stirred: readonly string[],
		restUntil: number,
		ages: Readonly<Record<string, number>> = {},
	) =>
		duePaths(rows, {
			...{now, selected: '/selected', pace, restUntil},
			stirs: {isCalm: path => !stirred.includes(path), isStirred: path => stirred.includes(path)},
			readAt: new Map(rows.map(({path}) => [path, now - (ages[path] ?? 5000)])),
		});
	expect(dueWith(['/one', '/two'], now + 1)).toEqual([]);
	expect(dueWith(['/one', '/two'], now)).toEqual(['/one', '/two']);
	expect(dueWith(['/selected', '/two'], now + 1)).toEqual(['/selected', '/two']);
	expect(dueWith(['/selected', '/two'], now + 1, {'/selected': 100})).toEqual([]);
});

test('a lively row whose files are not watched waits for nothing', () => {
	const rows = [row('/busy', {occupants: [{pid: 1, command: 'claude'}]})];
	const readAt = new Map([['/busy', now - 1500]]);
	expect(
		duePaths(rows, {...{now, selected: null, pace, readAt, stirs: unwatched}, restUntil: now + 1000}),
	).toEqual(['/busy']);
});

test('a look rests the longer the longer it took, and a change is still seen within two seconds', () => {
	expect(restAfter(20)).toBeLessThan(restAfter(60));
	// it is looked again as soon as the rest is over; a look takes less than the rest of the two seconds
	expect(restAfter(60_000)).toBeLessThanOrEqual(1700);
});
