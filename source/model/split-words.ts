/**
 * Splits a command line into words as a shell does for the simple cases: white space parts words, '…' and "…" keep
 * them together, a backslash takes the next character as it is. Nothing is expanded; a quote left open ends the text.
 */
export const splitWords = (line: string): readonly string[] => {
	const words: string[] = [];
	let word: string | null = null;
	let quote: '"' | "'" | null = null;
	for (let at = 0; at < line.length; at += 1) {
		const character = line.charAt(at);
		const next = line.charAt(at + 1);
		if (quote === null && /\s/.test(character)) {
			if (word !== null) words.push(word);
			word = null;
		} else if (quote === null && (character === '"' || character === "'")) {
			quote = character;
			word ??= '';
		} else if (character === quote) {
			quote = null;
		} else if (
			character === '\\' &&
			next !== '' &&
			(quote === null || (quote === '"' && /["\\$`]/.test(next)))
		) {
			word = `${word ?? ''}${next}`;
			at += 1;
		} else {
			word = `${word ?? ''}${character}`;
		}
	}
	return word === null ? words : [...words, word];
};
