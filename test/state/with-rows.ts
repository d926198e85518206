import type {Row} from '../../source/model/row.ts';
import type {Event} from '../../source/state/event.ts';
import {reduce} from '../../source/state/reduce.ts';
import {type State, startingState} from '../../source/state/state.ts';
import {noon} from '../ui/make-row.ts';

/** A screen of 120 × 30 that has read these rows. */
export const withRows = (rows: readonly Row[], at = noon): State =>
	reduceAll(startingState({now: noon, size: {columns: 120, rows: 30}, sort: 'name'}), [
		{area: 'news', kind: 'rows', rows, complete: true, at},
	]);

/** The state after events. */
export const reduceAll = (state: State, events: readonly Event[]): State => events.reduce(reduce, state);

/** News of rows, `later` milliseconds after noon. */
export const news = (rows: readonly Row[], later = 10_000): Event => ({
	area: 'news',
	kind: 'rows',
	rows,
	complete: true,
	at: noon + later,
});
