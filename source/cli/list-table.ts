import type {Row} from '../model/row.ts';
import type {ListValue} from '../operations/list.ts';
import {cellWidth, cut, cutStart, pad} from '../text/text-width.ts';
import {fitWidths, type GiveWay, gap} from './fit-widths.ts';
import {
	type Around,
	type Column,
	type ColumnName,
	columnNames,
	listColumns,
	signSets,
} from './list-columns.ts';
import {type Colour, noPaint, type Paint} from './paint.ts';

const giveWay: GiveWay<ColumnName> = [
	['path', 24],
	['name', 16],
	['state', 9],
	['path', 0],
	['base', 0],
	['pr', 0],
	['agent', 0],
	['active', 0],
	['changes', 0],
	['name', 6],
];

/** The table of `copse list`: a line for each worktree, none wider than `width` cells. */
export const listTable = (
	{worktrees}: Pick<ListValue, 'worktrees'>,
	{
		width,
		now,
		glyphs = 'unicode',
		paint = noPaint,
	}: {
		readonly width: number;
		readonly now: Date;
		readonly glyphs?: 'unicode' | 'ascii';
		readonly paint?: Paint;
	},
): string => {
	const mainBranch = worktrees.find(({main}) => main)?.branch ?? null;
	const around: Around = {signs: signSets[glyphs], now, mainBranch};
	const told = columnNames.filter(
		name =>
			(name !== 'pr' || worktrees.some(({pr}) => pr !== null)) &&
			(name !== 'agent' || worktrees.some(({agent_state}) => agent_state !== null)),
	);
	const cells = new Map(told.map(name => [name, cellsOf(listColumns[name], worktrees, around)]));
	const natural = [...cells].map(
		([name, texts]) => [name, Math.max(...texts.map(({text}) => cellWidth(text)))] as const,
	);
	const widths = fitWidths(new Map(natural), width, giveWay);
	const shown = told.filter(name => (widths.get(name) ?? 0) > 0);
	const lineAt = (index: number): string =>
		shown
			.map(name => {
				const {text, colour} = cells.get(name)?.[index] ?? {text: '', colour: null};
				const cutTo = name === 'path' ? cutStart : cut;
				const room = widths.get(name) ?? 0;
				const fitted = cutTo(text, room, around.signs.more);
				// the last column needs no filling
				const cell = name === shown.at(-1) ? fitted : pad(fitted, room);
				return colour === null ? cell : paint(colour, cell);
			})
			.join(' '.repeat(gap));
	return `${['title', ...worktrees].map((_line, index) => lineAt(index)).join('\n')}\n`;
};

/** A column's cells, its title first. */
const cellsOf = (column: Column, rows: readonly Row[], around: Around): readonly Cell[] => [
	{text: column.title(around), colour: 'dim'},
	...rows.map(row => ({text: column.cell(row, around), colour: column.colour?.(row) ?? null})),
];

type Cell = {readonly text: string; readonly colour: Colour | null};
