import {expect, test} from 'vitest';
import {diffFooter} from '../../source/ui/diff/diff-footer.ts';
import {chooseGlyphs} from '../../source/ui/glyphs.ts';
import {makeKeymap} from '../../source/ui/keys/keymap.ts';
import {footerLine} from '../../source/ui/parts/footer-line.ts';
import {chooseTheme} from '../../source/ui/theme.ts';
import {withRows} from '../state/with-rows.ts';
import {bare} from './diff/looks.ts';
import {makeDiscardRequest, makeRequest} from './make-request.ts';
import {sketchRows} from './make-row.ts';

const look = {
	theme: chooseTheme('mono', {TERM: 'xterm-256color'}),
	glyphs: chooseGlyphs('unicode', {LANG: 'C.UTF-8'}),
};
const keymap = makeKeymap({});
const state = withRows(sketchRows);
const footers = {
	list: (columns: number) => bare(footerLine(state, keymap, columns, look)),
	diff: (columns: number) => bare(diffFooter(keymap, columns, look)),
};

test.each(['list', 'diff'] as const)(
	'the footer of the %s is cut in the order of importance, at every width',
	name => {
		const whole = footers[name](400).trim().split('  ');
		expect(whole.length).toBeGreaterThan(6);
		for (let columns = 8; columns < 160; columns += 1) {
			const line = footers[name](columns);
			expect(line.length).toBeLessThanOrEqual(columns);
			const shown = line.trim().split('  ');
			const cut = [...whole.slice(0, shown.length - 1), '?'];
			expect([whole, cut], `${columns} columns`).toContainEqual(shown);
		}
	},
);

test.each([
	[60, ' ⏎ diff  m merge  x discard  p keep  n new  / filter  ?'],
	[40, ' ⏎ diff  m merge  x discard  p keep  ?'],
	[25, ' ⏎ diff  m merge  ?'],
])('at %i columns the help is still found', (columns, line) => {
	expect(footers.list(columns)).toBe(line);
});

test('where there is room the help has its word', () => {
	expect(footers.list(100)).toMatch(/ {2}\? help$/);
	expect(footers.diff(200)).toMatch(/ {2}\? help$/);
});

test.each([
	[60, ' ⏎ diff  m merge  x discard  p keep  ?       2 requests (a) '],
	[25, ' ⏎ diff  ?     2 ask (a) '],
])('at %i columns what agents ask for leaves room for keys', (columns, line) => {
	const asking = {...state, requests: [makeRequest(), makeDiscardRequest()]};
	expect(bare(footerLine(asking, keymap, columns, look))).toBe(line);
});
