import {readyPlans} from '../../../state/discard-summary.ts';
import type {State} from '../../../state/state.ts';
import type {Binding} from '../binding.ts';

const needsPlans = ({sheet}: State): string | null => {
	if (sheet?.kind !== 'discard') return 'no discard sheet is open';
	const plans = readyPlans(sheet);
	if (plans === null) {
		const failed = [...sheet.plans.values()].some(({kind}) => kind === 'failed');
		return failed
			? 'it could not be looked at: the sheet says why'
			: 'still looking at what would go: wait a moment';
	}
	return plans.some(({problem}) => problem !== null) ? 'not possible, see above' : null;
};

export const discard = [
	{
		id: 'discard_directory',
		keys: ['w'],
		where: ['discard'],
		label: 'directory',
		help: 'Remove the directory, keep the branch',
		priority: 10,
		risk: 'decides',
		whyOff: needsPlans,
	},
	{
		id: 'discard_both',
		keys: ['b'],
		where: ['discard'],
		label: 'with branch',
		help: 'Remove directory and branch',
		priority: 20,
		risk: 'decides',
		whyOff: needsPlans,
	},
	{
		id: 'discard_confirm',
		keys: ['y'],
		where: ['discard'],
		label: 'confirm',
		help: 'Confirm that something goes which exists nowhere else',
		priority: 30,
		risk: 'decides',
		whyOff: state =>
			needsPlans(state) ??
			(state.sheet?.kind === 'discard' && state.sheet.chosen === null ? 'choose first what goes' : null),
	},
] as const satisfies readonly Binding[];
