import {fileLanguage} from './file-language.ts';
import {loadLanguage, type Tokenize} from './prism.ts';
import {type SyntaxSpan, syntaxSpans} from './syntax-spans.ts';

export type Highlighter = {
	/** The syntax of one line of a file; nothing while its language is being loaded. */
	readonly spans: (text: string, path: string) => readonly SyntaxSpan[];
	/** Tells when a language has come, so that what is shown can be drawn again. */
	readonly subscribe: (listener: () => void) => () => void;
	/** Goes up with each language that has come. */
	readonly version: () => number;
};

const longestLine = 1000;
const cachedLines = 5000;
const nothing: readonly SyntaxSpan[] = [];
const insideComment = /^\s*\*(?:\s|\/|$)/;

/** Colours lines one at a time, only those asked for; long ones stay plain. */
export const makeHighlighter = (load = loadLanguage): Highlighter => {
	const languages = new Map<string, Tokenize | null>();
	const listeners = new Set<() => void>();
	const cache = new Map<string, readonly SyntaxSpan[]>();
	let version = 0;

	const begin = async (language: string): Promise<void> => {
		languages.set(language, null);
		const tokenize = await load(language).catch(() => null);
		if (tokenize === null) return;
		languages.set(language, tokenize);
		version += 1;
		for (const listener of listeners) listener();
	};

	const tokenized = (text: string, language: string, tokenize: Tokenize): readonly SyntaxSpan[] => {
		const key = `${language}\n${text}`;
		const known = cache.get(key);
		if (known !== undefined) return known;
		// the one thing of several lines that is everywhere: ` * text` of a block comment
		const isComment = insideComment.test(text) && !plainTextLanguages.has(language);
		const spans: readonly SyntaxSpan[] = isComment
			? [{start: 0, end: text.length, kind: 'comment'}]
			: syntaxSpans(tokenize(text));
		if (cache.size >= cachedLines) cache.clear();
		cache.set(key, spans);
		return spans;
	};

	return {
		spans(text, path) {
			const language = fileLanguage(path);
			if (language === null || text.length > longestLine) return nothing;
			const tokenize = languages.get(language);
			if (tokenize === undefined) void begin(language);
			return tokenize === undefined || tokenize === null ? nothing : tokenized(text, language, tokenize);
		},
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		version: () => version,
	};
};

/** Languages in which a line may well begin with a star. */
const plainTextLanguages: ReadonlySet<string> = new Set([
	'markdown',
	'yaml',
	'bash',
	'python',
	'makefile',
	'ini',
]);
