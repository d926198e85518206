import {describe, expect, test} from 'vitest';
import type {LineNote} from '../../../source/model/line-note.ts';
import {noteTarget} from '../../../source/state/diff/note-target.ts';
import {makePatchParser} from '../../../source/state/diff/patch-parser.ts';
import {noteFrom, notesAtRow, placeNotes} from '../../../source/state/diff/place-notes.ts';

const documentOf = (patch: string) => {
	const parser = makePatchParser();
	parser.feed(Buffer.from(patch));
	parser.end();
	return parser.document;
};

/** Lines: 0 file, 1 hunk, 2 context 10, 3 deleted 11, 4 added 11, 5 context 12, 6 file, 7 hunk, 8 added 1. */
const patch = `diff --git a/src/a.ts b/src/a.ts
index 1..2 100644
--- a/src/a.ts
+++ b/src/a.ts
@@ -10,3 +10,3 @@ function a()
 const one = 1;
-const two = 2;
+const two = 3;
 return one;
diff --git a/src/b.ts b/src/b.ts
new file mode 100644
index 0..2
--- /dev/null
+++ b/src/b.ts
@@ -0,0 +1 @@
+const b = 1;
`;
const document = documentOf(patch);

const note = (changes: Partial<LineNote>): LineNote => ({
	id: 'nt_00000001',
	at: '2026-11-30T10:00:00.000Z',
	path: 'src/a.ts',
	side: 'new',
	line: 11,
	line_text: 'const two = 3;',
	text: 'why?',
	...changes,
});

const linesOf = (...notes: readonly LineNote[]) => [...placeNotes(document, notes).at.keys()];

describe('a note', () => {
	test('stands at its line of its side', () => {
		expect(linesOf(note({}))).toEqual([4]);
		expect(linesOf(note({side: 'old', line_text: 'const two = 2;'}))).toEqual([3]);
		expect(linesOf(note({line: 12, line_text: 'return one;'}))).toEqual([5]);
		expect(linesOf(note({path: 'src/b.ts', line: null, line_text: ''}))).toEqual([6]);
	});

	test('is found again where its line has moved to, the nearest one', () => {
		expect(linesOf(note({line: 400}))).toEqual([4]);
		const twice = documentOf(patch.replace(' const one = 1;', ' const two = 3;'));
		expect([...placeNotes(twice, [note({line: 10})]).at.keys()]).toEqual([2]);
		expect([...placeNotes(twice, [note({line: 12})]).at.keys()]).toEqual([4]);
	});

	test('is outdated, at the line of its file, when no line says that any more', () => {
		for (const gone of [
			note({line_text: 'const two = 4;'}),
			// what was taken out is not what is there
			note({line_text: 'const two = 2;'}),
			note({side: 'old', line_text: 'const two = 3;'}),
		]) {
			const placed = placeNotes(document, [gone]);
			expect([...placed.at.keys()]).toEqual([0]);
			expect([...placed.outdated]).toEqual([gone.id]);
		}
	});

	test('of a file that the diff does not have stands nowhere', () => {
		expect(placeNotes(document, [note({path: 'src/c.ts'})])).toMatchObject({elsewhere: 1, at: new Map()});
		expect(placeNotes(null, [note({})])).toMatchObject({elsewhere: 1});
	});
});

test('from note to note, in the order of the lines', () => {
	const placed = placeNotes(document, [
		note({path: 'src/b.ts', line: 1, line_text: 'const b = 1;'}),
		note({}),
		note({id: 'nt_00000002'}),
	]);
	expect(noteFrom(placed, 0, 1)).toBe(4);
	expect(noteFrom(placed, 4, 1)).toBe(8);
	expect(noteFrom(placed, 8, 1)).toBe(8);
	expect(noteFrom(placed, 8, -1)).toBe(4);
	expect(notesAtRow(placed, document, 4, false)).toHaveLength(2);
	expect(notesAtRow(placed, document, 3, false)).toHaveLength(0);
	expect(notesAtRow(placed, document, 3, true)).toHaveLength(2);
});

test.each([
	[0, false, {path: 'src/a.ts', side: 'new', line: null, line_text: ''}],
	[1, false, {path: 'src/a.ts', side: 'new', line: 10, line_text: 'const one = 1;'}],
	[3, false, {path: 'src/a.ts', side: 'old', line: 11, line_text: 'const two = 2;'}],
	[3, true, {path: 'src/a.ts', side: 'new', line: 11, line_text: 'const two = 3;'}],
	[5, true, {path: 'src/a.ts', side: 'new', line: 12, line_text: 'return one;'}],
] as const)('a note at line %i (side by side: %s) would be about %o', (cursor, isSplit, target) => {
	expect(noteTarget(document, cursor, isSplit)).toEqual(target);
	const placed = placeNotes(document, [note({...target})]);
	expect(notesAtRow(placed, document, cursor === 1 ? 2 : cursor, isSplit)).toHaveLength(1);
});
