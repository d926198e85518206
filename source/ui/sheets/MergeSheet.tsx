import type {Row} from '../../model/row.ts';
import {rowName} from '../../model/row-name.ts';
import {hasConflict} from '../../state/conflicts/has-conflict.ts';
import type {MergeSheet as Sheet} from '../../state/sheet.ts';
import {cellName} from '../../text/text-width.ts';
import {hintOf} from '../keys/hint-of.ts';
import type {Keymap} from '../keys/keymap.ts';
import {useDesk} from '../look.ts';
import {BranchMenu} from '../parts/BranchMenu.tsx';
import {Lines} from '../parts/Lines.tsx';
import {fitBlocks} from './fit-blocks.ts';
import type {MergeInput} from './merge-input.ts';
import {mergeModes} from './merge-modes.ts';
import {mergeOptions} from './merge-options.ts';
import {mergeRemarks, mergeSummary} from './merge-summary.ts';
import {insideSheet, SheetFrame} from './SheetFrame.tsx';
import {sheetHint} from './sheet-hint.ts';

type MergeSheetProps = {
	readonly sheet: Sheet;
	readonly row: Row;
	/** Marked rows that are hidden, and that it leaves alone. */
	readonly hidden: number;
	readonly columns: number;
	readonly rows: number;
};

/** What each way of merging would do; a letter does it. */
export const MergeSheet = ({sheet, row, hidden, columns, rows}: MergeSheetProps) => {
	const {desk, look} = useDesk();
	const width = insideSheet(columns);
	const input = {sheet, row, keymap: desk.keymap, width, look};
	const target = sheet.options.into ?? row.base ?? '?';
	const title = `Merge ${look.glyphs.horizontal} ${cellName(rowName(row))} ${look.glyphs.arrow} ${cellName(target)}`;
	if (sheet.asking === 'target') {
		return (
			<SheetFrame
				title={`${title}: target`}
				hint={hintOf(desk.keymap, [
					['menu_take', 'take'],
					['back', 'back'],
				])}
				columns={columns}
				rows={rows}
			>
				<BranchMenu columns={width} rows={rows - 2} />
			</SheetFrame>
		);
	}
	const lines = mergeLines(input, rows - 2);
	const looking =
		sheet.again === true ? 'looking again' : sheet.choices.kind === 'loading' ? 'looking' : null;
	return (
		<SheetFrame
			title={title}
			hint={sheetHint(modeHint(sheet, desk.keymap), {looking, hidden, columns, glyphs: look.glyphs})}
			columns={columns}
			rows={rows}
		>
			<Lines lines={lines} rows={rows - 2} columns={width} />
		</SheetFrame>
	);
};

/** How to see the conflicts that are forecast, where some are, and the way back. */
const modeHint = (sheet: Sheet, keymap: Keymap): string => {
	const seesConflicts = sheet.again !== true && hasConflict(sheet);
	return hintOf(keymap, [
		...(seesConflicts ? ([['merge_conflicts', 'shows the conflicts']] as const) : []),
		['back', 'back'],
	]);
};

/** All there is room for: what each way does is said in full, else in one line, and comes before all else. */
const mergeLines = (input: MergeInput, rows: number): readonly string[] => {
	const remarks = mergeRemarks(input);
	const options = mergeOptions(input);
	// nothing was planned: why comes first, and what could be done about it
	if (input.sheet.choices.kind === 'failed') return fitBlocks([remarks, options], rows);
	const full = [[mergeSummary(input)], mergeModes(input), remarks, options];
	if (input.sheet.asking === 'message' && full.flat().length > rows)
		return fitBlocks([options.slice(0, 1), mergeModes(input, true), options.slice(1)], rows);
	const short = [[mergeSummary(input)], mergeModes(input, true), remarks, options];
	if (full.flat().length <= rows) return fitBlocks(full, rows);
	return fitBlocks(rows > 4 ? short : short.slice(1), rows);
};
