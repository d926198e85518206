import type {SheetEvent} from '../event.ts';
import {plannedPullRequest} from '../pull-request-plan.ts';
import type {NewSheet} from '../sheet.ts';
import {editField, type TextEdit} from '../text-field.ts';

type NewEvent = Extract<SheetEvent, {kind: 'new_ask' | 'new_base' | 'new_plan' | 'new_trust'}>;

/** The sheet for a new worktree: a plan counts only for the name, base and trust it was made for. */
export const reduceNewSheet = (sheet: NewSheet, event: NewEvent): NewSheet => {
	switch (event.kind) {
		case 'new_ask':
			return {...sheet, asking: event.asking};
		case 'new_trust':
			return {...sheet, trusted: sheet.trusted !== true};
		case 'new_base':
			return {...sheet, base: event.base, asking: 'name', plan: null};
		case 'new_plan': {
			const {name, base, trusted = false, plan} = event;
			const isOther = name !== sheet.field.text.trim() || base !== sheet.base;
			return isOther || trusted !== (sheet.trusted ?? false) ? sheet : {...sheet, plan};
		}
	}
};

/** Another text may be another pull request: whom one trusts is asked anew, and what is shown is not of the last one. */
export const editNewSheet = (sheet: NewSheet, edit: TextEdit): NewSheet => {
	const field = editField(sheet.field, edit);
	if (field.text === sheet.field.text) return {...sheet, field};
	const isStale = plannedPullRequest(sheet) !== null || sheet.plan?.kind === 'failed';
	return {...sheet, field, trusted: false, plan: isStale ? null : sheet.plan};
};
