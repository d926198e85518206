import type {Row} from '../../model/row.ts';
import {rowName} from '../../model/row-name.ts';
import {isStillLooking} from '../../state/discard-summary.ts';
import type {WinnerSheet as Sheet} from '../../state/winner-sheet.ts';
import {cellName} from '../../text/text-width.ts';
import {useDesk} from '../look.ts';
import {Lines} from '../parts/Lines.tsx';
import {insideSheet, SheetFrame} from './SheetFrame.tsx';
import {confirmHint, sheetHint} from './sheet-hint.ts';
import {winnerLines} from './winner-lines.ts';

type WinnerSheetProps = {
	readonly sheet: Sheet;
	/** The one that is merged, then the others. */
	readonly targets: readonly Row[];
	/** Marked rows that are hidden, and that it leaves alone. */
	readonly hidden: number;
	readonly columns: number;
	readonly rows: number;
};

/** How the one would be merged, and all that would go with the others; a way is chosen, then confirmed by `y`. */
export const WinnerSheet = ({sheet, targets, hidden, columns, rows}: WinnerSheetProps) => {
	const {desk, look} = useDesk();
	const {glyphs} = look;
	const [winner, ...others] = targets;
	if (winner === undefined) return null;
	const width = insideSheet(columns);
	const days = desk.app.settings.trash_days;
	const lines = winnerLines({sheet, winner, others, keymap: desk.keymap, days, width, look}, rows - 2);
	const isLooking = sheet.merge.choices.kind === 'loading' || isStillLooking(sheet.discard);
	const hint = confirmHint(
		desk.keymap,
		'winner_confirm',
		isLooking ? 'none' : sheet.mode === null ? 'next' : 'waiting',
	);
	const names = `${cellName(rowName(winner))} ${glyphs.arrow} ${cellName(winner.base ?? '?')}`;
	return (
		<SheetFrame
			title={`Merge ${glyphs.horizontal} ${names}, discard ${others.length === 1 ? 'the other' : `${others.length} others`}`}
			hint={sheetHint(hint, {
				looking: isLooking ? 'looking' : null,
				hidden,
				columns,
				glyphs,
			})}
			columns={columns}
			rows={rows}
		>
			<Lines lines={lines} rows={rows - 2} columns={width} />
		</SheetFrame>
	);
};
