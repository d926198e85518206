import type {HistoryWindow} from '../../git/walk-history.ts';

/** How a head stands to its base. */
export type TipComparison = {
	/** Commits that the head has and the base lacks, and the reverse. */
	readonly ahead: number;
	readonly behind: number;
	/** The best common ancestor; null when the two share no history that is there. */
	readonly mergeBase: string | null;
	/** Commits only the head has, and only the base has, newest first. */
	readonly own: readonly string[];
	readonly baseOnly: readonly string[];
	/** Whether the head lies on the base's first-parent line. */
	readonly onBaseLine: boolean;
};

const ofBase = 1;
const ofHead = 2;
const ofBoth = 3;

/** Compares two commits inside a window that was read for them: pure, one walk from the newest commit down. */
export const compareTips = (window: HistoryWindow, base: string, head: string): TipComparison => {
	if (base === head) return {ahead: 0, behind: 0, mergeBase: head, own: [], baseOnly: [], onBaseLine: true};
	const marks = new Map([
		[base, ofBase],
		[head, ofHead],
	]);
	const own: string[] = [];
	const baseOnly: string[] = [];
	let mergeBase: string | null = null;
	for (const [commit, parents] of window.parents) {
		const mark = marks.get(commit);
		if (mark === undefined) continue;
		// descendants come first, so no later common commit descends from the first
		if (mark === ofBoth) mergeBase ??= commit;
		else if (mark === ofHead) own.push(commit);
		else baseOnly.push(commit);
		for (const parent of parents) marks.set(parent, (marks.get(parent) ?? 0) | mark);
	}
	return {
		ahead: own.length,
		behind: baseOnly.length,
		mergeBase: mergeBase ?? window.floor,
		own,
		baseOnly,
		onBaseLine: isOnFirstParentLine(window, base, head),
	};
};

const isOnFirstParentLine = ({parents}: HistoryWindow, base: string, head: string): boolean => {
	for (let commit: string | undefined = base; commit !== undefined; commit = parents.get(commit)?.[0])
		if (commit === head) return true;
	return false;
};
