import type {App} from '../../operations/index.ts';
import {cellName, cutStart} from '../../text/text-width.ts';
import {wrapWords} from '../../text/wrap-words.ts';
import {fillLine, span} from '../line.ts';
import type {Look} from '../look.ts';

type Entry = ReturnType<App['commandLog']>[number];

/** ` 12  0   34 ms  git status --porcelain=v2` */
export const logLine = (entry: Entry, chosen: boolean, width: number, {theme, glyphs}: Look): string => {
	const ok = entry.exitCode === 0;
	const line = fillLine(
		[
			span(chosen ? `${glyphs.pointer} ` : '  ', theme.accent),
			span(`${String(entry.number).padStart(4)} `, theme.dim),
			span(String(entry.exitCode ?? glyphs.cross).padStart(3), ok ? theme.dim : theme.warn),
			span(`${String(Math.round(entry.milliseconds)).padStart(6)} ms  `, theme.dim),
			span(entry.writes ? 'w ' : '  ', theme.accent),
			span(`git ${cellName(briefArguments(entry.args).join(' '))}`),
		],
		width,
		glyphs.ellipsis,
	);
	return chosen ? theme.cursorLine(line) : line;
};

/** A command from its verb on: what stands before it is much alike for all of them. */
const briefArguments = (args: readonly string[]): readonly string[] => {
	const [first = '', ...rest] = args;
	if (first === '-c') return briefArguments(rest.slice(1));
	return first.startsWith('--') && rest.length > 0 ? briefArguments(rest) : args;
};

/** The whole of one command: arguments, where, when, what it said. */
export const logDetail = (entry: Entry, width: number, {theme, glyphs}: Look): readonly string[] => [
	theme.dim(glyphs.horizontal.repeat(width)),
	...wrapWords(`git ${cellName(entry.args.join(' '))}`, width, 4, glyphs.ellipsis),
	theme.dim(cutStart(`in ${cellName(entry.cwd)}`, width, glyphs.ellipsis)),
	theme.dim(`${new Date(entry.startedAt).toISOString()}  ${entry.outputBytes} bytes`.slice(0, width)),
	...entry.message
		.split('\n')
		.filter(line => line !== '')
		.slice(0, 5)
		.map(line => wrapWords(cellName(line), width, 1, glyphs.ellipsis)[0] ?? ''),
];
