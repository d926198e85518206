import {background, both, foreground, plain, sgr} from './paint.ts';
import type {SyntaxPaints, Theme} from './theme.ts';

const bold = sgr('1', '22');
const faint = sgr('2', '22');
const underline = sgr('4', '24');
const inverse = sgr('7', '27');

export const darkTheme: Theme = {
	name: 'dark',
	dim: foreground(245),
	bold,
	accent: foreground(75),
	good: foreground(114),
	warn: foreground(179),
	bad: foreground(210),
	inverse,
	underline,
	added: foreground(114),
	deleted: foreground(210),
	addedWord: both(background(22), foreground(157)),
	deletedWord: both(background(52), foreground(224)),
	cursorLine: background(237),
	match: both(background(58), foreground(230)),
	syntax: {
		keyword: foreground(176),
		string: foreground(150),
		comment: foreground(245),
		number: foreground(180),
		function: foreground(111),
		type: foreground(116),
		constant: foreground(180),
		property: plain,
		operator: foreground(250),
		punctuation: foreground(248),
		tag: foreground(176),
		attribute: foreground(116),
	},
};

export const lightTheme: Theme = {
	name: 'light',
	dim: foreground(243),
	bold,
	accent: foreground(25),
	good: foreground(22),
	warn: foreground(94),
	bad: foreground(124),
	inverse,
	underline,
	added: foreground(22),
	deleted: foreground(124),
	addedWord: both(background(194), foreground(22)),
	deletedWord: both(background(224), foreground(88)),
	cursorLine: background(254),
	match: both(background(229), foreground(16)),
	syntax: {
		keyword: foreground(90),
		string: foreground(22),
		comment: foreground(243),
		number: foreground(94),
		function: foreground(25),
		type: foreground(23),
		constant: foreground(94),
		property: plain,
		operator: foreground(240),
		punctuation: foreground(241),
		tag: foreground(90),
		attribute: foreground(23),
	},
};

/** The terminal's own sixteen colours. */
export const ansiTheme: Theme = {
	name: 'ansi',
	dim: faint,
	bold,
	accent: sgr('36', '39'),
	good: sgr('32', '39'),
	warn: sgr('33', '39'),
	bad: sgr('31', '39'),
	inverse,
	underline,
	added: sgr('32', '39'),
	deleted: sgr('31', '39'),
	addedWord: both(sgr('32', '39'), inverse),
	deletedWord: both(sgr('31', '39'), inverse),
	cursorLine: bold,
	match: inverse,
	syntax: {
		keyword: sgr('35', '39'),
		string: sgr('33', '39'),
		comment: faint,
		number: sgr('36', '39'),
		function: sgr('36', '39'),
		type: sgr('36', '39'),
		constant: sgr('36', '39'),
		property: plain,
		operator: plain,
		punctuation: plain,
		tag: sgr('35', '39'),
		attribute: sgr('36', '39'),
	},
};

const noSyntax: SyntaxPaints = {
	keyword: plain,
	string: plain,
	comment: faint,
	number: plain,
	function: plain,
	type: plain,
	constant: plain,
	property: plain,
	operator: plain,
	punctuation: plain,
	tag: plain,
	attribute: plain,
};

/** No colour at all: weight, underline, inverse. */
export const monoTheme: Theme = {
	name: 'mono',
	dim: faint,
	bold,
	accent: bold,
	good: plain,
	warn: plain,
	bad: bold,
	inverse,
	underline,
	added: plain,
	deleted: plain,
	addedWord: underline,
	deletedWord: underline,
	cursorLine: bold,
	match: inverse,
	syntax: noSyntax,
};
