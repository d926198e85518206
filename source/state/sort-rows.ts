import type {Row, Verdict} from '../model/row.ts';
import {rowName} from '../model/row-name.ts';
import type {SortKey} from './state.ts';

/** What can be decided now comes first. */
const verdictOrder: readonly Verdict[] = [
	'ready',
	'behind',
	'conflicts',
	'busy',
	'dirty',
	'unknown',
	'merged',
	'fresh',
	'missing',
];

/** Whatever the case, and task 2 before task 10. */
const {compare: byText} = new Intl.Collator('en', {sensitivity: 'base', numeric: true});

const byName = (one: Row, other: Row): number => byText(rowName(one), rowName(other));

const comparisons: Readonly<Record<SortKey, (one: Row, other: Row) => number>> = {
	verdict: (one, other) =>
		Number(one.status === 'kept') - Number(other.status === 'kept') ||
		verdictOrder.indexOf(one.verdict) - verdictOrder.indexOf(other.verdict) ||
		byName(one, other),
	activity: (one, other) => byText(other.last_activity ?? '', one.last_activity ?? ''),
	name: byName,
	branch: (one, other) => byText(one.branch ?? '\uffff', other.branch ?? '\uffff'),
};

/** Paths in the order of `sort`; rows that compare equal stay as they came. */
export const sortRows = (rows: readonly Row[], sort: SortKey): readonly string[] =>
	rows.toSorted(comparisons[sort]).map(({path}) => path);

/** The last order with rows that are gone left out and new ones at the end: for while nothing may move. */
export const keepOrder = (last: readonly string[], rows: readonly Row[]): readonly string[] => {
	const present = new Set(rows.map(({path}) => path));
	const known = new Set(last);
	return [
		...last.filter(path => present.has(path)),
		...rows.map(({path}) => path).filter(path => !known.has(path)),
	];
};
