import {describe, expect, it} from 'vitest';
import {makeMatchCounter} from '../../../source/state/diff/match-count.ts';
import {makePatchParser} from '../../../source/state/diff/patch-parser.ts';
import {searchFrom, stepSearch} from '../../../source/state/diff/search.ts';
import {generatedPatch} from './generated-patch.ts';
import {parse} from './real-patch.ts';

const document = parse(generatedPatch(3, 2));
const search = (query: string, origin: number, direction: 1 | -1 = 1) => searchFrom(query, origin, direction);

describe('searching a diff', () => {
	it('finds the next line from the cursor on', () => {
		expect(stepSearch(document, search('after', 0))).toEqual({kind: 'found', line: 5, wrapped: false});
		expect(stepSearch(document, search('after', 7))).toEqual({kind: 'found', line: 13, wrapped: false});
	});

	it('goes round the end, both ways', () => {
		expect(stepSearch(document, search('file-0', 5))).toEqual({kind: 'found', line: 0, wrapped: true});
		expect(stepSearch(document, search('file-2', 5, -1))).toEqual({kind: 'found', line: 34, wrapped: true});
	});

	it('looks at each line once, wherever it begins, and step by step just as at once', () => {
		for (const direction of [1, -1] as const) {
			for (let origin = -1; origin <= document.lineCount; origin += 1) {
				expect(stepSearch(document, search('nowhere', origin, direction)).kind).toBe('nothing');
				const whole = stepSearch(document, search('file-1', origin, direction));
				let step = stepSearch(document, search('file-1', origin, direction), {budget: 1});
				while (step.kind === 'searching') step = stepSearch(document, step.search, {budget: 1});
				expect(step).toEqual(whole);
			}
		}
	});

	it('waits at the end of a document that grows, and goes on from there', () => {
		const parser = makePatchParser();
		const patch = generatedPatch(3, 2);
		const half = patch.indexOf('diff --git', 10);
		parser.feed(patch.subarray(0, half));
		const waits = stepSearch(parser.document, search('file-2', 0), {isGrowing: true});
		expect(waits.kind).toBe('waiting');
		const back = stepSearch(parser.document, search('file-2', 3, -1), {isGrowing: true});
		expect(back.kind).toBe('waiting');
		parser.feed(patch.subarray(half));
		parser.end();
		if (waits.kind !== 'waiting' || back.kind !== 'waiting') expect.fail();
		expect(stepSearch(parser.document, waits.search)).toEqual({kind: 'found', line: 34, wrapped: false});
		expect(stepSearch(parser.document, back.search)).toEqual({kind: 'found', line: 34, wrapped: true});
	});

	it('minds capitals only when there are some', () => {
		expect(stepSearch(document, search('const after', 0)).kind).toBe('found');
		expect(stepSearch(document, search('Const after', 0)).kind).toBe('nothing');
	});

	it('takes the words as they are, not as a pattern', () => {
		expect(stepSearch(document, search("call(first, 'new')", 0)).kind).toBe('found');
		expect(stepSearch(document, search('c.ll', 0)).kind).toBe('nothing');
	});

	it('F07 looks at no more lines at a time than it may', () => {
		const before = document.decoded();
		const step = stepSearch(document, search('nowhere', 0), {budget: 10});
		expect(step).toEqual({kind: 'searching', search: {...search('nowhere', 0), at: 10}});
		expect(document.decoded() - before).toBeLessThanOrEqual(10);
	});
});

describe('counting what a search finds', () => {
	it('tells how many lines have it and which of them a line is, while it counts and after', () => {
		const counter = makeMatchCounter(document, 'after');
		expect(counter.step(8)).toBe(true);
		expect(counter.matches(false)).toMatchObject({count: 2, isComplete: false});
		while (counter.step(8));
		const all = counter.matches(false);
		expect(all.isComplete).toBe(true);
		const lines = Array.from({length: document.lineCount}, (_, line) => line);
		const found = lines.filter(line => document.lineAt(line).text.includes('after'));
		expect(all.count).toBe(found.length);
		expect(found.map(line => all.placeOf(line))).toEqual(found.map((_, index) => index + 1));
		expect(all.placeOf(0)).toBeNull();
		expect(counter.matches(true).isComplete).toBe(false);
	});
});
