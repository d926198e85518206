import path from 'node:path';
import {expect, test} from 'vitest';
import {capabilities} from '../../scripts/docs/capabilities.ts';
import {readTestTitles} from './test-titles.ts';

const numbered = (letter: string, last: number): string[] =>
	Array.from({length: last}, (_, index) => `${letter}${index + 1}`);

/** The cases of seeds.md section 2, and the defects of its section 3, whose numbers have gaps. */
const cases = numbered('T', 86);
const defects = numbered('B', 55).filter(id => !/^B(27|28|29|47|48|49)$/.test(id));

/** The rows of faults.md by group; the numbers have gaps, too. */
const faults = [
	'D01 D05 D07 D08 D09 D10 D13 D14 D15 D16 D17 D18 D19 D20 D21 D22 D23 D24 D25 D26 D27 D28',
	'M01 M03 M04 M06 M07 M08 M11 M12 M13 M14 M15 M16 M18 M20 M21 M22 M23 M24',
	'C01 C02 C03 C05 C06 C07 C08 C11 C12 C13 C14 C15 C16 C17 C18 C19 C20 C21 C22 C23 C26 C27 C28 C29 C30 C31 C32',
	'I01 I02 I03 I04 I05 I06 I07 I09 I10 I11',
	'G01 G03 G04 G05 G06 G07',
	'X01 X02 X03 X04 X05 X06',
	'P02 P03 P04 P05 P06 P07 P08 P09 P10',
	'L01 L03 L04 L06 L07 L08 L09 L10 L11 L12 L13 L14 L17 L18 L19',
	'F01 F03 F04 F05 F07 F08 F09 F10 F11',
	'H01 H02 H03 H04 H05 H06',
	'T01 T02 T03 T04 T05 T06 T07 T08 T09',
].flatMap(group => group.split(' '));

/** What no test names, and why. An id that a test names does not belong here. */
const without: Readonly<Record<string, string>> = {
	T85: 'hooks that forbid a push inside a worktree: product.md has none; the repository of the user is not changed',
	P09: 'a merge on the forge that fails half-way: copse merges pull requests nowhere but here',
};

const titles = await readTestTitles(path.resolve(import.meta.dirname, '..'));
const named = new Set(
	titles.flatMap(({title}) => [...title.matchAll(/(?<![\w.-])[A-Z]\d{1,2}(?!\w)/g)].map(([id]) => id)),
);

test('every case, defect and fault is named by a test, or has a reason why not', () => {
	const wanted = [...cases, ...defects, ...faults];
	expect(wanted.filter(id => !named.has(id) && without[id] === undefined)).toEqual([]);
});

test('no id has both a test and a reason for having none', () => {
	expect(Object.keys(without).filter(id => named.has(id))).toEqual([]);
	expect(Object.values(without).every(reason => reason.length > 20)).toBe(true);
});

const namedCapabilities = new Set(
	titles.flatMap(({title}) => [...title.matchAll(/(?<![\w-])(?:GZ|OP|WM)-\d{1,3}(?!\w)/g)].map(([id]) => id)),
);

test('every capability of the older systems that copse has is named by a test', () => {
	const listed = Object.values(capabilities).flat();
	expect(listed).toHaveLength(224);
	const here = listed.filter(([, , place]) => !place.startsWith('not here, because '));
	expect(here.filter(([id]) => !namedCapabilities.has(id))).toEqual([]);
	// what is not here needs no test: the table in the README says why
	expect([...namedCapabilities].filter(id => !listed.some(([known]) => known === id))).toEqual([]);
});

test('titles are read whatever way a test is written', () => {
	const all = titles.map(({title}) => title);
	expect(all).toContain('titles are read whatever way a test is written');
	expect(all.length).toBeGreaterThan(1000);
	expect(named).toContain('M04');
});
