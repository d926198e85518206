import {overlapPath, overlapRows} from '../../../state/overlap-rows.ts';
import type {Action, Desk} from '../../desk.ts';
import {goToRow} from '../../work/go-to-pull-request.ts';

const move =
	(by: number): Action =>
	({store}) =>
		store.dispatch({area: 'sheet', kind: 'overlaps_move', by});

/** Looks only when somebody asks: the list never waits for it. */
const load = async ({store, app}: Desk): Promise<void> => {
	const outcome = await app.request('overlaps', {});
	store.dispatch({
		area: 'sheet',
		kind: 'overlaps_answer',
		answer: outcome.ok ? {kind: 'ready', value: outcome.value} : {kind: 'failed', problem: outcome.problem},
	});
};

/** The view of worktrees that touch the same files. */
export const overlapActions = {
	overlaps: desk => {
		const sheet = {kind: 'overlaps', answer: {kind: 'loading'}, cursor: 0} as const;
		desk.store.dispatch({area: 'sheet', kind: 'open', sheet});
		void load(desk);
	},
	overlaps_down: move(1),
	overlaps_up: move(-1),
	overlaps_first: move(Number.NEGATIVE_INFINITY),
	overlaps_last: move(Number.POSITIVE_INFINITY),
	overlaps_go: desk => {
		const {sheet} = desk.store.getState();
		if (sheet?.kind !== 'overlaps' || sheet.answer.kind !== 'ready') return;
		const {value} = sheet.answer;
		const path = overlapPath(value, overlapRows(value)[sheet.cursor]);
		if (path === null) return;
		desk.store.dispatch({area: 'sheet', kind: 'close'});
		goToRow(desk, path);
	},
} as const satisfies Record<string, Action>;
