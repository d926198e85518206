import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {bindings} from '../../source/ui/keys/bindings.ts';
import {dispatchKeys} from '../../source/ui/keys/dispatch-key.ts';
import {pasteText} from '../../source/ui/keys/paste.ts';
import type {Keypress} from '../../source/ui/keys/read-keys.ts';
import {makeDesk} from '../../source/ui/make-desk.ts';
import {makeFakeApp} from './fake-app.ts';
import {makeDiscardRequest, makeRequest} from './make-request.ts';
import {noon, sketchRows} from './make-row.ts';
import {answers} from './sheet-answers.ts';

const quiet = {
	exit: () => undefined,
	suspend: () => undefined,
	handOver: () => Promise.resolve(null),
	openOutside: () => undefined,
	ring: () => undefined,
	copy: () => Promise.resolve({kind: 'copied'} as const),
};

/** What takes something away, or answers for a person. */
const ending = new Set(['merge', 'discard', 'finish', 'purge', 'forget', 'allow', 'undo', 'restore']);

/** The desk with rows and requests, and a sheet over it or not, got there as a hand does: a key at a time. */
const deskAfter = async (way: readonly string[]) => {
	const fake = makeFakeApp({...answers, allow: () => ({}), refuse: () => ({}), keep: () => ({})});
	const desk = makeDesk({
		app: fake.app,
		terminal: quiet,
		size: {columns: 120, rows: 30},
		environment: {},
		now: () => noon,
	});
	fake.sendRows(sketchRows);
	fake.send({kind: 'requests', requests: [makeRequest(), makeDiscardRequest()]});
	const read = async (names: readonly string[]) => {
		const facts = {characters: names.filter(isCharacter).length, hurried: false, afterFocus: false};
		dispatchKeys(desk, names.map(keyOf), facts);
		await settle();
	};
	for (const name of way) await read([name]);
	return {
		desk,
		read,
		ended: () => fake.asked.filter(({name, input}) => ending.has(name) && input.dry_run !== true),
	};
};

const isCharacter = (name: string): boolean => name.length === 1 || name === 'space';
const keyOf = (name: string): Keypress => ({
	name,
	text: name === 'space' ? ' ' : isCharacter(name) ? name : null,
});

/** Lets the answers of the fake app, which come at once, arrive. */
const settle = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

/** Every key that has a meaning anywhere. */
const keys = [...new Set(bindings.flatMap(binding => [...binding.keys]))];

/** The conflict view of the one row that has conflicts. */
const inConflicts = ['/', 'd', 'a', 'r', 'k', 'enter', 'C'] as const;

/** What a hand may have opened before it slips. */
const ways: readonly (readonly string[])[] = [
	[],
	['space', 'space'],
	['*'],
	['m'],
	['m', 'a'],
	['x'],
	['a'],
	['n'],
	['/'],
	['?'],
	[':'],
	['@'],
	['O'],
	inConflicts,
	[...inConflicts, '/'],
	['*', 'w'],
	['*', 'w', 's'],
];

describe('nothing is ended', () => {
	test.each(keys)('by %s, once, twice or held', async key => {
		const {read, ended} = await deskAfter([]);
		for (let times = 0; times < 6; times += 1) await read([key]);
		expect(ended()).toEqual([]);
	});

	test.each([
		['the conflict view', inConflicts, 'conflicts'],
		['the sheet for one of several', ['*', 'w'], 'winner'],
		['that sheet when a way is chosen, but for the key that confirms', ['*', 'w', 's'], 'winner'],
		['the overlaps', ['O'], 'overlaps'],
	] as const)('by any key that is pressed twice in %s', async (_, way, sheet) => {
		const isChosen = way.length === 3;
		for (const key of keys.filter(name => !isChosen || name !== 'y')) {
			const {desk, read, ended} = await deskAfter(way);
			expect(desk.store.getState().sheet?.kind).toBe(sheet);
			for (let times = 0; times < 2; times += 1) await read([key]);
			expect(ended(), key).toEqual([]);
		}
	});

	test('by the keys of one of several in one read, or by a way and enter', async () => {
		for (const reads of [
			[['w', 's', 'y']],
			[['w'], ['s', 'y']],
			[['w'], ['s'], ['enter'], ['space'], ['W'], ['S']],
		]) {
			const {read, ended} = await deskAfter(['*']);
			for (const names of reads) await read(names);
			expect(ended(), reads.join(' | ')).toEqual([]);
		}
	});

	test.each(['m', 'x', 'a', 'n', 's', '?', ':', '@'])(
		'by %s and then enter, or a shift away',
		async opener => {
			for (const then of ['enter', 'space', 'tab', opener.toUpperCase(), opener.toLowerCase()]) {
				const {read, ended} = await deskAfter([opener]);
				for (let times = 0; times < 3; times += 1) await read([then]);
				expect(ended(), then).toEqual([]);
			}
		},
	);

	test('by text that is pasted, whatever is open', async () => {
		await fc.assert(
			fc.asyncProperty(fc.constantFrom(...ways), fc.string({maxLength: 40}), async (way, text) => {
				const {desk, ended} = await deskAfter(way);
				for (const part of [text, 'xby\rxby\r', 'y', '\r']) pasteText(desk, part);
				await settle();
				expect(ended()).toEqual([]);
			}),
			{numRuns: 60},
		);
	});

	test('by bursts of letters, whatever is open', async () => {
		const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ', 'enter');
		const burst = fc
			.array(letter, {minLength: 4, maxLength: 30})
			.filter(names => names.filter(isCharacter).length >= 4);
		await fc.assert(
			fc.asyncProperty(
				fc.constantFrom(...ways),
				fc.array(burst, {minLength: 1, maxLength: 6}),
				async (way, bursts) => {
					const {read, ended} = await deskAfter(way);
					for (const names of bursts) await read(names);
					expect(ended()).toEqual([]);
				},
			),
			{numRuns: 300},
		);
	});

	test('by letters of a burst that came a read each', async () => {
		const {desk, ended} = await deskAfter([]);
		for (const [index, name] of ['x', 'b', 'y', 'x', 'b', 'y'].entries()) {
			dispatchKeys(desk, [keyOf(name)], {characters: index + 1, hurried: index > 0, afterFocus: false});
			await settle();
		}
		expect(ended()).toEqual([]);
	});
});

test('the same keys, a hand apart, do end it', async () => {
	const {ended} = await deskAfter(['x', 'b', 'y']);
	expect(ended().map(({name}) => name)).toEqual(['discard']);
});

test('and so do those of one of several', async () => {
	const {ended} = await deskAfter(['*', 'w', 's', 'y']);
	expect(ended()[0]).toMatchObject({name: 'merge'});
});

describe('the key table', () => {
	test('has lower case for what is safe, can be taken back, or is decided in a sheet', () => {
		const openly = bindings.filter(({where}) => where === 'everywhere' || where.includes('list'));
		expect(openly.filter(({risk}) => risk === 'decides')).toEqual([]);
	});

	test('confirms nothing with a key that opens a sheet, nor with one a shift away', () => {
		const opening = ['merge', 'discard', 'requests', 'new'];
		const openers = bindings.filter(({id}) => opening.includes(id)).flatMap(binding => [...binding.keys]);
		for (const {id, risk, keys: deciding} of bindings) {
			if (risk !== 'decides') continue;
			const own = {request_refuse: 'a', request_allow: 'a'}[String(id)];
			const forbidden = own === undefined ? openers.filter(key => key !== 'n' && key !== 'a') : [own];
			for (const key of deciding) expect(forbidden, id).not.toContain(key.toLowerCase());
		}
	});
});
