import {span} from '../line.ts';
import type {Column} from './column.ts';
import {isVerdictPending, verdictPaint} from './verdict-paint.ts';

/** The sign of the verdict: leads every line. */
export const sign: Column = {
	id: 'sign',
	title: '',
	priority: 0,
	place: 'before_name',
	align: 'left',
	width: {from: 1, to: 1},
	list: {from: 0},
	nameKeeps: 4,
	facts: ['status', 'history', 'forecast'],
	render: (row, {theme, glyphs}) =>
		isVerdictPending(row) ? null : [span(glyphs.verdict[row.verdict], verdictPaint(row.verdict, theme))],
};

/** The verdict in a word; a verb at work shows its own. */
export const state: Column = {
	id: 'state',
	title: 'State',
	priority: 4,
	place: 'after_name',
	align: 'left',
	width: {from: 9, to: 11},
	list: {from: 56},
	nameKeeps: 14,
	facts: ['status', 'history', 'forecast'],
	render: (row, {theme, work}) => {
		const verb = work.get(row.path)?.verb;
		if (verb !== undefined) return [span(verb, theme.accent)];
		if (isVerdictPending(row)) return null;
		if (row.verdict === 'busy' && row.operation !== null) return [span(row.operation, theme.warn)];
		return [span(row.verdict, verdictPaint(row.verdict, theme))];
	},
};
