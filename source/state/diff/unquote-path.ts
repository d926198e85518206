const escapes: Readonly<Record<string, string>> = {
	a: '\u0007',
	b: '\b',
	t: '\t',
	n: '\n',
	v: '\v',
	f: '\f',
	r: '\r',
	'"': '"',
	'\\': '\\',
};

/** Undoes git's C quoting of a name (`"a/\303\244"`); the text is bytes as latin1, and so is the answer. */
export const unquotePath = (text: string): string => {
	if (!text.startsWith('"')) return text;
	const closing = closingQuote(text);
	return text.slice(1, closing).replace(/\\([0-7]{3}|.)/gs, (_, code: string) => {
		if (code.length === 3) return String.fromCharCode(Number.parseInt(code, 8) & 0xff);
		return escapes[code] ?? code;
	});
};

/** Index of the quote that ends the name which begins the text. */
export const closingQuote = (text: string): number => {
	let index = 1;
	while (index < text.length && text[index] !== '"') index += text[index] === '\\' ? 2 : 1;
	return Math.min(index, text.length);
};

/** Bytes as latin1 → text, with replacement marks where they are no UTF-8. */
export const decodeBytes = (latin1: string): string => Buffer.from(latin1, 'latin1').toString('utf8');
