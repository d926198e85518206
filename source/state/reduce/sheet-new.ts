import type {SheetEvent} from '../event.ts';
import type {NewSheet} from '../sheet.ts';

type NewEvent = Extract<SheetEvent, {kind: 'new_ask' | 'new_base' | 'new_plan'}>;

/** The sheet for a new worktree: a plan counts only for the name and base it was made for. */
export const reduceNewSheet = (sheet: NewSheet, event: NewEvent): NewSheet => {
	switch (event.kind) {
		case 'new_ask':
			return {...sheet, asking: event.asking};
		case 'new_base':
			return {...sheet, base: event.base, asking: 'name', plan: null};
		case 'new_plan':
			if (event.name !== sheet.field.text.trim() || event.base !== sheet.base) return sheet;
			return {...sheet, plan: event.plan};
	}
};
