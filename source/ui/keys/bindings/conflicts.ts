import type {State} from '../../../state/state.ts';
import {conflictPlace} from '../../conflicts/conflict-place.ts';
import type {Binding} from '../binding.ts';

const where = ['conflicts'] as const;

const needsPlace = (state: State): string | null =>
	conflictPlace(state) === null ? 'the worktree has no such file: go to another one' : null;

const needsSearch = ({sheet}: State): string | null =>
	sheet?.kind === 'conflicts' && sheet.field.text !== ''
		? null
		: 'nothing is searched for: begin a search first';

/** The conflict view. */
export const conflicts = [
	{id: 'conflicts_down', keys: ['j', 'down'], where, label: 'down', help: 'Next line', priority: 0},
	{id: 'conflicts_up', keys: ['k', 'up'], where, label: 'up', help: 'Previous line', priority: 0},
	{
		id: 'conflicts_page_down',
		keys: ['space', 'pgdn', 'ctrl+d'],
		where,
		label: 'page',
		help: 'A page down',
		priority: 70,
	},
	{
		id: 'conflicts_page_up',
		keys: ['b', 'pgup', 'ctrl+u'],
		where,
		label: 'page up',
		help: 'A page up',
		priority: 0,
	},
	{id: 'conflicts_first', keys: ['g', 'home'], where, label: 'first', help: 'First line', priority: 0},
	{id: 'conflicts_last', keys: ['G', 'end'], where, label: 'last', help: 'Last line', priority: 0},
	{
		id: 'conflicts_next_hunk',
		keys: ['J'],
		where,
		label: 'hunk',
		help: 'Next place where both sides changed the same lines',
		priority: 12,
	},
	{
		id: 'conflicts_previous_hunk',
		keys: ['K'],
		where,
		label: 'previous hunk',
		help: 'Previous place where both sides changed the same lines',
		priority: 0,
	},
	{
		id: 'conflicts_next_file',
		keys: [']'],
		where,
		label: 'next file',
		help: 'Next file in conflict',
		priority: 10,
	},
	{
		id: 'conflicts_previous_file',
		keys: ['['],
		where,
		label: 'previous file',
		help: 'Previous file in conflict',
		priority: 0,
	},
	{
		id: 'conflicts_search',
		keys: ['/'],
		where,
		label: 'search',
		help: 'Search in the lines of both sides',
		priority: 40,
	},
	{
		id: 'conflicts_search_accept',
		keys: ['enter'],
		where: ['conflicts_search'],
		label: 'search',
		help: 'Go to the next line that has it',
		priority: 10,
	},
	{
		id: 'conflicts_next_match',
		keys: ['n'],
		where,
		label: 'next match',
		help: 'Next line that has what is searched for',
		priority: 0,
		whyOff: needsSearch,
	},
	{
		id: 'conflicts_previous_match',
		keys: ['N'],
		where,
		label: 'previous match',
		help: 'Previous line that has what is searched for',
		priority: 0,
		whyOff: needsSearch,
	},
	{
		id: 'conflicts_edit',
		keys: ['e'],
		where,
		label: 'editor',
		help: "Open the editor at the line of the worktree's file",
		priority: 30,
		risk: 'acts',
		whyOff: needsPlace,
	},
	{
		id: 'conflicts_copy',
		keys: ['y'],
		where,
		label: 'copy place',
		help: "Copy path and line of the worktree's file",
		priority: 50,
		risk: 'acts',
		whyOff: needsPlace,
	},
] as const satisfies readonly Binding[];
