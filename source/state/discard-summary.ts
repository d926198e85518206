import type {FileState} from '../model/losses.ts';
import type {DiscardPlan} from '../model/plan.ts';
import type {DiscardSheet} from './sheet.ts';

/** One line of what would go: how many of what, and their names. */
export type Loss = {
	readonly count: number;
	/** The word behind the count: `modified`, `commits`, `process inside`. */
	readonly what: string;
	readonly names: readonly string[];
};

const kinds: readonly (readonly [FileState['state'], string])[] = [
	['conflicted', 'conflicted'],
	['staged', 'staged'],
	['unstaged', 'modified'],
	['untracked', 'untracked'],
	['ignored', 'ignored'],
];

/** All that a discard would take away, by kind, files first; empty when nothing would be lost. */
export const lossesOf = (plan: DiscardPlan): readonly Loss[] => {
	const files = [...plan.files, ...plan.ignored];
	const losses = kinds.map(([state, what]) => {
		const names = files.filter(file => file.state === state).map(withNote);
		return {count: names.length, what, names};
	});
	const commits = plan.commits.map(({sha, subject}) => `${sha.slice(0, 7)} ${subject}`);
	const inside = plan.occupants.map(({pid, command}) => `${command} (${pid})`);
	return [
		...losses,
		{count: commits.length, what: commits.length === 1 ? 'commit' : 'commits', names: commits},
		{count: inside.length, what: inside.length === 1 ? 'process inside' : 'processes inside', names: inside},
	].filter(({count}) => count > 0);
};

const withNote = ({path, note}: FileState): string => (note === undefined ? path : `${path} ${note}`);

/** Why it can't be and what to do about it, each in two lines at most. */
const obstacleLines = 4;

/** How many lines the sheet's list takes. */
export const discardLineCount = (sheet: DiscardSheet): number => {
	if (sheet.paths.length > 1) return Math.min(sheet.paths.length, 12) + 1;
	const answer = sheet.plans.get(sheet.paths[0] ?? '');
	if (answer?.kind === 'failed') return obstacleLines;
	if (answer?.kind !== 'ready') return 2;
	const {value} = answer;
	return Math.max(1, lossesOf(value).length) + 1 + (value.problem === null ? 0 : obstacleLines);
};

/** The plans that are there; null while one is still being made or could not be. */
export const readyPlans = (sheet: DiscardSheet): readonly DiscardPlan[] | null => {
	const plans: DiscardPlan[] = [];
	for (const path of sheet.paths) {
		const answer = sheet.plans.get(path);
		if (answer?.kind !== 'ready') return null;
		plans.push(answer.value);
	}
	return plans;
};

/** Whether a plan is still being made. */
export const isStillLooking = ({paths, plans}: DiscardSheet): boolean =>
	paths.some(path => (plans.get(path)?.kind ?? 'loading') === 'loading');
