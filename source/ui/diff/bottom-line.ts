import {composeLine, type Span, span} from '../line.ts';
import type {Look} from '../look.ts';
import {cellName} from '../text-width.ts';
import type {SearchState} from './search-runner.ts';

const results: Readonly<Record<SearchState['result'], string>> = {
	none: '',
	found: '',
	searching: 'searching',
	wrapped: 'went round the end',
	nothing: 'not found',
};

/** The search while there is one: `/query  not found`; null when the keys have the line to themselves. */
export const searchLine = (search: SearchState, columns: number, {theme, glyphs}: Look): string | null => {
	if (!search.isTyping && search.query === '') return null;
	const caret: readonly Span[] = search.isTyping ? [span(' ', theme.inverse)] : [];
	const hint = search.isTyping ? '' : 'n next  N previous  esc ends it';
	const words = [results[search.result], hint].filter(Boolean).join('   ');
	return composeLine(
		[span(' /', theme.accent), span(cellName(search.query)), ...caret, span(`   ${words}`, theme.dim)],
		columns,
		glyphs.ellipsis,
	);
};
