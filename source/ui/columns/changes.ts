import {span} from '../line.ts';
import {distanceCell, linesCell, uncommittedCell} from './cells.ts';
import type {Column} from './column.ts';

/** What the work amounts to: uncommitted paths while it is dirty, else the lines it changes. */
export const changes: Column = {
	id: 'changes',
	title: 'Changes',
	priority: 1,
	place: 'after_name',
	align: 'left',
	width: {from: 8, to: 11},
	list: {from: 34},
	nameKeeps: 10,
	facts: ['status', 'lines'],
	render: (row, context) => {
		const {theme, glyphs} = context;
		if (row.missing) return [span(context.stateShown ? glyphs.dash : 'missing', theme.dim)];
		if (row.verdict === 'dirty') return uncommittedCell(row, context);
		if (row.verdict === 'fresh' || row.verdict === 'merged') {
			return [span(context.stateShown ? glyphs.dash : row.verdict, theme.dim)];
		}
		if (row.lines_added === null || row.lines_deleted === null) return null;
		const lines = linesCell(row.lines_added, row.lines_deleted, context);
		return lines.length > 0 ? lines : [span(glyphs.dash, theme.dim)];
	},
};

/** The one number of the narrowest list. */
export const size: Column = {
	id: 'size',
	title: '',
	priority: 1,
	place: 'after_name',
	align: 'right',
	width: {from: 4, to: 5},
	list: {from: 0, below: 34},
	nameKeeps: 8,
	facts: ['status', 'lines'],
	render: (row, context) => {
		const cell = changes.render(row, {...context, stateShown: true});
		if (cell === null) return null;
		const [first] = cell;
		return first === undefined ? [] : [{...first, text: first.text.split(' ')[0] ?? ''}];
	},
};

/** How far the worktree and its base are apart, or how its work came into the base. */
export const base: Column = {
	id: 'base',
	title: 'Base',
	priority: 3,
	place: 'after_name',
	align: 'left',
	width: {from: 5, to: 9},
	list: {from: 34},
	nameKeeps: 12,
	facts: ['history'],
	render: (row, context) => {
		const {theme, glyphs, stateShown} = context;
		if (row.missing) return [span(glyphs.dash, theme.dim)];
		if (row.merged_by !== null && !stateShown) return [];
		if (row.merged_by !== null) return [span(row.merged_by === 'squash' ? 'squash' : '=', theme.dim)];
		if (row.ahead === null || row.behind === null) return null;
		return distanceCell(row.ahead, row.behind, context);
	},
};
