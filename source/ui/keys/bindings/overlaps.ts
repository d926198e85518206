import type {Binding} from '../binding.ts';

const where = ['overlaps'] as const;

/** The view of worktrees that touch the same files. */
export const overlaps = [
	{id: 'overlaps_down', keys: ['j', 'down'], where, label: 'down', help: 'Next line', priority: 0},
	{id: 'overlaps_up', keys: ['k', 'up'], where, label: 'up', help: 'Previous line', priority: 0},
	{id: 'overlaps_first', keys: ['g', 'home'], where, label: 'first', help: 'First line', priority: 0},
	{id: 'overlaps_last', keys: ['G', 'end'], where, label: 'last', help: 'Last line', priority: 0},
	{
		id: 'overlaps_go',
		keys: ['enter'],
		where,
		label: 'go to it',
		help: 'Go to the worktree in the list',
		priority: 10,
	},
] as const satisfies readonly Binding[];
