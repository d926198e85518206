import type {MergeMode} from '../../../model/plan.ts';
import {hasConflict} from '../../../state/conflicts/has-conflict.ts';
import type {State} from '../../../state/state.ts';
import {mergePart, type WinnerSheet, whyOthersStay, winnerPlan} from '../../../state/winner-sheet.ts';
import type {Binding} from '../binding.ts';

const needsMode =
	(mode: MergeMode) =>
	({sheet}: State): string | null => {
		const part = mergePart(sheet);
		if (part === null) return 'no merge sheet is open';
		const {choices, again} = part;
		if (choices.kind === 'loading') return 'still looking at what it would do: wait a moment';
		if (again === true) return 'looking again: something has changed';
		if (choices.kind === 'failed') return 'it could not be looked at: the sheet says why';
		const choice = choices.value.find(entry => entry.mode === mode);
		if (choice === undefined || 'problem' in choice) return 'not possible, see its line';
		return sheet?.kind === 'winner' ? whyNotWinner(sheet, mode) : null;
	};

const whyNotWinner = (sheet: WinnerSheet, mode: MergeMode): string | null =>
	whyOthersStay(sheet) ??
	(winnerPlan(sheet, mode) === null
		? 'nothing would be merged, so nothing is discarded for it: discard them by themselves'
		: null);

const where = ['merge', 'winner'] as const;

export const merge = [
	{
		id: 'merge_ff',
		keys: ['f'],
		where,
		label: 'fast-forward',
		help: 'Merge by moving the base forward',
		priority: 10,
		risk: 'decides',
		whyOff: needsMode('ff-only'),
	},
	{
		id: 'merge_squash',
		keys: ['s'],
		where,
		label: 'squash',
		help: 'Merge as one commit',
		priority: 20,
		risk: 'decides',
		whyOff: needsMode('squash'),
	},
	{
		id: 'merge_no_ff',
		keys: ['n'],
		where,
		label: 'merge commit',
		help: 'Merge with a merge commit, keeping the commits',
		priority: 30,
		risk: 'decides',
		whyOff: needsMode('no-ff'),
	},
	{
		id: 'merge_staged',
		keys: ['g'],
		where: ['merge'],
		label: 'stage only',
		help: "Leave the result staged in the base's checkout, without a commit",
		priority: 40,
		risk: 'decides',
		whyOff: needsMode('staged'),
	},
	{
		id: 'merge_dirty',
		keys: ['d'],
		where,
		label: 'uncommitted',
		help: 'Uncommitted work: refuse, or commit it first',
		priority: 0,
	},
	{
		id: 'merge_after',
		keys: ['a'],
		where,
		label: 'afterwards',
		help: 'Afterwards: remove the directory, delete the branch too, or keep both',
		priority: 0,
	},
	{
		id: 'merge_target',
		keys: ['t'],
		where: ['merge'],
		label: 'target',
		help: 'Choose the branch to merge into',
		priority: 0,
	},
	{
		id: 'merge_message',
		keys: ['e'],
		where: ['merge'],
		label: 'message',
		help: 'Write the message of the commit',
		priority: 0,
	},
	{
		id: 'merge_conflicts',
		keys: ['enter'],
		where: ['merge'],
		label: 'conflicts',
		help: 'Show the conflicts of the forecast, both sides of each; merges nothing',
		priority: 50,
		whyOff: ({sheet}) =>
			sheet?.kind === 'merge' && hasConflict(sheet) ? null : 'no conflict is forecast: choose how to merge',
	},
	{
		id: 'merge_message_accept',
		keys: ['enter'],
		where: ['merge_message'],
		label: 'take it',
		help: 'Take the message; empty for the one of the settings',
		priority: 10,
	},
	{
		id: 'winner_branches',
		keys: ['b'],
		where: ['winner'],
		label: 'branches',
		help: 'The branches of the others: delete them with their directories, or keep them',
		priority: 0,
	},
	{
		id: 'winner_confirm',
		keys: ['y'],
		where: ['winner'],
		label: 'confirm',
		help: 'Confirm that the one is merged and the others are discarded',
		priority: 40,
		risk: 'decides',
		whyOff: ({sheet}) => {
			if (sheet?.kind !== 'winner') return 'no such sheet is open';
			return sheet.mode === null ? 'choose how it is merged first' : whyNotWinner(sheet, sheet.mode);
		},
	},
] as const satisfies readonly Binding[];
