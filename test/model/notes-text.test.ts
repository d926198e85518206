import {expect, test} from 'vitest';
import type {PlacedNote} from '../../source/model/line-note.ts';
import {notesText} from '../../source/model/notes-text.ts';

const note = (changes: Partial<PlacedNote>): PlacedNote => ({
	id: 'nt_00000001',
	at: '2026-11-30T10:00:00.000Z',
	path: 'src/a.ts',
	side: 'new',
	line: 3,
	line_text: '\treturn 1;',
	text: 'why one?',
	line_now: 3,
	...changes,
});

test('notes are one block, by file and line, with what each is about', () => {
	const text = notesText('login form', [
		note({path: 'src/b.ts', line: null, line_now: null, text: 'a test is missing'}),
		note({line: 9, line_now: null, text: 'was wrong'}),
		note({line: 5, line_now: 7, text: 'moved \u001b[31m'}),
		note({side: 'old', line: 2, line_now: 2, text: 'keep this'}),
	]);
	expect(text).toMatchInlineSnapshot(`
		"Notes on login form:

		src/a.ts:2 (a line that was taken out)
		    return 1;
		  keep this

		src/a.ts:7
		    return 1;
		  moved ^[[31m

		src/a.ts:9 (outdated: the line has changed since)
		    return 1;
		  was wrong

		src/b.ts
		  a test is missing"
	`);
});

test('no notes are no text', () => {
	expect(notesText('login form', [])).toBe('');
});
