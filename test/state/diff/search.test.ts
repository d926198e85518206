import {describe, expect, it} from 'vitest';
import {type Search, stepSearch} from '../../../source/state/diff/search.ts';
import {generatedPatch} from './generated-patch.ts';
import {parse} from './real-patch.ts';

const document = parse(generatedPatch(3, 2));
const search = (query: string, origin: number, direction: 1 | -1 = 1): Search => ({
	query,
	origin,
	direction,
	done: 0,
});

describe('searching a diff', () => {
	it('finds the next line from the cursor on', () => {
		expect(stepSearch(document, search('after', 0))).toEqual({kind: 'found', line: 5, wrapped: false});
		expect(stepSearch(document, search('after', 7))).toEqual({kind: 'found', line: 13, wrapped: false});
	});

	it('goes round the end, both ways', () => {
		expect(stepSearch(document, search('file-0', 5))).toEqual({kind: 'found', line: 0, wrapped: true});
		expect(stepSearch(document, search('file-2', 5, -1))).toEqual({kind: 'found', line: 34, wrapped: true});
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
		const step = stepSearch(document, search('nowhere', 0), 10);
		expect(step).toEqual({kind: 'searching', search: {...search('nowhere', 0), done: 10}});
		expect(document.decoded() - before).toBeLessThanOrEqual(10);
	});
});
