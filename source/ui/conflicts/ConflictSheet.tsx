import type {Row} from '../../model/row.ts';
import {rowName} from '../../model/row-name.ts';
import {conflictRows, isSplit} from '../../state/conflicts/conflict-rows.ts';
import type {ConflictSheet as Sheet} from '../../state/conflicts/conflict-sheet.ts';
import {cellName, cellWidth} from '../../text/text-width.ts';
import {wrapWords} from '../../text/wrap-words.ts';
import {fittingHint, searchHint} from '../keys/hint-of.ts';
import type {Keymap} from '../keys/keymap.ts';
import {composeLine, span} from '../line.ts';
import {useDesk} from '../look.ts';
import {fieldSpans} from '../parts/field-spans.ts';
import {Lines} from '../parts/Lines.tsx';
import {problemWords} from '../problem-words.ts';
import {windowStart} from '../sheets/list-window.ts';
import {insideSheet, SheetFrame} from '../sheets/SheetFrame.tsx';
import {conflictHint} from './conflict-hint.ts';
import {conflictLine} from './conflict-line.ts';

type ConflictSheetProps = {
	readonly sheet: Sheet;
	readonly row: Row | null;
	readonly columns: number;
	readonly rows: number;
};

/** The files that would conflict, and both sides of each hunk; only what is on screen is drawn. */
export const ConflictSheet = ({sheet, row, columns, rows}: ConflictSheetProps) => {
	const {desk, look} = useDesk();
	const {theme, glyphs} = look;
	const width = insideSheet(columns, true);
	const {answer, field, typing} = sheet;
	const target = answer.kind === 'ready' ? answer.value.into : (sheet.into ?? row?.base ?? '?');
	const name = row === null ? '' : cellName(rowName(row));
	const title = `Conflicts ${glyphs.horizontal} ${name} ${glyphs.arrow} ${cellName(target)}`;
	const search = typing || field.text !== '' ? [searchLine(sheet, width, look, desk.keymap)] : [];
	const room = Math.max(1, rows - 2 - search.length);
	const lines = (): readonly string[] => {
		if (answer.kind === 'loading') return [theme.dim('looking at what would conflict')];
		if (answer.kind === 'failed') {
			const {error, remedy} = problemWords(answer.problem);
			const words = wrapWords(`${answer.problem.code}: ${error}`, width, 3, glyphs.ellipsis);
			return [...words.map(theme.bad), ...wrapWords(remedy, width, 3, glyphs.ellipsis)];
		}
		if (answer.value.clean)
			return wrapWords(`${glyphs.check} merges without a conflict`, width, 2, glyphs.ellipsis);
		const all = conflictRows(answer.value, isSplit(columns));
		const start = windowStart(sheet.cursor, all.length, room);
		return all.slice(start, start + room).map((each, offset) =>
			conflictLine(each, answer.value, {
				...{width, look, query: field.text},
				chosen: start + offset === sheet.cursor,
			}),
		);
	};
	const shown = lines().slice(0, room);
	const filled = [...shown, ...Array.from({length: room - shown.length}, () => '')];
	return (
		<SheetFrame
			title={title}
			hint={conflictHint(sheet, columns, desk.keymap)}
			columns={columns}
			rows={rows}
			wide
		>
			<Lines lines={[...filled, ...search]} rows={rows - 2} columns={width} />
		</SheetFrame>
	);
};

const searchLine = (
	{field, typing}: Sheet,
	width: number,
	look: ReturnType<typeof useDesk>['look'],
	keymap: Keymap,
): string =>
	composeLine(
		[
			span('/', look.theme.accent),
			...(typing
				? fieldSpans(field, Math.max(4, width - 1), look, 'words in the lines')
				: [
						span(`${cellName(field.text)}   `),
						span(
							fittingHint(
								searchHint(keymap, 'conflicts', 'back'),
								width - cellWidth(cellName(field.text)) - 4,
							),
							look.theme.dim,
						),
					]),
		],
		width,
		look.glyphs.ellipsis,
	);
