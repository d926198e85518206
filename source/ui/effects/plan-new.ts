import type {Outcome} from '../../model/outcome.ts';
import type {CreatePlan} from '../../model/plan.ts';
import type {ValueOf} from '../../operations/index.ts';
import type {Answer} from '../../state/sheet.ts';
import type {Desk} from '../desk.ts';
import {createInput, whyNotCreate} from '../work/create-input.ts';

/** Milliseconds without typing before the plan of a new worktree is made. */
const pause = 250;

/** Fills the sheet for a new worktree with what enter would make: a dry run, once the typing rests. */
export const planNew = ({store, app}: Desk): (() => void) => {
	let asked = '';
	let timer: NodeJS.Timeout | undefined;

	const ask = async (): Promise<void> => {
		const {sheet} = store.getState();
		if (sheet?.kind !== 'new') return;
		const input = createInput(sheet);
		const impossible = whyNotCreate(input.task);
		const plan: Answer<CreatePlan> =
			impossible === null
				? planAnswer(await app.request('create', {...input, dry_run: true}))
				: {kind: 'failed', problem: impossible};
		store.dispatch({area: 'sheet', kind: 'new_plan', name: input.task, base: sheet.base, plan});
	};

	const stop = store.subscribe(() => {
		const {sheet} = store.getState();
		const wanted = sheet?.kind === 'new' ? JSON.stringify([sheet.field.text.trim(), sheet.base]) : '';
		if (wanted === asked) return;
		asked = wanted;
		clearTimeout(timer);
		if (sheet?.kind === 'new' && sheet.field.text.trim() !== '') timer = setTimeout(() => void ask(), pause);
	});
	return () => {
		clearTimeout(timer);
		stop();
	};
};

const planAnswer = (outcome: Outcome<ValueOf<'create'>>): Answer<CreatePlan> => {
	if (!outcome.ok) return {kind: 'failed', problem: outcome.problem};
	const {plan} = outcome.value;
	return plan === undefined ? {kind: 'loading'} : {kind: 'ready', value: plan};
};
