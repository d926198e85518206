import type {Outcome} from '../../model/outcome.ts';
import type {CreatePlan} from '../../model/plan.ts';
import type {ValueOf} from '../../operations/index.ts';
import type {Answer, NewSheet} from '../../state/sheet.ts';
import {sheetOfKind} from '../../state/sheet-stack.ts';
import type {Desk} from '../desk.ts';
import {createInput} from '../work/create-input.ts';

/** Milliseconds without typing before the plan of a new worktree is made. */
const pause = 250;

/** Fills the sheet for a new worktree with what enter would make: a dry run, once the typing rests. */
export const planNew = ({store, app}: Desk): (() => void) => {
	let asked = '';
	let timer: NodeJS.Timeout | undefined;
	let abort = new AbortController();

	const ask = async (): Promise<void> => {
		const sheet = sheetOfKind(store.getState().sheet, 'new');
		if (sheet === null) return;
		const {signal} = abort;
		const outcome = await app.request('create', {...createInput(sheet), dry_run: true}, {signal});
		if (signal.aborted) return;
		const name = sheet.field.text.trim();
		const {base, trusted = false} = sheet;
		store.dispatch({area: 'sheet', kind: 'new_plan', name, base, trusted, plan: planAnswer(outcome)});
	};

	const stop = store.subscribe(() => {
		const sheet = sheetOfKind(store.getState().sheet, 'new');
		const wanted = sheet === null ? '' : keyOf(sheet);
		if (wanted === asked) return;
		asked = wanted;
		clearTimeout(timer);
		// what was asked before is of no use any more: a forge may take long to answer
		abort.abort();
		abort = new AbortController();
		if (sheet !== null && sheet.field.text.trim() !== '') timer = setTimeout(() => void ask(), pause);
	});
	return () => {
		clearTimeout(timer);
		abort.abort();
		stop();
	};
};

const keyOf = ({field, base, trusted = false}: NewSheet): string =>
	JSON.stringify([field.text.trim(), base, trusted]);

const planAnswer = (outcome: Outcome<ValueOf<'create'>>): Answer<CreatePlan> => {
	if (!outcome.ok) return {kind: 'failed', problem: outcome.problem};
	const {plan} = outcome.value;
	return plan === undefined ? {kind: 'loading'} : {kind: 'ready', value: plan};
};
