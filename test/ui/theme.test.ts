import {expect, test} from 'vitest';
import {cellWidth} from '../../source/text/text-width.ts';
import {chooseGlyphs} from '../../source/ui/glyphs.ts';
import {chooseTheme} from '../../source/ui/theme.ts';

const xterm = {TERM: 'xterm-256color'};

test('auto takes the set for the background that is told, else the sixteen colours of the terminal', () => {
	expect(chooseTheme('auto', {...xterm, COLORFGBG: '15;0'}).name).toBe('dark');
	expect(chooseTheme('auto', {...xterm, COLORFGBG: '0;default;15'}).name).toBe('light');
	expect(chooseTheme('auto', xterm).name).toBe('ansi');
	expect(chooseTheme('auto', {TERM: 'linux', COLORFGBG: '15;0'}).name).toBe('ansi');
	expect(chooseTheme('light', xterm).name).toBe('light');
});
test('NO_COLOR leaves no colour, an empty one means nothing', () => {
	expect(chooseTheme('dark', {...xterm, NO_COLOR: '1'}).name).toBe('mono');
	expect(chooseTheme('dark', {...xterm, NO_COLOR: ''}).name).toBe('dark');
	const theme = chooseTheme('dark', {NO_COLOR: '1'});
	const paints = [
		theme.good,
		theme.warn,
		theme.added,
		theme.accent,
		theme.cursorLine,
		theme.dim,
		theme.syntax.string,
	];
	for (const paint of paints) expect(paint('x')).not.toMatch(/\u001b\[(?:[34]\d|38|48)[;m]/);
});
test('paints nest: the outer one goes on behind the inner', () => {
	const {cursorLine, dim, good} = chooseTheme('dark', xterm);
	expect(cursorLine(`${good('a')}b`)).toBe('\u001b[48;5;237m\u001b[38;5;114ma\u001b[39mb\u001b[49m');
	expect(dim(`${good('a')}b`)).toBe('\u001b[38;5;245m\u001b[38;5;114ma\u001b[39m\u001b[38;5;245mb\u001b[39m');
	expect(good('')).toBe('');
});
test('every sign takes one cell, and verdicts differ without colour', () => {
	for (const glyphs of [chooseGlyphs('unicode', {}), chooseGlyphs('ascii', {})]) {
		const {verdict, spinner, name, ...signs} = glyphs;
		for (const sign of [...Object.values(verdict), ...spinner, ...Object.values(signs)]) {
			expect(cellWidth(sign)).toBe(1);
		}
		expect(new Set(Object.values(verdict)).size).toBe(Object.keys(verdict).length);
		expect(name === 'ascii' ? Object.values(signs).join('') : '').toMatch(/^[\x20-\x7e]*$/);
	}
});
test('a locale without UTF-8 gets the ASCII signs', () => {
	expect(chooseGlyphs('unicode', {LC_ALL: 'C'}).name).toBe('ascii');
	expect(chooseGlyphs('unicode', {LANG: 'de_DE.UTF-8'}).name).toBe('unicode');
	expect(chooseGlyphs('ascii', {LANG: 'de_DE.UTF-8'}).name).toBe('ascii');
});
