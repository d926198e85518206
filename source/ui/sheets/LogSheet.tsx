import type {State} from '../../state/state.ts';
import {hintOf} from '../keys/hint-of.ts';
import {logIndex} from '../keys/log-place.ts';
import {useDesk} from '../look.ts';
import {Lines} from '../parts/Lines.tsx';
import {windowStart} from './list-window.ts';
import {logDetail, logLine} from './log-lines.ts';
import {insideSheet, SheetFrame} from './SheetFrame.tsx';

type LogSheetProps = {readonly state: State; readonly columns: number; readonly rows: number};

/** Each git command, newest first: exit code, time, arguments; enter shows all of one. */
export const LogSheet = ({state, columns, rows}: LogSheetProps) => {
	const {desk, look} = useDesk();
	const {sheet} = state;
	if (sheet?.kind !== 'log') return null;
	const width = insideSheet(columns);
	const entries = desk.app.commandLog().toReversed();
	const index = logIndex(entries, sheet.number);
	const chosen = entries[index];
	const detail = sheet.open && chosen !== undefined ? logDetail(chosen, width, look) : [];
	const room = Math.max(1, rows - 2 - detail.length);
	const start = windowStart(index, entries.length, room);
	const lines = entries
		.slice(start, start + room)
		.map((entry, offset) => logLine(entry, start + offset === index, width, look));
	const shown = entries.length === 0 ? [look.theme.dim('no git command has ended yet')] : lines;
	const filled = [...shown, ...Array.from({length: room - shown.length}, () => '')];
	return (
		<SheetFrame
			title={`Git commands ${look.glyphs.horizontal} ${entries.length}`}
			hint={hintOf(desk.keymap, [
				['log_unfold', 'details'],
				['back', 'back'],
			])}
			columns={columns}
			rows={rows}
		>
			<Lines lines={[...filled, ...detail]} rows={rows - 2} columns={width} />
		</SheetFrame>
	);
};
