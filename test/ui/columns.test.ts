import {describe, expect, test} from 'vitest';
import {type AgentStateName, agentStateNames} from '../../source/model/agent-state.ts';
import type {CellContext} from '../../source/ui/columns/column.ts';
import {cellOf, columns, fitColumns, gutter} from '../../source/ui/columns.ts';
import {chooseGlyphs} from '../../source/ui/glyphs.ts';
import {chooseTheme} from '../../source/ui/theme.ts';
import {makeRow, noon, sketchRows} from './make-row.ts';

const context: CellContext = {
	theme: chooseTheme('mono', {}),
	glyphs: chooseGlyphs('unicode', {}),
	now: noon,
	stateShown: true,
	work: new Map(),
};
const rows = sketchRows.filter(({main}) => !main);
const shown = (width: number) => fitColumns(rows, width, context).columns.map(({column}) => column.id);
const cell = (id: string, row: Parameters<typeof cellOf>[1], given = context): string => {
	const column = columns.find(entry => entry.id === id);
	return column === undefined
		? ''
		: cellOf(column, row, given)
				.map(({text}) => text)
				.join('');
};

describe('the columns that fit', () => {
	test('come by priority', () => {
		expect(shown(25)).toEqual(['sign', 'size']);
		expect(shown(40)).toEqual(['sign', 'changes', 'base', 'active']);
		expect(shown(60)).toEqual(['sign', 'state', 'changes', 'base', 'active']);
		expect(shown(104)).toEqual(['sign', 'state', 'changes', 'base', 'pr', 'agent', 'branch', 'active']);
	});
	test('take exactly the width together with the name', () => {
		for (let width = 25; width <= 200; width += 1) {
			const fit = fitColumns(rows, width, context);
			const cells = fit.columns.reduce((sum, column) => sum + column.width + 1, 0);
			expect(gutter + cells + fit.name).toBe(width);
		}
	});
});

describe('a cell', () => {
	test('tells the changes of each kind of row', () => {
		expect(rows.map(row => cell('changes', row))).toEqual(['+148 −12', '~3 ?1', '+20 −9', '–', '–', '–']);
	});
	test('has the word instead where the state has no column', () => {
		const words = rows.map(row => cell('changes', row, {...context, stateShown: false}));
		expect(words).toEqual(['+148 −12', '~3 ?1', '+20 −9', 'merged', 'fresh', 'missing']);
	});
	test('tells the distance from the base, or how the work came there', () => {
		expect(rows.map(row => cell('base', row))).toEqual(['↑4', '↑1 ↓2', '↑2 ↓7', 'squash', '=', '–']);
	});
	test('shows a dim dot while a fact is read, a question mark when it could not be', () => {
		const none = {ahead: null, behind: null};
		expect(cell('base', makeRow('a', {...none, pending: ['history']}))).toBe('·');
		const unknown = makeRow('a', {...none, unknown: [{fact: 'history', problem: 'no objects'}]});
		expect(cell('base', unknown)).toBe('?');
	});
	test('keeps an old value while it is read again', () => {
		expect(cell('base', makeRow('a', {pending: ['history']}))).toBe('↑4');
	});
	test('shows the verb that is at work instead of the verdict', () => {
		const work = new Map([['/work/a', {verb: 'merging', step: null}]]);
		expect(cell('state', makeRow('a'), {...context, work})).toBe('merging');
	});
	test('shows what is half-way', () => {
		expect(cell('state', makeRow('a', {verdict: 'busy', operation: 'rebase'}))).toBe('rebase');
	});
	test('shows what an agent is at by its hooks before its process', () => {
		const told = {since: '2026-01-01T00:00:00.000Z', session_id: 's', agent: 'claude', detail: null};
		const occupants = [{pid: 1, command: 'node'}];
		const shownFor = (state: AgentStateName): string =>
			cell('agent', makeRow('a', {occupants, agent_state: {...told, state}}));
		expect(agentStateNames.map(shownFor)).toEqual(['! waiting', '» working', '✓ done']);
	});
	test('shows a live process before the agent of the record', () => {
		expect(rows.map(row => cell('agent', row))[1]).toBe('» claude');
		expect(cell('agent', makeRow('a', {agent: 'codex'}))).toBe('codex');
	});
});
