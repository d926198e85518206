import type {MergeSheet} from '../sheet.ts';

/** Whether a way of merging is barred by a conflict. */
export const hasConflict = ({choices}: MergeSheet): boolean =>
	choices.kind === 'ready' &&
	choices.value.some(choice => 'problem' in choice && choice.problem.code === 'merge_conflict');
