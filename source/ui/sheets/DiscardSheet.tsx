import type {Row} from '../../model/row.ts';
import {rowName} from '../../model/row-name.ts';
import {isStillLooking} from '../../state/discard-summary.ts';
import type {DiscardSheet as Sheet} from '../../state/sheet.ts';
import {cellName} from '../../text/text-width.ts';
import {useDesk} from '../look.ts';
import {Lines} from '../parts/Lines.tsx';
import {discardChoices, discardLines, mustConfirm} from './discard-lines.ts';
import {insideSheet, SheetFrame} from './SheetFrame.tsx';
import {confirmHint, sheetHint} from './sheet-hint.ts';

type DiscardSheetProps = {
	readonly sheet: Sheet;
	readonly targets: readonly Row[];
	/** Marked rows that are hidden, and that it leaves alone. */
	readonly hidden: number;
	readonly columns: number;
	readonly rows: number;
};

/** All that would go, then the two ways; `y` must follow when something goes that exists nowhere else. */
export const DiscardSheet = ({sheet, targets, hidden, columns, rows}: DiscardSheetProps) => {
	const {desk, look} = useDesk();
	const {glyphs} = look;
	const width = insideSheet(columns);
	const input = {sheet, rows: targets, keymap: desk.keymap, days: desk.app.settings.trash_days, width, look};
	const [first] = targets;
	const name =
		targets.length === 1 && first !== undefined ? cellName(rowName(first)) : `${targets.length} marked`;
	const choices = discardChoices(input);
	const room = Math.max(0, rows - 2 - choices.length);
	const shown = discardLines(input, room);
	const gap = shown.length < room ? [''] : [];
	const isLooking = isStillLooking(sheet);
	const isNeeded = !isLooking && mustConfirm(sheet);
	const hint = confirmHint(
		desk.keymap,
		'discard_confirm',
		sheet.chosen !== null ? 'waiting' : isNeeded ? 'next' : 'none',
	);
	return (
		<SheetFrame
			title={`Discard ${glyphs.horizontal} ${name}`}
			hint={sheetHint(hint, {looking: isLooking ? 'looking' : null, hidden, columns, glyphs})}
			columns={columns}
			rows={rows}
		>
			<Lines lines={[...shown, ...gap, ...choices]} rows={rows - 2} columns={width} />
		</SheetFrame>
	);
};
