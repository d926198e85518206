import type {Row} from '../../model/row.ts';

/** How long a row may go unread, in milliseconds (interface.md, Liveness), and how often that is looked at. */
export type Pace = {
	readonly selected: number;
	readonly lively: number;
	readonly quiet: number;
	/** For a row whose files are watched, while nothing stirs in it: in case a watch missed something. */
	readonly calm: number;
	readonly tick: number;
};

/** Whether the files of a worktree are watched, and whether something happened in it since its last status. */
export type Stirs = {
	/** Its files are watched, and nothing happened. */
	readonly isCalm: (path: string) => boolean;
	readonly isStirred: (path: string) => boolean;
};

/** Milliseconds: how often it is looked what is due. */
export const tick = 500;

/** The pace for a setting in seconds. Who wants quiet rows read often gets the watched ones read as often. */
export const paceOf = (refreshSeconds: number): Pace => {
	const quiet = refreshSeconds * 1000;
	const calm = quiet < 10_000 ? quiet : 8 * quiet;
	return {selected: 1000 - tick, lively: 2000 - tick, quiet, calm, tick};
};

/** A row counts as lively for this long after something happened in it. */
const livelyFor = 60_000;

/**
 * Which rows are due to be read again: the selected one most often, then those where somebody is at work. Of the
 * quiet ones a few at a time, the longest unread first, so that they never all come at once. Where files are watched
 * a row is due when something stirred in it, no more often than a lively one; but for the selected one it waits for
 * `restUntil`, so that rows where many are at work are read together, unless the selected one is read anyway.
 */
export const duePaths = (
	rows: readonly Row[],
	{
		now,
		selected,
		readAt,
		pace,
		stirs,
		restUntil = 0,
	}: {
		readonly now: number;
		readonly selected: string | null;
		readonly readAt: ReadonlyMap<string, number>;
		readonly pace: Pace;
		readonly stirs: Stirs;
		/** Epoch milliseconds. */
		readonly restUntil?: number;
	},
): string[] => {
	const ageOf = ({path}: Row): number => now - (readAt.get(path) ?? 0);
	const readable = rows.filter(row => !row.missing && !row.bare);
	const limitOf = (row: Row): number => (row.path === selected ? pace.selected : pace.lively);
	const isQuick = (row: Row): boolean => row.path === selected || isLively(row, now);
	const isCalm = ({path}: Row): boolean => stirs.isCalm(path);
	const calm = readable.filter(row => isCalm(row) && ageOf(row) >= pace.calm).slice(0, 1);
	const stirring = readable.filter(row => !isCalm(row));
	const quick = stirring.filter(
		row => (isQuick(row) || stirs.isStirred(row.path)) && ageOf(row) >= limitOf(row),
	);
	// from half of their time on, so that the last of them is read before its time is over
	const quiet = stirring
		.filter(row => !isQuick(row) && ageOf(row) >= pace.quiet / 2)
		.sort((one, other) => ageOf(other) - ageOf(one))
		.slice(0, Math.ceil((readable.length * pace.tick * 2) / pace.quiet));
	const first = quick.filter(({path}) => path === selected);
	const isResting = now < restUntil && first.length === 0;
	const others = isResting ? quick.filter(({path}) => !stirs.isStirred(path)) : quick;
	return [...new Set([...first, ...others, ...quiet, ...calm].map(({path}) => path))];
};

/** The rest after a look at some rows, in milliseconds, for one that took so long: looks take a small part of the time. */
export const restAfter = (milliseconds: number): number => Math.min(longestRest, 26 * milliseconds);

/** With what a look takes, a change of a row that is not selected is seen within two seconds. */
const longestRest = 1700;

const isLively = ({occupants, operation, last_activity}: Row, now: number): boolean =>
	occupants.length > 0 ||
	operation !== null ||
	(last_activity !== null && now - Date.parse(last_activity) < livelyFor);
