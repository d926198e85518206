import type {Sheet} from './sheet.ts';

/** The sheet that comes back when this one is closed; null when nothing does. */
export const sheetBeneath = (sheet: Sheet): Sheet | null =>
	'beneath' in sheet && sheet.beneath !== 'gone' ? sheet.beneath : null;

/** What is left of an open sheet when a worktree of the stack is gone: help and log stay, without what they stood over. */
export const withoutGone = (sheet: Sheet | null): Sheet | null =>
	sheet?.kind === 'help' || sheet?.kind === 'palette' || sheet?.kind === 'log'
		? {...sheet, beneath: 'gone'}
		: null;

/** The topmost sheet of a kind, also while another one stands over it; null when none is there. */
export const sheetOfKind = <Kind extends Sheet['kind']>(
	sheet: Sheet | null,
	kind: Kind,
): Extract<Sheet, {readonly kind: Kind}> | null =>
	sheetStack(sheet).find((each): each is Extract<Sheet, {readonly kind: Kind}> => each.kind === kind) ?? null;

/** The sheet that is open, then those that it stands over, from the top; empty without one. */
export const sheetStack = (sheet: Sheet | null): readonly Sheet[] =>
	sheet === null ? [] : [sheet, ...sheetStack(sheetBeneath(sheet))];

/** The open sheet with a change to it and to each that it stands over; the same one where nothing changes. */
export const changeStack = (sheet: Sheet, change: (sheet: Sheet) => Sheet): Sheet => {
	const changed = change(sheet);
	const below = sheetBeneath(changed);
	if (below === null || !('beneath' in changed)) return changed;
	const beneath = changeStack(below, change);
	return beneath === below ? changed : {...changed, beneath};
};
