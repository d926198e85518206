import {describe, expect, it} from 'vitest';
import {fillMarkers} from '../../scripts/docs/fill-markers.ts';
import {codeOf, markdownTable} from '../../scripts/docs/markdown-table.ts';
import {tables} from '../../scripts/docs/tables.ts';

describe('the tables of the README', () => {
	it('go between their markers and nowhere else', () => {
		const document = 'a\n<!-- table:x -->\nold\n<!-- /table:x -->\nb\n';
		expect(fillMarkers(document, 'x', 'new')).toBe('a\n<!-- table:x -->\nnew\n<!-- /table:x -->\nb\n');
		expect(fillMarkers(document, 'y', 'new')).toBeNull();
	});

	it('are Markdown, whatever stands in a cell', () => {
		expect(markdownTable(['A'], [['x|y\nz']])).toBe('| A |\n| --- |\n| x\\|y z |');
		expect(codeOf('a`b')).toBe('`` a`b ``');
	});

	it.each(Object.keys(tables))('have as many cells in each line: %s', name => {
		const lines = (tables[name]?.() ?? '').split('\n').filter(line => line.startsWith('|'));
		expect(lines.length).toBeGreaterThan(5);
		expect(new Set(lines.map(line => line.replaceAll('\\|', '').split('|').length)).size).toBe(1);
	});
});
