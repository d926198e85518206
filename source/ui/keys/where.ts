import {layoutOf} from '../../state/layout.ts';
import type {State} from '../../state/state.ts';

/** What has the keys. */
export const places = [
	'list',
	'filter',
	'diff',
	'merge',
	'merge_target',
	'merge_message',
	'discard',
	'winner',
	'conflicts',
	'conflicts_search',
	'overlaps',
	'new',
	'new_base',
	'requests',
	'request_word',
	'note',
	'sort',
	'scope',
	'help',
	'palette',
	'log',
	'too_small',
] as const;
export type Where = (typeof places)[number];

/** What has the keys now: the sheet that is open, else the screen. */
export const whereAreKeys = (state: State): Where => {
	const {sheet} = state;
	if (layoutOf(state).kind === 'too_small') return 'too_small';
	if (sheet === null) return state.view === 'diff' ? 'diff' : state.filter.typing ? 'filter' : 'list';
	if (sheet.kind === 'merge') return sheet.asking === 'mode' ? 'merge' : `merge_${sheet.asking}`;
	if (sheet.kind === 'new') return sheet.asking === 'base' ? 'new_base' : 'new';
	if (sheet.kind === 'requests') return sheet.asking === 'word' ? 'request_word' : 'requests';
	if (sheet.kind === 'conflicts') return sheet.typing ? 'conflicts_search' : 'conflicts';
	return sheet.kind;
};

/** Places where letters are text. */
export const textPlaces = [
	'filter',
	'merge_message',
	'conflicts_search',
	'new',
	'note',
	'request_word',
	'help',
	'palette',
] as const satisfies readonly Where[];
export const isTextPlace = (where: Where): boolean => textPlaces.some(place => place === where);

/** What a place is called in help and README. */
export const placeTitles: Readonly<Record<Where, string>> = {
	list: 'List',
	filter: 'Filter',
	diff: 'Diff',
	merge: 'Merge sheet',
	merge_target: 'Merge target',
	merge_message: 'Merge message',
	discard: 'Discard sheet',
	winner: 'Merge one, discard others',
	overlaps: 'Overlap',
	conflicts: 'Conflicts',
	conflicts_search: 'Search in conflicts',
	new: 'New worktree',
	new_base: 'Base of a new worktree',
	requests: 'Requests',
	request_word: 'Reason of a refusal',
	note: 'Note on a line',
	sort: 'Sort',
	scope: 'Scope of the diff',
	help: 'Help',
	palette: 'Palette',
	log: 'Git command log',
	too_small: 'Too small',
};
