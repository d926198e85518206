import type {SheetEvent} from '../event.ts';
import type {MergeSheet} from '../sheet.ts';
import {fieldOf} from '../text-field.ts';

type MergeEvent = Extract<
	SheetEvent,
	{kind: 'merge_options' | 'merge_again' | 'merge_ask' | 'merge_choices'}
>;

/** The merge sheet: its options, who has the keys, and the plans of the four modes. */
export const reduceMergeSheet = (sheet: MergeSheet, event: MergeEvent): MergeSheet => {
	switch (event.kind) {
		case 'merge_options':
			// the plans shown are those of the old options: none may be run before the new ones are there
			return {
				...sheet,
				options: {...sheet.options, ...event.options},
				asking: 'mode',
				choices: {kind: 'loading'},
				again: false,
			};
		case 'merge_again':
			// other options by identity: an answer to what was asked before counts no more
			return {...sheet, options: {...sheet.options}, again: true};
		case 'merge_ask':
			return {...sheet, asking: event.asking, field: fieldOf(sheet.options.message ?? '')};
		case 'merge_choices':
			if (event.options !== sheet.options || event.path !== sheet.paths[0]) return sheet;
			return {...sheet, choices: event.choices, again: false};
	}
};
