import {cellName} from '../../text/text-width.ts';
import {span} from '../line.ts';
import {shortAge} from '../numbers.ts';
import {agentLook} from './agent-paint.ts';
import type {Column} from './column.ts';

/** What the agent is at by its hooks; else who works there: a live process, or the agent or tool that made it. */
export const agent: Column = {
	id: 'agent',
	title: 'Agent',
	priority: 6,
	place: 'after_name',
	align: 'left',
	width: {from: 5, to: 12},
	list: {from: 72},
	nameKeeps: 20,
	facts: ['occupants'],
	render: (row, context) => {
		const {theme, glyphs} = context;
		if (row.agent_state !== null) {
			const {state} = row.agent_state;
			const {sign, paint} = agentLook(state, context);
			return [span(`${sign} ${state}`, paint)];
		}
		const [occupant] = row.occupants;
		if (occupant !== undefined)
			return [span(`${glyphs.running} ${cellName(occupant.command)}`, theme.accent)];
		return [span(cellName(row.agent ?? row.maker ?? ''), theme.dim)];
	},
};

/** The branch, where the name is that of a task. */
export const branch: Column = {
	id: 'branch',
	title: 'Branch',
	priority: 7,
	place: 'after_name',
	align: 'left',
	width: {from: 8, to: 30},
	list: {from: 96},
	nameKeeps: 20,
	facts: [],
	render: (row, {theme}) => [span(cellName(row.branch ?? ''), theme.dim)],
};

/** How long ago something happened there. */
export const active: Column = {
	id: 'active',
	title: 'Active',
	priority: 2,
	place: 'after_name',
	align: 'right',
	width: {from: 4, to: 6},
	list: {from: 34},
	nameKeeps: 10,
	facts: ['activity'],
	render: (row, {theme, glyphs, now}) => {
		if (row.last_activity !== null) {
			return [span(shortAge((now - Date.parse(row.last_activity)) / 1000), theme.dim)];
		}
		const absent = row.pending.includes('activity') || row.unknown.some(({fact}) => fact === 'activity');
		return absent ? null : [span(glyphs.dash, theme.dim)];
	},
};
