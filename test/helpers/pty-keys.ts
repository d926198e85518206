/** What a terminal sends for keys that have no character of their own. */
const namedKeys: Readonly<Record<string, string>> = {
	enter: '\r',
	escape: '\x1b',
	tab: '\t',
	'shift-tab': '\x1b[Z',
	backspace: '\x7f',
	delete: '\x1b[3~',
	space: ' ',
	up: '\x1b[A',
	down: '\x1b[B',
	right: '\x1b[C',
	left: '\x1b[D',
	home: '\x1b[H',
	end: '\x1b[F',
	'page-up': '\x1b[5~',
	'page-down': '\x1b[6~',
};

/**
 * The bytes for a key: a name such as `enter`, `ctrl-c` or `alt-x`, or else text, which stands for itself.
 * @example keyBytes('ctrl-c') // '\x03'
 */
export function keyBytes(key: string): string {
	const control = /^ctrl-([a-z])$/.exec(key)?.[1];
	if (control !== undefined) {
		return String.fromCharCode(control.charCodeAt(0) - 96);
	}
	const alt = /^alt-(.)$/u.exec(key)?.[1];
	return alt === undefined ? (namedKeys[key] ?? key) : `\x1b${alt}`;
}

/** The bytes for pasted text; `bracketed` when the program has asked for marks around a paste. */
export function pasteBytes(text: string, bracketed: boolean): string {
	const typed = text.replace(/\r?\n/g, '\r');
	return bracketed ? `\x1b[200~${typed}\x1b[201~` : typed;
}
