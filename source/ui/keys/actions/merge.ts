import {type AfterPolicy, afterPolicies, type MergeMode} from '../../../model/plan.ts';
import type {MergeOptions, MergeSheet} from '../../../state/sheet.ts';
import {mergePart} from '../../../state/winner-sheet.ts';
import type {Action, Desk} from '../../desk.ts';
import {loadMergeChoices} from '../../work/load-merge-choices.ts';
import {mergeRows} from '../../work/merge-rows.ts';

const openSheet = ({store}: Desk): MergeSheet | null => mergePart(store.getState().sheet);

const mergeBy =
	(mode: MergeMode): Action =>
	desk => {
		const {sheet} = desk.store.getState();
		// where others are discarded after it, y must follow
		if (sheet?.kind === 'winner') desk.store.dispatch({area: 'sheet', kind: 'winner_choose', mode});
		if (sheet?.kind !== 'merge') return;
		desk.store.dispatch({area: 'sheet', kind: 'close'});
		void mergeRows(desk, sheet, mode);
	};

/** Changes the options of the open sheet and looks again at what would happen. */
export const setMergeOptions = (desk: Desk, options: Partial<MergeOptions>): void => {
	desk.store.dispatch({area: 'sheet', kind: 'merge_options', options});
	void loadMergeChoices(desk);
};

const nextAfter = (after: AfterPolicy): AfterPolicy =>
	afterPolicies.at((afterPolicies.indexOf(after) + 1) % afterPolicies.length) ?? after;

/** The merge sheet. */
export const mergeActions = {
	merge_ff: mergeBy('ff-only'),
	merge_squash: mergeBy('squash'),
	merge_no_ff: mergeBy('no-ff'),
	merge_staged: mergeBy('staged'),
	merge_dirty: desk => {
		const dirty = openSheet(desk)?.options.dirty;
		setMergeOptions(desk, {dirty: dirty === 'refuse' ? 'snapshot' : 'refuse'});
	},
	merge_after: desk => {
		const after = openSheet(desk)?.options.after;
		if (after !== undefined) setMergeOptions(desk, {after: nextAfter(after)});
	},
	merge_target: ({store}) => store.dispatch({area: 'sheet', kind: 'merge_ask', asking: 'target'}),
	merge_message: ({store}) => store.dispatch({area: 'sheet', kind: 'merge_ask', asking: 'message'}),
	merge_message_accept: desk => {
		const text = openSheet(desk)?.field.text.trim() ?? '';
		setMergeOptions(desk, {message: text === '' ? null : text});
	},
} as const satisfies Record<string, Action>;
