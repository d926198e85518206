import {cellName, pad} from '../../text/text-width.ts';
import type {ActionId} from '../keys/bindings.ts';
import {composeLine, fillLine, type Span, span} from '../line.ts';
import {fieldSpans} from '../parts/field-spans.ts';
import {isWide, type MergeInput} from './merge-input.ts';

export const dirtyWords = {refuse: 'refuse', snapshot: 'commit first'} as const;
export const afterWords = {
	remove: 'remove directory',
	delete: 'remove directory, branch',
	keep: 'keep both',
} as const;

/** The options with their keys, two on a line where there is room; the message as a text field while it is typed. */
export const mergeOptions = (input: MergeInput): readonly string[] => {
	const {sheet, row, width, look} = input;
	const {options} = sheet;
	const entries = [
		option(input, 'merge_dirty', 'uncommitted', dirtyWords[options.dirty]),
		option(input, 'merge_after', 'after', afterWords[options.after]),
		option(input, 'merge_target', 'target', options.into ?? row.base ?? '?'),
		option(input, 'merge_message', 'message', options.message ?? 'default'),
	];
	// what is typed is never below the last line
	const shown = sheet.asking === 'message' ? [messageField(input), ...entries.slice(0, 3)] : entries;
	if (!isWide(width) || sheet.asking === 'message') {
		return shown.map(spans => composeLine(spans, width, look.glyphs.ellipsis));
	}
	const half = Math.floor(width / 2);
	return [0, 2].map(
		index =>
			fillLine(entries[index] ?? [], half, look.glyphs.ellipsis) +
			composeLine(entries[index + 1] ?? [], width - half, look.glyphs.ellipsis),
	);
};

/** An option with its key. */
export const option = (
	{keymap, look}: Pick<MergeInput, 'keymap' | 'look'>,
	id: ActionId,
	name: string,
	value: string,
): readonly Span[] => [
	span(` ${pad(keymap.keysOf(id)[0] ?? ' ', 2)} `, look.theme.accent),
	span(`${name}: `, look.theme.dim),
	span(cellName(value)),
];

const messageField = ({sheet, width, look}: MergeInput): readonly Span[] => [
	span('    message: ', look.theme.dim),
	...fieldSpans(sheet.field, Math.max(4, width - 13), look, 'empty for the default'),
];
