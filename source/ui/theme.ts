import type {Paint} from './paint.ts';
import {ansiTheme, darkTheme, lightTheme, monoTheme} from './palettes.ts';

/** The kinds of words in program text that get a look of their own. */
export type SyntaxPaints = {
	readonly keyword: Paint;
	readonly string: Paint;
	readonly comment: Paint;
	readonly number: Paint;
	readonly function: Paint;
	readonly type: Paint;
	readonly constant: Paint;
	readonly property: Paint;
	readonly operator: Paint;
	readonly punctuation: Paint;
	readonly tag: Paint;
	readonly attribute: Paint;
};

/**
 * How things look. Every paint takes text that is cut to its width already and returns it with SGR codes around it;
 * paints nest. Colour never carries meaning alone: a sign or a word always says the same.
 */
export type Theme = {
	readonly name: 'dark' | 'light' | 'ansi' | 'mono';
	/** Old, secondary, pending. */
	readonly dim: Paint;
	readonly bold: Paint;
	readonly accent: Paint;
	readonly good: Paint;
	readonly warn: Paint;
	readonly bad: Paint;
	readonly inverse: Paint;
	readonly underline: Paint;
	/** Text of an added or deleted line, its sign and its count. */
	readonly added: Paint;
	readonly deleted: Paint;
	/** The words that differ inside an added or deleted line. */
	readonly addedWord: Paint;
	readonly deletedWord: Paint;
	/** The line that the cursor is on: a background, or bold where there is none. */
	readonly cursorLine: Paint;
	/** Where a search found something. */
	readonly match: Paint;
	readonly syntax: SyntaxPaints;
};

export type ThemeChoice = 'auto' | Theme['name'];

const themes = {dark: darkTheme, light: lightTheme, ansi: ansiTheme, mono: monoTheme} as const;

/**
 * The theme for a setting and a terminal. `auto` takes the 256-colour set for the background that COLORFGBG tells;
 * where that is unknown the terminal's own sixteen colours, which its user has made readable. NO_COLOR is always mono.
 */
export const chooseTheme = (
	choice: ThemeChoice,
	environment: Readonly<Record<string, string | undefined>>,
): Theme => {
	if ((environment.NO_COLOR ?? '') !== '' || environment.TERM === 'dumb') return monoTheme;
	if (choice !== 'auto') return themes[choice];
	if (!/256color|kitty|ghostty|alacritty/.test(environment.TERM ?? '')) return ansiTheme;
	const backgroundColour = /;(\d+)$/.exec(environment.COLORFGBG ?? '')?.[1];
	if (backgroundColour === undefined) return ansiTheme;
	return [7, 9, 10, 11, 12, 13, 14, 15].includes(Number(backgroundColour)) ? lightTheme : darkTheme;
};
