import type {State} from '../../state/state.ts';
import {cut, pad} from '../../text/text-width.ts';
import {type ActionLine, actionLines} from '../keys/action-lines.ts';
import {hintOf} from '../keys/hint-of.ts';
import {showKey} from '../keys/key-names.ts';
import {composeLine, fillLine, span} from '../line.ts';
import {type Look, useDesk} from '../look.ts';
import {fieldSpans} from '../parts/field-spans.ts';
import {Lines} from '../parts/Lines.tsx';
import {windowStart} from './list-window.ts';
import {insideSheet, SheetFrame} from './SheetFrame.tsx';

type HelpSheetProps = {readonly state: State; readonly columns: number; readonly rows: number};

/** Help and palette: what is typed searches, enter runs the line. */
export const HelpSheet = ({state, columns, rows}: HelpSheetProps) => {
	const {desk, look} = useDesk();
	const {sheet} = state;
	if (sheet?.kind !== 'help' && sheet?.kind !== 'palette') return null;
	const width = insideSheet(columns);
	const entries = actionLines(state, desk.keymap);
	const room = Math.max(1, rows - 3);
	const index = Math.min(sheet.index, Math.max(0, entries.length - 1));
	const start = windowStart(index, entries.length, room);
	const search = composeLine(
		[span('/ ', look.theme.accent), ...fieldSpans(sheet.field, width - 2, look, 'search')],
		width,
		look.glyphs.ellipsis,
	);
	const lines = entries
		.slice(start, start + room)
		.map((entry, offset) => entryLine(entry, start + offset === index, width, look));
	const shown = lines.length === 0 ? [look.theme.dim('nothing is called so: type less of it')] : lines;
	return (
		<SheetFrame
			title={sheet.kind === 'help' ? 'Help' : 'Palette'}
			hint={hintOf(
				desk.keymap,
				sheet.beneath === null
					? [
							['choose', 'run'],
							['back', 'back'],
						]
					: [['back', 'back']],
			)}
			columns={columns}
			rows={rows}
		>
			<Lines lines={[search, ...shown]} rows={rows - 2} columns={width} />
		</SheetFrame>
	);
};

const entryLine = (entry: ActionLine, chosen: boolean, width: number, {theme, glyphs}: Look): string => {
	const keys = entry.keys.map(key => showKey(key, glyphs)).join(' ');
	const paint = entry.off === null ? undefined : theme.dim;
	const line = fillLine(
		[
			span(chosen ? `${glyphs.pointer} ` : '  ', theme.accent),
			span(
				pad(keys === '' ? glyphs.dash : keys, Math.min(12, Math.floor(width / 4)), 'left', glyphs.ellipsis),
				entry.off === null ? theme.accent : theme.dim,
			),
			span(` ${cut(entry.help, width, glyphs.ellipsis)}`, paint),
			span(entry.off === null ? '' : `  (${entry.off})`, theme.dim),
		],
		width,
		glyphs.ellipsis,
	);
	return chosen ? theme.cursorLine(line) : line;
};
