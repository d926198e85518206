import type {Row} from '../../model/row.ts';

/** How long a row may go unread, in milliseconds (interface.md, Liveness). */
export type Pace = {readonly selected: number; readonly lively: number; readonly quiet: number};

/** A row counts as lively for this long after something happened in it. */
const livelyFor = 60_000;

/** Which rows are due to be read again: the selected one most often, then those where somebody is at work. */
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
): string[] =>
	rows
		.filter(row => !row.missing && !row.bare)
		.filter(row => {
			const limit = row.path === selected ? pace.selected : isLively(row, now) ? pace.lively : pace.quiet;
			return now - (readAt.get(row.path) ?? 0) >= limit;
		})
		.map(({path}) => path);

const isLively = ({occupants, operation, last_activity}: Row, now: number): boolean =>
	occupants.length > 0 ||
	operation !== null ||
	(last_activity !== null && now - Date.parse(last_activity) < livelyFor);
