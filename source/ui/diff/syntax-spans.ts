import type {TokenStream} from 'prismjs';
import type {SyntaxPaints} from '../theme.ts';

type SyntaxKind = keyof SyntaxPaints;

/** Part of a line, in UTF-16 units from `start` up to `end`, and what it is in its language. */
export type SyntaxSpan = {readonly start: number; readonly end: number; readonly kind: SyntaxKind};

const kinds: Readonly<Record<string, SyntaxKind>> = {
	keyword: 'keyword',
	important: 'keyword',
	atrule: 'keyword',
	rule: 'keyword',
	directive: 'keyword',
	title: 'keyword',
	string: 'string',
	'template-string': 'string',
	'string-interpolation': 'string',
	'triple-quoted-string': 'string',
	char: 'string',
	regex: 'string',
	'attr-value': 'string',
	url: 'string',
	code: 'string',
	comment: 'comment',
	prolog: 'comment',
	doctype: 'comment',
	cdata: 'comment',
	'doc-comment': 'comment',
	hashbang: 'comment',
	shebang: 'comment',
	blockquote: 'comment',
	number: 'number',
	function: 'function',
	'function-definition': 'function',
	method: 'function',
	macro: 'function',
	'class-name': 'type',
	builtin: 'type',
	namespace: 'type',
	table: 'type',
	section: 'type',
	boolean: 'constant',
	constant: 'constant',
	null: 'constant',
	nil: 'constant',
	symbol: 'constant',
	property: 'property',
	key: 'property',
	'literal-property': 'property',
	operator: 'operator',
	punctuation: 'punctuation',
	tag: 'tag',
	selector: 'tag',
	'attr-name': 'attribute',
	decorator: 'attribute',
	annotation: 'attribute',
	attribute: 'attribute',
};

/** Tokens laid flat: an inner token's kind goes before the one it stands in. */
export const syntaxSpans = (tokens: TokenStream): readonly SyntaxSpan[] => {
	const spans: SyntaxSpan[] = [];
	lay(tokens, 0, null, spans);
	return spans;
};

const lay = (tokens: TokenStream, at: number, outer: SyntaxKind | null, spans: SyntaxSpan[]): number => {
	if (typeof tokens === 'string') {
		const end = at + tokens.length;
		if (outer !== null && end > at) spans.push({start: at, end, kind: outer});
		return end;
	}
	if (!Array.isArray(tokens)) return lay(tokens.content, at, kindOf(tokens.type, outer), spans);
	let end = at;
	for (const token of tokens) end = lay(token, end, outer, spans);
	return end;
};

/** What stands inside `${…}` is program text again, not string. */
const kindOf = (type: string, outer: SyntaxKind | null): SyntaxKind | null => {
	if (type === 'interpolation') return null;
	return Object.hasOwn(kinds, type) ? (kinds[type] ?? outer) : outer;
};
