import type {Row} from '../../model/row.ts';

/** How long a row may go unread, in milliseconds (interface.md, Liveness), and how often that is looked at. */
export type Pace = {
	readonly selected: number;
	readonly lively: number;
	readonly quiet: number;
	readonly tick: number;
};

/** A row counts as lively for this long after something happened in it. */
const livelyFor = 60_000;

/**
 * Which rows are due to be read again: the selected one most often, then those where somebody is at work. Of the
 * quiet ones a few at a time, the longest unread first, so that they never all come at once.
 */
export const duePaths = (
	rows: readonly Row[],
	{
		now,
		selected,
		readAt,
		pace,
	}: {
		readonly now: number;
		readonly selected: string | null;
		readonly readAt: ReadonlyMap<string, number>;
		readonly pace: Pace;
	},
): string[] => {
	const ageOf = ({path}: Row): number => now - (readAt.get(path) ?? 0);
	const readable = rows.filter(row => !row.missing && !row.bare);
	const limitOf = (row: Row): number => (row.path === selected ? pace.selected : pace.lively);
	const isQuick = (row: Row): boolean => row.path === selected || isLively(row, now);
	const quick = readable.filter(row => isQuick(row) && ageOf(row) >= limitOf(row));
	// from half of their time on, so that the last of them is read before its time is over
	const quiet = readable
		.filter(row => !isQuick(row) && ageOf(row) >= pace.quiet / 2)
		.sort((one, other) => ageOf(other) - ageOf(one))
		.slice(0, Math.ceil((readable.length * pace.tick * 2) / pace.quiet));
	const first = quick.filter(({path}) => path === selected);
	return [...new Set([...first, ...quick, ...quiet].map(({path}) => path))];
};

const isLively = ({occupants, operation, last_activity}: Row, now: number): boolean =>
	occupants.length > 0 ||
	operation !== null ||
	(last_activity !== null && now - Date.parse(last_activity) < livelyFor);
