import stringWidth from 'string-width';
import {describe, expect, it} from 'vitest';
import {listTable} from '../../source/cli/list-table.ts';
import type {Row} from '../../source/model/row.ts';
import {mainRow, someRow} from './some-row.ts';

const now = new Date('2026-11-30T12:00:00Z');
const linesOf = (rows: readonly Row[], width = 120): string[] =>
	listTable({worktrees: [mainRow(), ...rows]}, {width, now})
		.trimEnd()
		.split('\n');
const lineOf = (row: Partial<Row>): string =>
	(linesOf([someRow(row)])[2] ?? '').replace(/ {2,}/g, ' | ').trim();

describe('listTable', () => {
	it('has a title line and a line for each worktree', () => {
		expect(linesOf([someRow({current: true})])).toEqual([
			'  Name        State  Changes   main  Active  Path',
			'  main        fresh  –               3m      /work/shop',
			'* login form  ready  +148 −12  ↑4    3m      /data/copse/shop-1234abcd/login-form-1a2b3c',
		]);
	});

	it.each<[Partial<Row>, RegExp]>([
		[{verdict: 'dirty', unstaged: 2, staged: 1, untracked: 1}, /dirty \| ~3 \?1 \| ↑4/],
		[{verdict: 'busy', operation: 'rebase'}, /busy \(rebase\)/],
		[
			{verdict: 'conflicts', forecast: {kind: 'conflicts', files: ['a']}, behind: 7},
			/conflicts \(1 file\) .* ↑4 ↓7/,
		],
		[{verdict: 'merged', merged_by: 'squash'}, /merged \(squash\)/],
		[{verdict: 'ready', locked: {reason: ''}, status: 'kept'}, /ready \(kept, locked\)/],
		[{verdict: 'unknown', staged: null}, /unknown \| \? \|/],
		[{verdict: 'missing', missing: true, last_activity: null}, /missing \| – \| ↑4 \| – \|/],
		[{ahead: 0, behind: 0}, / = \|/],
		[{base: 'develop'}, /↑4 develop/],
		[{ahead: null}, / \? \| 3m/],
		[{task: null}, /^(\| )?copse\/login-form/],
		[{task: null, branch: null}, /\(detached 3f9a12c\)/],
		[{last_activity: '2026-11-28T12:00:00Z'}, /2d/],
	])('tells %j', (row, told) => {
		expect(lineOf(row)).toMatch(told);
	});

	it('aligns wide characters and emoji by cells', () => {
		const tasks = ['日本語のタスク', 'fix 👩‍👩‍👧 ❤️', 'été', 'plain'];
		const lines = linesOf(tasks.map(task => someRow({task}))).slice(2);
		const starts = lines.map(line => stringWidth(line.slice(0, line.indexOf('ready'))));
		expect(new Set(starts).size).toBe(1);
		expect(lines.join('')).not.toMatch(/[\u200d\ufe0f]/);
	});

	it.each([120, 80, 60, 40, 25])('keeps every line within %i cells', width => {
		const rows = [
			someRow({task: 'a very long name of a task that nobody would type by hand, 日本語日本語日本語日本語'}),
			someRow({
				verdict: 'conflicts',
				forecast: {kind: 'conflicts', files: ['a', 'b']},
				base: 'release/2026-11',
			}),
			someRow({path: `/${'deep/'.repeat(40)}login-form`}),
		];
		for (const line of linesOf(rows, width)) expect(stringWidth(line)).toBeLessThanOrEqual(width);
	});

	it('cuts a path at its start', () => {
		const [, , line = ''] = linesOf([someRow({path: `/${'deep/'.repeat(40)}login-form`})], 100);
		expect(line).toMatch(/…[^ ]*login-form$/);
	});

	it('prints no control characters', () => {
		const line = lineOf({task: 'a\u001b[2J\nb', path: '/x\u0007', base: 'm\u009b'});
		expect(line).not.toMatch(/\p{Cc}/u);
		expect(line).toContain('a^[[2J^Jb');
	});

	it('has an ASCII set of signs', () => {
		const table = listTable(
			{worktrees: [someRow({behind: 2, task: 'x'.repeat(200)})]},
			{width: 80, now, glyphs: 'ascii'},
		);
		expect(table).toMatch(/^[\u0020-\u007e\n]*$/);
	});
});
