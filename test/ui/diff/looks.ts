import type {LineLook} from '../../../source/ui/diff/line-look.ts';
import {numberLook} from '../../../source/ui/diff/line-look.ts';
import {chooseGlyphs} from '../../../source/ui/glyphs.ts';
import {chooseTheme} from '../../../source/ui/theme.ts';

export const dark = chooseTheme('dark', {TERM: 'xterm-256color'});
export const mono = chooseTheme('mono', {});
export const glyphs = chooseGlyphs('unicode', {});

/** A look without colour, so that what a test compares can be read. */
export const lookOf = (columns: number, change: Partial<LineLook> = {}): LineLook => ({
	columns,
	left: 0,
	theme: mono,
	glyphs,
	highlighter: null,
	openHint: 'enter shows it',
	pattern: null,
	...numberLook(columns, 99),
	...change,
});

export const still = {isCursor: false, hasNote: false, isFolded: false, isViewed: false};

/** A line without its colour codes. */
export const bare = (line: string): string => line.replace(/\u001b\[[\d;]*m/g, '');
