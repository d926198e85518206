import {overlapRows} from '../../state/overlap-rows.ts';
import type {Sheet} from '../../state/sheet.ts';
import {wrapWords} from '../../text/wrap-words.ts';
import {hintOf} from '../keys/hint-of.ts';
import {useDesk} from '../look.ts';
import {Lines} from '../parts/Lines.tsx';
import {problemWords} from '../problem-words.ts';
import {windowStart} from './list-window.ts';
import {overlapLine} from './overlap-line.ts';
import {insideSheet, SheetFrame} from './SheetFrame.tsx';

type OverlapSheetProps = {
	readonly sheet: Extract<Sheet, {kind: 'overlaps'}>;
	readonly columns: number;
	readonly rows: number;
};

/** The suggested order of merging with its reasons, then the pairs that touch the same files. */
export const OverlapSheet = ({sheet, columns, rows}: OverlapSheetProps) => {
	const {desk, look} = useDesk();
	const {theme, glyphs} = look;
	const width = insideSheet(columns, true);
	const room = Math.max(1, rows - 2);
	const lines = (): readonly string[] => {
		const {answer} = sheet;
		if (answer.kind === 'loading') return [theme.dim('looking at what they touch')];
		if (answer.kind === 'failed') {
			const {error, remedy} = problemWords(answer.problem);
			const words = wrapWords(`${answer.problem.code}: ${error}`, width, 3, glyphs.ellipsis);
			return [...words.map(theme.bad), ...wrapWords(remedy, width, 3, glyphs.ellipsis)];
		}
		const all = overlapRows(answer.value);
		if (all.length === 0) return wrapWords('No worktree has anything to merge.', width, 2, glyphs.ellipsis);
		const start = windowStart(sheet.cursor, all.length, room);
		return all
			.slice(start, start + room)
			.map((row, offset) =>
				overlapLine(row, answer.value, {width, look, chosen: start + offset === sheet.cursor}),
			);
	};
	return (
		<SheetFrame
			title={`Overlap ${glyphs.horizontal} suggested order of merging`}
			hint={hintOf(desk.keymap, [
				['overlaps_go', 'goes to it'],
				['back', 'back'],
			])}
			columns={columns}
			rows={rows}
			wide
		>
			<Lines lines={lines().slice(0, room)} rows={room} columns={width} />
		</SheetFrame>
	);
};
