/** What can be given with every verb, before or after it. */
export type GlobalOptions = {
	/** As it was given; may be relative. */
	readonly cwd: string | null;
	/** Settings for this call only. */
	readonly flags: Readonly<Record<string, string>>;
};

/** Options of every verb, as help shows them. */
export const globalUsage: readonly (readonly [usage: string, description: string])[] = [
	['-C, --cwd <path>', 'Work in that directory instead of this one'],
	['--set <key=value>', 'Change a setting for this call; may be repeated'],
	['--json', 'Answer with one JSON document on stdout'],
	['-h, --help', 'Show help'],
	['-v, --version', 'Show the version'],
];

/** Splits `key=value`; null when there is no key or no `=`. */
export const splitSetting = (text: string): readonly [key: string, value: string] | null => {
	const at = text.indexOf('=');
	return at > 0 ? [text.slice(0, at), text.slice(at + 1)] : null;
};
