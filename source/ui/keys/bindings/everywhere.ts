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

export const everywhere = [
	{
		id: 'help',
		keys: ['?'],
		where: ['list', 'diff', 'merge', 'discard', 'winner', 'requests', 'log'],
		label: 'help',
		help: 'Show every key; search it, run what it lists',
		priority: 90,
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
		where: ['list', 'diff', 'merge', 'discard', 'winner'],
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
