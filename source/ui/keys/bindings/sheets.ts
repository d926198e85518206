import {plannedPullRequest} from '../../../state/pull-request-plan.ts';
import type {Binding} from '../binding.ts';

const menus = ['merge_target', 'new_base', 'sort', 'scope'] as const;

/** The sheets with a text field, and those that are lists. */
export const sheets = [
	{
		id: 'new_create',
		keys: ['enter'],
		where: ['new'],
		label: 'make it',
		help: 'Make the worktree in the background',
		priority: 10,
		risk: 'acts',
	},
	{
		id: 'new_trust',
		keys: ['ctrl+f'],
		where: ['new'],
		label: 'trust fork',
		help: "Trust a fork's code, or not: includes and seeds next to it, triggers in it",
		priority: 30,
		risk: 'acts',
		whyOff: ({sheet}) =>
			plannedPullRequest(sheet)?.news.cross_repository === true ? null : 'this is no code from a fork',
	},
	{id: 'new_base', keys: ['tab'], where: ['new'], label: 'base', help: 'Choose the base', priority: 20},
	{
		id: 'note_save',
		keys: ['enter'],
		where: ['note'],
		label: 'keep it',
		help: 'Keep the note; with nothing typed: take it away',
		priority: 10,
		risk: 'acts',
	},
	{
		id: 'menu_take',
		keys: ['enter'],
		where: menus,
		label: 'take',
		help: 'Take what the cursor is on',
		priority: 10,
	},
	{
		id: 'menu_down',
		keys: ['j', 'down', 'ctrl+n'],
		where: menus,
		label: 'down',
		help: 'Next line of the menu',
		priority: 0,
	},
	{
		id: 'menu_up',
		keys: ['k', 'up', 'ctrl+p'],
		where: menus,
		label: 'up',
		help: 'Previous line of the menu',
		priority: 0,
	},
	{
		id: 'menu_first',
		keys: ['g', 'home'],
		where: menus,
		label: 'first',
		help: 'First line of the menu',
		priority: 0,
	},
	{
		id: 'menu_last',
		keys: ['G', 'end'],
		where: menus,
		label: 'last',
		help: 'Last line of the menu',
		priority: 0,
	},
	{
		id: 'choose',
		keys: ['enter'],
		where: ['help', 'palette'],
		label: 'run',
		help: 'Run the action',
		priority: 10,
		risk: 'acts',
		whyOff: ({sheet}) =>
			(sheet?.kind === 'help' || sheet?.kind === 'palette') && sheet.beneath !== null
				? 'over a sheet the help only shows: step back, then press the key'
				: null,
	},
	{
		id: 'next_line',
		keys: ['down', 'ctrl+n'],
		where: ['help', 'palette'],
		label: 'down',
		help: 'Next line',
		priority: 0,
	},
	{
		id: 'previous_line',
		keys: ['up', 'ctrl+p'],
		where: ['help', 'palette'],
		label: 'up',
		help: 'Previous line',
		priority: 0,
	},
	{
		id: 'next_page',
		keys: ['pgdn'],
		where: ['help', 'palette', 'log'],
		label: 'page down',
		help: 'A page down',
		priority: 0,
	},
	{
		id: 'previous_page',
		keys: ['pgup'],
		where: ['help', 'palette', 'log'],
		label: 'page up',
		help: 'A page up',
		priority: 0,
	},
	{id: 'log_older', keys: ['j', 'down'], where: ['log'], label: 'older', help: 'Older command', priority: 20},
	{id: 'log_newer', keys: ['k', 'up'], where: ['log'], label: 'newer', help: 'Newer command', priority: 30},
	{
		id: 'log_unfold',
		keys: ['enter', 'l', 'right', 'tab'],
		where: ['log'],
		label: 'details',
		help: 'Show or hide the whole command and what it said',
		priority: 10,
	},
] as const satisfies readonly Binding[];
