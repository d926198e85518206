import {describe, expect, test} from 'vitest';
import {compareTips} from '../../../source/operations/look/compare-tips.ts';

const windowOf = (text: string, floor: string | null = null) => ({
	floor,
	parents: new Map(text.split(' ').map(each => [each[0] ?? '', [...each.slice(2)]])),
});

describe('two commits in a window', () => {
	test('the same commit', () => {
		expect(compareTips(windowOf('a:'), 'a', 'a')).toMatchObject({
			ahead: 0,
			behind: 0,
			mergeBase: 'a',
			onBaseLine: true,
		});
	});

	test('a fork has its own commits on each side', () => {
		const found = compareTips(windowOf('h:g b:c g:a c:a a:'), 'b', 'h');
		expect(found).toEqual({
			ahead: 2,
			behind: 2,
			mergeBase: 'a',
			own: ['h', 'g'],
			baseOnly: ['b', 'c'],
			onBaseLine: false,
		});
	});

	test('what was merged is on neither side', () => {
		expect(compareTips(windowOf('h:g g:mx m:y x:y y:'), 'm', 'h')).toMatchObject({
			ahead: 3,
			behind: 0,
			mergeBase: 'm',
		});
	});

	test('the floor is the common ancestor when the window holds none, whatever else lies below it', () => {
		// both sides also merged p, an older commit than the floor f
		expect(compareTips(windowOf('h:fp b:pf', 'f'), 'b', 'h').mergeBase).toBe('f');
	});

	test('no common ancestor', () => {
		expect(compareTips(windowOf('h:g b: g:'), 'b', 'h')).toMatchObject({
			ahead: 2,
			behind: 1,
			mergeBase: null,
		});
	});

	test('a head beside the first-parent line of the base', () => {
		const window = windowOf('b:mh m:a h:a a:');
		expect(compareTips(window, 'b', 'h')).toMatchObject({ahead: 0, behind: 2, onBaseLine: false});
		expect(compareTips(window, 'b', 'm')).toMatchObject({ahead: 0, behind: 2, onBaseLine: true});
	});
});
