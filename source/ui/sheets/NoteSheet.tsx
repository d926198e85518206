import {lineTextOf} from '../../model/line-note.ts';
import type {Row} from '../../model/row.ts';
import type {NoteSheet as Sheet} from '../../state/sheet.ts';
import {cellName, cutStart} from '../../text/text-width.ts';
import {hintOf} from '../keys/hint-of.ts';
import {composeLine, span} from '../line.ts';
import {useDesk} from '../look.ts';
import {fieldSpans} from '../parts/field-spans.ts';
import {Lines} from '../parts/Lines.tsx';
import {insideSheet, SheetFrame} from './SheetFrame.tsx';

type NoteSheetProps = {
	readonly sheet: Sheet;
	readonly row: Row | undefined;
	readonly columns: number;
	readonly rows: number;
};

/** One field for a note; below it the line that it is about, and what else would be done. */
export const NoteSheet = ({sheet, row, columns, rows}: NoteSheetProps) => {
	const {desk, look} = useDesk();
	const {theme, glyphs} = look;
	const {target, field, replaces} = sheet;
	const width = insideSheet(columns);
	const line = target.line === null ? '' : `:${target.line}`;
	const old = target.side === 'old' ? '  taken out' : '';
	const about = lineTextOf(target.line_text).trim();
	const lines = [
		composeLine(fieldSpans(field, width, look, 'what the agent should know or do'), width, glyphs.ellipsis),
		composeLine(
			[
				span(cutStart(cellName(target.path), width - line.length - old.length, glyphs.ellipsis)),
				span(line),
				span(old, theme.dim),
			],
			width,
			glyphs.ellipsis,
		),
		composeLine(
			[span(about === '' ? 'the file as a whole' : cellName(about), theme.dim)],
			width,
			glyphs.ellipsis,
		),
		...(row?.managed === false
			? [composeLine([span('not made by copse: it gets a record too', theme.warn)], width, glyphs.ellipsis)]
			: []),
	];
	const verb = replaces !== null && field.text.trim() === '' ? 'remove it' : 'keep it';
	return (
		<SheetFrame
			title={`Note ${glyphs.horizontal} ${replaces === null ? 'for the agent' : 'change'}`}
			hint={hintOf(desk.keymap, [
				['note_save', verb],
				['back', 'back'],
			])}
			columns={columns}
			rows={rows}
		>
			<Lines lines={lines} rows={rows - 2} columns={width} />
		</SheetFrame>
	);
};
