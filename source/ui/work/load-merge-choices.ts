import {sheetStack} from '../../state/sheet-stack.ts';
import {mergePart} from '../../state/winner-sheet.ts';
import type {Desk} from '../desk.ts';

/** Fills the open merge sheet with what each mode would do: one dry run. */
export const loadMergeChoices = async ({store, app}: Desk): Promise<void> => {
	const {sheet} = store.getState();
	const part =
		sheetStack(sheet)
			.map(mergePart)
			.find(each => each !== null) ?? null;
	const path = part?.paths[0];
	if (part === null || path === undefined) return;
	const {options} = part;
	const outcome = await app.request('merge', {
		worktree: path,
		dry_run: true,
		dirty: options.dirty,
		after: options.after,
		...(options.into === null ? {} : {into: options.into}),
		...(options.message === null ? {} : {message: options.message}),
	});
	store.dispatch({
		area: 'sheet',
		kind: 'merge_choices',
		path,
		options,
		choices: outcome.ok
			? {kind: 'ready', value: outcome.value.choices ?? []}
			: {kind: 'failed', problem: outcome.problem},
	});
};
