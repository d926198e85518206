import type {Binding} from '../binding.ts';
import {textPlaces} from '../where.ts';

const closable = [
	'list',
	'merge',
	'merge_target',
	'discard',
	'winner',
	'conflicts',
	'overlaps',
	'new_base',
	'requests',
	'sort',
	'scope',
	'log',
	'too_small',
] as const;

/** Every place but those where letters are text; the name of a new worktree begins with no such sign. */
const helped = [
	'list',
	'diff',
	'merge',
	'merge_target',
	'discard',
	'winner',
	'conflicts',
	'overlaps',
	'new',
	'new_base',
	'requests',
	'sort',
	'scope',
	'log',
] as const;

const logged = ['list', 'diff', 'merge', 'discard', 'winner', 'conflicts', 'overlaps', 'requests'] as const;

export const everywhere = [
	{
		id: 'help',
		keys: ['?'],
		where: helped,
		label: 'help',
		help: 'Show every key; search it, run what it lists (over a sheet: only read)',
		priority: 90,
		whyOff: ({sheet}) =>
			sheet?.kind === 'new' && sheet.asking === 'name' && sheet.field.text !== ''
				? 'it is text now: empty the name first'
				: null,
	},
	{
		id: 'palette',
		keys: [':'],
		where: ['list', 'diff'],
		label: 'palette',
		help: 'Find an action by its name and run it',
		priority: 0,
	},
	{
		id: 'log',
		keys: ['@'],
		where: logged,
		label: 'git log',
		help: 'Show each git command with exit code, time and output',
		priority: 0,
	},
	{
		id: 'back',
		keys: ['esc'],
		where: [...closable, ...textPlaces],
		label: 'back',
		help: 'Step back: a message, the sheet, the filter, the marks, the tab; never quits',
		priority: 0,
	},
	{
		id: 'close',
		keys: ['q'],
		where: closable,
		label: 'quit',
		help: 'Close what is on top; from the list: quit',
		priority: 0,
		risk: 'acts',
	},
	{
		id: 'quit',
		keys: ['ctrl+c'],
		where: 'everywhere',
		label: 'quit',
		help: 'Quit; asks once more while something is being written',
		priority: 0,
	},
	{
		id: 'suspend',
		keys: ['ctrl+z'],
		where: 'everywhere',
		label: 'suspend',
		help: 'Suspend copse; fg brings it back',
		priority: 0,
	},
] as const satisfies readonly Binding[];
