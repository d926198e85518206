import type {Expectations} from './plan.ts';

/**
 * What a write is about to do, as data: what a person agrees to, and what is compared again right before the first
 * write. So nothing in it may differ between two looks at the same state: no ids made up on the way, no ages.
 */
export type PlannedAct = {
	/** The verb that does it; `finish` may come down to a merge, a discard or a keep. */
	readonly verb: string;
	/** Null for what concerns none, or several. */
	readonly worktree: {
		readonly id: string | null;
		readonly path: string;
		readonly branch: string | null;
		readonly task: string | null;
	} | null;
	/** The exact effect in one sentence. Like all text here as it came: control characters included. */
	readonly effect: string;
	/** What else a person wants to know before they agree. */
	readonly lines: readonly string[];
	/** Object ids, and the like, that it was made from. */
	readonly expects: Expectations;
	/** The same for what acts on several worktrees have in common: each changes it for the next. */
	readonly shared: Expectations;
	/** For what ends many worktrees: what happens to each, in this order. */
	readonly parts: readonly PlannedAct[];
};

/** Where two plans part. */
export type PlanDifference = {readonly what: string; readonly expected: string; readonly found: string};

/** The first thing in which a plan differs from the one that was agreed to; null when they are the same. Pure. */
export const differenceOf = (agreed: PlannedAct, found: PlannedAct): PlanDifference | null =>
	differenceOfWork(agreed, found) ??
	differenceInIds(agreed.shared, found.shared) ??
	difference('the plan', agreed.effect, found.effect) ??
	differenceInLists('the plan', agreed.lines, found.lines) ??
	differenceInParts(agreed.parts, found.parts);

/** The same for the work alone: what others have changed since in what they share does not count. Pure. */
export const differenceOfWork = (agreed: PlannedAct, found: PlannedAct): PlanDifference | null =>
	difference('what would be done', agreed.verb, found.verb) ??
	difference('the worktree', placeOf(agreed), placeOf(found)) ??
	differenceInIds(agreed.expects, found.expects);

const difference = (what: string, expected: string, found: string): PlanDifference | null =>
	expected === found ? null : {what, expected, found};

const differenceInIds = (agreed: Expectations, found: Expectations): PlanDifference | null => {
	for (const what of new Set([...Object.keys(agreed), ...Object.keys(found)])) {
		const [expected = nothing, now = nothing] = [agreed[what], found[what]];
		if (expected !== now) return {what, expected, found: now};
	}
	return null;
};

const nothing = 'nothing';

const placeOf = ({worktree}: PlannedAct): string =>
	worktree === null ? nothing : [worktree.path, worktree.branch, worktree.id].map(String).join(' ');

const differenceInLists = (
	what: string,
	agreed: readonly string[],
	found: readonly string[],
): PlanDifference | null => {
	const length = Math.max(agreed.length, found.length);
	for (let index = 0; index < length; index += 1) {
		const [expected = nothing, now = nothing] = [agreed[index], found[index]];
		if (expected !== now) return {what, expected, found: now};
	}
	return null;
};

const differenceInParts = (
	agreed: readonly PlannedAct[],
	found: readonly PlannedAct[],
): PlanDifference | null => {
	if (agreed.length !== found.length)
		return {what: 'the worktrees', expected: String(agreed.length), found: String(found.length)};
	for (const [index, part] of agreed.entries()) {
		const other = found[index];
		const first = other === undefined ? null : differenceOf(part, other);
		if (first !== null) return first;
	}
	return null;
};
