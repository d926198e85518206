import {expect, test} from 'vitest';
import {diffFooter} from '../../source/ui/diff/diff-footer.ts';
import {chooseGlyphs} from '../../source/ui/glyphs.ts';
import {makeKeymap} from '../../source/ui/keys/keymap.ts';
import {footerLine} from '../../source/ui/parts/footer-line.ts';
import {chooseTheme} from '../../source/ui/theme.ts';
import {withRows} from '../state/with-rows.ts';
import {bare} from './diff/looks.ts';
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
		const whole = footers[name](400).split('  ');
		expect(whole.length).toBeGreaterThan(6);
		for (let columns = 8; columns < 160; columns += 1) {
			const line = footers[name](columns);
			expect(line.length).toBeLessThanOrEqual(columns);
			const shown = line.trimEnd() === '' ? [] : line.split('  ');
			expect(shown, `${columns} columns`).toEqual(whole.slice(0, shown.length));
		}
	},
);
