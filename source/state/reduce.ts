import {assertNever} from '../model/assert-never.ts';
import type {Event} from './event.ts';
import {reduceFilter} from './reduce/filter.ts';
import {reduceList} from './reduce/list.ts';
import {reduceNews} from './reduce/news.ts';
import {reduceScreen} from './reduce/screen.ts';
import {reduceSheet} from './reduce/sheet.ts';
import {reduceToast} from './reduce/toast.ts';
import {reduceWork} from './reduce/work.ts';
import {settle} from './settle.ts';
import type {State} from './state.ts';

/** What is on screen after an event. Pure; an event that changes nothing returns the same state. */
export const reduce = (state: State, event: Event): State => settle(state, reduceArea(state, event));

const reduceArea = (state: State, event: Event): State => {
	switch (event.area) {
		case 'news':
			return reduceNews(state, event);
		case 'screen':
			return reduceScreen(state, event);
		case 'list':
			return reduceList(state, event);
		case 'filter':
			return reduceFilter(state, event);
		case 'sheet':
			return reduceSheet(state, event);
		case 'work':
			return reduceWork(state, event);
		case 'toast':
			return reduceToast(state, event);
		default:
			return assertNever(event);
	}
};
