import {expect} from 'vitest';
import type {Terminal} from '../../helpers/pty.ts';

/** Size of the terminal that the program knows of; the emulator has `margin` cells more on the right and below. */
export type Size = {readonly columns: number; readonly rows: number; readonly margin: number};

/** A row of the list: mark, cursor, sign of the verdict. */
const listed = /^[ *+][ ›>] [·◆◇●✗✓○~!?+<x=o*] \S/u;

/** A line of a file with its number, in a diff or beside the list: what it says is the file's business. */
const ofAFile = /(^|│) *(\d+ +)?\d+ +\S/;

/** What holds for every screen, whatever is on it; `step` names it where it does not. */
export const checkGrid = (terminal: Terminal, {columns, rows, margin}: Size, step: string): void => {
	const grid = terminal.grid();
	const lines = grid.slice(0, rows).map(cells => cells.slice(0, columns).join(''));
	const where = `${step} at ${columns} × ${rows}\n${lines.join('\n')}`;
	const outside = [
		...grid.slice(rows).map(cells => cells.join('').trim()),
		...grid.slice(0, rows).map(cells => cells.slice(columns).join('').trim()),
	].filter(text => text !== '');
	expect(grid, where).toHaveLength(rows + margin);
	expect(outside, `beyond the edges: ${where}`).toEqual([]);
	expect(terminal.wrappedRows(), `wrapped: ${where}`).toBe(0);
	expect(terminal.alternateScreenActive(), where).toBe(true);
	expect(terminal.wrappingActive(), `auto-wrap: ${where}`).toBe(false);
	expect(terminal.cursor().row, where).toBeLessThan(rows);
	expect(terminal.cursor().column, where).toBeLessThanOrEqual(columns);
	const own = lines.filter(line => !ofAFile.test(line));
	expect(own.join('\n'), where).not.toMatch(/undefined|NaN|\[object|Infinity/);
	expect(lines.at(-1)?.trim(), `footer: ${where}`).not.toBe('');
	expect(lines[0]?.trim(), `header: ${where}`).not.toBe('');
	const names = lines.filter(line => listed.test(line));
	expect(new Set(names).size, `twice: ${where}`).toBe(names.length);
	expectStraightEdges(grid.slice(0, rows), where);
};

/** The right edge of a sheet, and the line beside the preview, stand in one column whatever is written before them. */
const expectStraightEdges = (grid: readonly (readonly string[])[], where: string): void => {
	const top = grid.findIndex(cells => cells[0] === '┌');
	const list = top === -1 ? grid : grid.slice(0, top);
	if (top !== -1) {
		const right = grid[top]?.lastIndexOf('┐');
		const bottom = grid.findIndex(cells => cells[0] === '└');
		expect(bottom, where).toBeGreaterThan(top);
		expect(grid[bottom]?.lastIndexOf('┘'), where).toBe(right);
		for (const cells of grid.slice(top + 1, bottom)) expect(cells[right ?? -1], `edge: ${where}`).toBe('│');
	}
	const header = list[0]?.join('') ?? '';
	if (!header.startsWith(' copse')) return;
	const columns = new Set(list.map(cells => cells.indexOf('│')).filter(column => column !== -1));
	expect(columns.size, `line beside the preview: ${where}`).toBeLessThanOrEqual(1);
};
