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
	/** Whether the head lies on the base's first-parent line (true also when that cannot be told from the window). */
	readonly onBaseLine: boolean;
};

/** Compares two commits inside a window that was read for them: pure, no process. */
export const compareTips = (window: HistoryWindow, base: string, head: string): TipComparison => {
	if (base === head) return {ahead: 0, behind: 0, mergeBase: head, own: [], baseOnly: [], onBaseLine: true};
	const ofBase = reachable(window, base);
	const ofHead = reachable(window, head);
	const own = [...ofHead].filter(commit => !ofBase.has(commit) && window.has(commit));
	const baseOnly = [...ofBase].filter(commit => !ofHead.has(commit) && window.has(commit));
	const common = [...ofHead].filter(commit => ofBase.has(commit));
	return {
		ahead: own.length,
		behind: baseOnly.length,
		mergeBase: bestOf(window, common),
		own,
		baseOnly,
		onBaseLine: isOnFirstParentLine(window, base, head),
	};
};

/** A commit and all its ancestors down to (and with) the first that are outside the window. */
const reachable = (window: HistoryWindow, tip: string): Set<string> => {
	const seen = new Set<string>([tip]);
	const waiting = [tip];
	for (let commit = waiting.pop(); commit !== undefined; commit = waiting.pop()) {
		for (const parent of window.get(commit) ?? []) {
			if (seen.has(parent)) continue;
			seen.add(parent);
			waiting.push(parent);
		}
	}
	return seen;
};

/** Of common ancestors one that no other descends from; commits inside the window are above those outside. */
const bestOf = (window: HistoryWindow, common: readonly string[]): string | null => {
	const inside = common.filter(commit => window.has(commit));
	const candidates = inside.length > 0 ? inside : common;
	if (candidates.length < 2) return candidates[0] ?? null;
	const below = new Set<string>();
	for (const commit of candidates) {
		for (const ancestor of reachable(window, commit)) if (ancestor !== commit) below.add(ancestor);
	}
	return candidates.find(commit => !below.has(commit)) ?? candidates[0] ?? null;
};

const isOnFirstParentLine = (window: HistoryWindow, base: string, head: string): boolean => {
	for (let commit: string | undefined = base; commit !== undefined; commit = window.get(commit)?.[0]) {
		if (commit === head) return true;
		if (!window.has(commit)) return true;
	}
	return false;
};
