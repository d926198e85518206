import type {DirtyPolicy} from '../../model/plan.ts';
import type {Sheet} from '../../state/sheet.ts';
import {sheetOfKind} from '../../state/sheet-stack.ts';
import {emptyField} from '../../state/text-field.ts';
import type {Desk} from '../desk.ts';

type Wish = {
	readonly path: string;
	readonly into: string | null;
	readonly dirty: DirtyPolicy;
	/** What comes back when the view is closed. */
	readonly beneath: Sheet | null;
};

/** Opens the conflict view of a worktree, and fills it. */
export const openConflicts = async (
	{store, app}: Desk,
	{path, into, dirty, beneath}: Wish,
): Promise<void> => {
	store.dispatch({
		area: 'sheet',
		kind: 'open',
		sheet: {
			...{kind: 'conflicts', paths: [path], into, dirty, beneath},
			...{answer: {kind: 'loading'}, cursor: 0, field: emptyField, typing: false},
		},
	});
	const view = () => sheetOfKind(store.getState().sheet, 'conflicts');
	const opened = view();
	const outcome = await app.request('conflicts', {
		worktree: path,
		dirty,
		...(into === null ? {} : {into}),
	});
	// another view may have been opened meanwhile
	if (opened === null || view()?.paths !== opened.paths) return;
	store.dispatch({
		area: 'sheet',
		kind: 'conflicts_answer',
		path,
		answer: outcome.ok ? {kind: 'ready', value: outcome.value} : {kind: 'failed', problem: outcome.problem},
	});
};
