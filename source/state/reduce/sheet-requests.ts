import type {SheetEvent} from '../event.ts';
import type {RequestsSheet} from '../sheet.ts';
import {emptyField} from '../text-field.ts';

type RequestsEvent = Extract<
	SheetEvent,
	{kind: 'request_at' | 'request_ask' | 'request_scroll' | 'request_bound'}
>;

/** The sheet of what agents ask for: its cursor, who has the keys, and how far its lines are scrolled. */
export const reduceRequestsSheet = (sheet: RequestsSheet, event: RequestsEvent): RequestsSheet => {
	switch (event.kind) {
		case 'request_at':
			return {...sheet, at: event.id, scroll: 0, asking: 'answer'};
		case 'request_ask':
			return {...sheet, asking: event.asking, field: emptyField};
		case 'request_scroll':
			return {...sheet, scroll: Math.max(0, sheet.scroll + event.by)};
		case 'request_bound':
			return sheet.scroll <= event.most ? sheet : {...sheet, scroll: Math.max(0, event.most)};
	}
};
