import type {HelpPart} from '../../source/cli/help/help-part.ts';

/** Text as roff: no character of it is taken for a request or an escape. */
export const roffText = (text: string): string =>
	text
		.replaceAll('\\', '\\e')
		.replaceAll('-', '\\-')
		.replaceAll("'", '\\(aq')
		.replaceAll('`', '\\(ga')
		.replaceAll('~', '\\(ti')
		.replaceAll('^', '\\(ha')
		.replaceAll('…', '...')
		.replace(/^\./gm, '\\&.');

/** A heading of a chapter, and one below it. */
export const chapter = (title: string): string => `.SH ${quoted(title.toUpperCase())}`;
export const section = (title: string): string => `.SS ${quoted(title)}`;

/** Parts of help as roff lines. */
export const roffParts = (parts: readonly HelpPart[]): readonly string[] => parts.flatMap(roffPart);

const roffPart = (part: HelpPart): readonly string[] => {
	if (part.kind === 'text') return ['.PP', roffText(part.text)];
	const title = part.title === undefined ? [] : ['.PP', `\\fI${roffText(part.title)}\\fR`];
	if (part.kind === 'lines')
		return [...title, '.PP', '.RS 4', '.nf', ...part.lines.map(line => roffText(line)), '.fi', '.RE'];
	return [
		...title,
		...part.rows.flatMap(([term, words]) => ['.TP', `\\fB${roffText(term)}\\fR`, roffText(words)]),
	];
};

const quoted = (text: string): string => `"${roffText(text).replaceAll('"', '\\(dq')}"`;
