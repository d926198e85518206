import {changedWords} from '../../state/diff/changed-words.ts';
import type {DiffDocument, DiffLine} from '../../state/diff/diff-document.ts';
import {sectionPath} from '../../state/diff/file-section.ts';
import type {Theme} from '../theme.ts';
import type {LineLook} from './line-look.ts';
import type {PaintedSpan} from './paint-text.ts';

/** What is painted over a body line's own colour: syntax, words that changed, places a search found. */
export const lineLayers = (
	document: DiffDocument,
	index: number,
	line: DiffLine,
	look: LineLook,
): readonly (readonly PaintedSpan[])[] => [
	returnLayer(line, look.theme),
	syntaxLayer(document, line, look),
	changedLayer(document, index, line, look.theme),
	matchLayer(line, look),
];

/** The carriage return of a line that ends in CRLF is there, but quiet. */
const returnLayer = ({text}: DiffLine, theme: Theme): readonly PaintedSpan[] =>
	text.endsWith('\r') ? [{start: text.length - 1, end: text.length, paint: theme.dim}] : [];

/** Deleted lines stay in their one colour; in added ones only what has a colour of its own stands out. */
const syntaxLayer = (document: DiffDocument, line: DiffLine, look: LineLook): readonly PaintedSpan[] => {
	const section = document.files[line.fileIndex];
	if (line.kind === 'deleted' || section === undefined || look.highlighter === null) return [];
	const quiet = line.kind === 'added' ? quietKinds : none;
	return look.highlighter
		.spans(line.text, sectionPath(section))
		.filter(({kind}) => !quiet.has(kind))
		.map(({start, end, kind}) => ({start, end, paint: look.theme.syntax[kind]}));
};

const none: ReadonlySet<string> = new Set();
const quietKinds: ReadonlySet<string> = new Set(['operator', 'punctuation', 'property']);

const changedLayer = (
	document: DiffDocument,
	index: number,
	line: DiffLine,
	theme: Theme,
): readonly PaintedSpan[] => {
	const pair = document.pairOf(index);
	if (pair === null) return [];
	const other = document.lineAt(pair).text;
	if (line.kind === 'deleted') {
		return changedWords(line.text, other).before.map(span => ({...span, paint: theme.deletedWord}));
	}
	return changedWords(other, line.text).after.map(span => ({...span, paint: theme.addedWord}));
};

const matchLayer = ({text}: DiffLine, {pattern, theme}: LineLook): readonly PaintedSpan[] => {
	if (pattern === null) return [];
	pattern.lastIndex = 0;
	return Array.from(text.matchAll(pattern), found => ({
		start: found.index,
		end: found.index + found[0].length,
		paint: theme.match,
	}));
};
