import {graphemes} from '../../text/text-width.ts';
import type {SessionAction} from './session-action.ts';

/** What a key press does while a search is being typed; null for keys that mean nothing there. */
export const typeSearch = (
	query: string,
	key: {readonly name: string; readonly text: string | null},
): SessionAction | null => {
	if (key.name === 'esc') return {kind: 'search_drop'};
	if (key.name === 'enter') return query === '' ? {kind: 'search_drop'} : {kind: 'search_keep'};
	if (key.name === 'ctrl+u') return {kind: 'search_edit', query: ''};
	if (key.name === 'ctrl+w') return {kind: 'search_edit', query: query.replace(/\S*\s*$/, '')};
	if (key.name === 'backspace') {
		return query === ''
			? {kind: 'search_drop'}
			: {kind: 'search_edit', query: graphemes(query).slice(0, -1).join('')};
	}
	return key.text === null ? null : {kind: 'search_edit', query: query + key.text};
};
