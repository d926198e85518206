import {count} from '../../model/name-some.ts';
import {cellName, cellWidth} from '../../text/text-width.ts';
import {fittingHint, searchHint} from '../keys/hint-of.ts';
import type {Keymap} from '../keys/keymap.ts';
import {composeLine, type Span, span, spansWidth} from '../line.ts';
import type {Look} from '../look.ts';
import type {SearchState} from './search-runner.ts';

const results: Readonly<Record<SearchState['result'], string>> = {
	none: '',
	found: '',
	searching: 'searching',
	waiting: 'no more yet, still reading',
	past_end: 'went round the end',
	past_start: 'went round the start',
	nothing: 'not found',
};

/** The search while there is one: `/query  3/17`; null when the keys have the line to themselves. */
export const searchLine = (
	search: SearchState,
	cursor: number,
	columns: number,
	{theme, glyphs}: Look,
	keymap: Pick<Keymap, 'keysOf'>,
): string | null => {
	if (!search.isTyping && search.query === '') return null;
	const caret: readonly Span[] = search.isTyping ? [span(' ', theme.inverse)] : [];
	const words = [placeWords(search, cursor), results[search.result]].filter(Boolean).join('   ');
	const found = [
		...[span(' /', theme.accent), span(cellName(search.query)), ...caret],
		span(words === '' ? '' : `   ${words}`, theme.dim),
	];
	const room = columns - spansWidth(found) - 3;
	const hint = search.isTyping ? '' : fittingHint(searchHint(keymap, 'diff', 'diff_back'), room);
	const shown = hint === '' || cellWidth(hint) > room ? [] : [span(`   ${hint}`, theme.dim)];
	return composeLine([...found, ...shown], columns, glyphs.ellipsis);
};

/** `3/17`; with a plus while it is still counted, without a place while the cursor is elsewhere. */
const placeWords = ({matches, result}: SearchState, cursor: number): string => {
	if (matches === null || matches.count === 0 || result === 'nothing') return '';
	const more = matches.isComplete ? '' : '+';
	const place = matches.placeOf(cursor);
	return place === null ? `${count(matches.count, 'line')}${more}` : `${place}/${matches.count}${more}`;
};
