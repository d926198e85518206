import {notesAtRow} from '../../state/diff/place-notes.ts';
import {cellName} from '../../text/text-width.ts';
import {showKey} from '../keys/key-names.ts';
import type {Keymap} from '../keys/keymap.ts';
import {composeEnds, joinSpans, span} from '../line.ts';
import type {Look} from '../look.ts';
import type {DiffSession} from './diff-session.ts';

/** What the notes on the cursor's line say, with the keys for them; null where there is none. */
export const noteLine = (
	{news, view, notes}: Pick<DiffSession, 'news' | 'view' | 'notes'>,
	keymap: Pick<Keymap, 'keysOf'>,
	columns: number,
	{theme, glyphs}: Look,
): string | null => {
	if (news.document === null) return null;
	const here = notesAtRow(notes, news.document, view.cursor, view.split);
	if (here.length === 0) return null;
	const words = here.map(({id, text}) => [
		span(notes.outdated.has(id) ? 'outdated: ' : '', theme.dim),
		span(cellName(text)),
	]);
	const keys = (
		[
			['diff_note', 'change'],
			['diff_note_remove', 'remove'],
		] as const
	).flatMap(([id, label]) => {
		const [key] = keymap.keysOf(id);
		return key === undefined
			? []
			: [[span(showKey(key, glyphs), theme.accent), span(` ${label}`, theme.dim)]];
	});
	return composeEnds(
		[span(` ${glyphs.note} `, theme.accent), ...joinSpans(words, ` ${glyphs.separator} `, theme.dim)],
		columns < 50 ? [] : [...joinSpans(keys, '  '), span(' ')],
		columns,
		glyphs.ellipsis,
	);
};
