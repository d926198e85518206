import type {MergePlan} from '../../model/plan.ts';
import type {Row} from '../../model/row.ts';
import type {MergeSheet} from '../../state/sheet.ts';
import type {Keymap} from '../keys/keymap.ts';
import type {Look} from '../look.ts';

/** What the lines of the merge sheet are made from. */
export type MergeInput = {
	readonly sheet: MergeSheet;
	readonly row: Row;
	readonly keymap: Keymap;
	/** Cells inside the frame. */
	readonly width: number;
	readonly look: Look;
};

/** From so many cells on words stand beside each other. */
export const isWide = (width: number): boolean => width >= 56;

/** A plan of any mode: what all of them share. */
export const anyPlan = ({choices}: MergeSheet): MergePlan | null => {
	if (choices.kind !== 'ready') return null;
	for (const choice of choices.value) if ('plan' in choice) return choice.plan;
	return null;
};
