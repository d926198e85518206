import type {Verdict} from '../model/row.ts';

/** The signs on the screen: each takes one cell, none needs a special font. */
export type Glyphs = {
	readonly name: 'unicode' | 'ascii';
	/** In front of the selected row. */
	readonly pointer: string;
	/** In front of a marked row. */
	readonly marked: string;
	readonly verdict: Readonly<Record<Verdict, string>>;
	readonly check: string;
	readonly cross: string;
	readonly up: string;
	readonly down: string;
	readonly left: string;
	readonly right: string;
	/** From source to target. */
	readonly arrow: string;
	/** In front of a count of deleted lines. */
	readonly minus: string;
	readonly dash: string;
	readonly ellipsis: string;
	readonly pending: string;
	readonly unknown: string;
	/** Between parts of a sentence. */
	readonly separator: string;
	/** A live process works there. */
	readonly running: string;
	readonly enter: string;
	/** A line with a note. */
	readonly note: string;
	/** The bar at the left of a file's title. */
	readonly bar: string;
	readonly folded: string;
	readonly unfolded: string;
	readonly horizontal: string;
	readonly vertical: string;
	readonly topLeft: string;
	readonly topRight: string;
	readonly bottomLeft: string;
	readonly bottomRight: string;
	readonly spinner: readonly string[];
};

const unicode: Glyphs = {
	name: 'unicode',
	pointer: '›',
	marked: '*',
	verdict: {
		missing: '!',
		busy: '~',
		conflicts: '✗',
		dirty: '●',
		fresh: '○',
		merged: '✓',
		behind: '◇',
		ready: '◆',
		unknown: '?',
	},
	check: '✓',
	cross: '✗',
	up: '↑',
	down: '↓',
	left: '←',
	right: '→',
	arrow: '→',
	minus: '−',
	dash: '–',
	ellipsis: '…',
	pending: '·',
	unknown: '?',
	separator: '·',
	running: '»',
	enter: '⏎',
	note: '¶',
	bar: '▌',
	folded: '▸',
	unfolded: '▾',
	horizontal: '─',
	vertical: '│',
	topLeft: '┌',
	topRight: '┐',
	bottomLeft: '└',
	bottomRight: '┘',
	spinner: ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'],
};

const ascii: Glyphs = {
	name: 'ascii',
	pointer: '>',
	marked: '*',
	verdict: {
		missing: '!',
		busy: '~',
		conflicts: 'x',
		dirty: '*',
		fresh: 'o',
		merged: '=',
		behind: '<',
		ready: '+',
		unknown: '?',
	},
	check: 'v',
	cross: 'x',
	up: '^',
	down: 'v',
	left: '<',
	right: '>',
	arrow: '>',
	minus: '-',
	dash: '-',
	ellipsis: '~',
	pending: '.',
	unknown: '?',
	separator: '.',
	running: '>',
	enter: '<',
	note: '"',
	bar: '|',
	folded: '+',
	unfolded: '-',
	horizontal: '-',
	vertical: '|',
	topLeft: '+',
	topRight: '+',
	bottomLeft: '+',
	bottomRight: '+',
	spinner: ['|', '/', '-', '\\'],
};

const sets = {unicode, ascii} as const;

/** The signs for a setting; a locale that is not UTF-8 gets the ASCII ones. */
export const chooseGlyphs = (
	choice: Glyphs['name'],
	environment: Readonly<Record<string, string | undefined>>,
): Glyphs => {
	const locale = environment.LC_ALL || environment.LC_CTYPE || environment.LANG || 'UTF-8';
	return sets[/utf-?8/i.test(locale) ? choice : 'ascii'];
};
