/**
 * Text from outside (branch names, paths, subjects, git's own words) made fit for a terminal: control characters,
 * escape sequences included, become visible as `^[`, `^G`, …; C1 and bidirectional controls as `\u{..}`.
 * Line feeds and tabs stay when `keepLines` is set.
 */
export const safeText = (text: string, {keepLines = false}: {keepLines?: boolean} = {}): string =>
	text.replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, character => {
		if (keepLines && (character === '\n' || character === '\t')) return character;
		const code = character.codePointAt(0) ?? 0;
		if (code < 0x20) return `^${String.fromCodePoint(code + 0x40)}`;
		if (code === 0x7f) return '^?';
		return `\\u{${code.toString(16)}}`;
	});
