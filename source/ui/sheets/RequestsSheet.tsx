import {useEffect} from 'react';
import {requestAt, waitingRequests} from '../../state/requests.ts';
import type {RequestsSheet as Sheet} from '../../state/sheet.ts';
import type {State} from '../../state/state.ts';
import {hintOf} from '../keys/hint-of.ts';
import {showKey} from '../keys/key-names.ts';
import {composeLine, span} from '../line.ts';
import {useDesk} from '../look.ts';
import {fieldSpans} from '../parts/field-spans.ts';
import {Lines} from '../parts/Lines.tsx';
import {recentLines, waitingBlocks} from './request-lines.ts';
import {insideSheet, SheetFrame} from './SheetFrame.tsx';
import {furthestScroll, showBlocks} from './show-blocks.ts';

type RequestsSheetProps = {
	readonly sheet: Sheet;
	readonly state: State;
	readonly columns: number;
	readonly rows: number;
};

/** What agents ask for: each with its plan, and what came of the last ones. */
export const RequestsSheet = ({sheet, state, columns, rows}: RequestsSheetProps) => {
	const {desk, look} = useDesk();
	const {theme, glyphs} = look;
	const width = insideSheet(columns);
	const waiting = waitingRequests(state).length;
	const moreKey = showKey(desk.keymap.keysOf('request_more')[0] ?? '', glyphs);
	const request = requestAt(sheet, state);
	const word =
		sheet.asking === 'word'
			? [
					request?.status === 'waiting'
						? composeLine(
								[span('why  ', theme.dim), ...fieldSpans(sheet.field, width - 5, look, 'a word, or nothing')],
								width,
								glyphs.ellipsis,
							)
						: theme.warn(
								composeLine([span(`it is over: ${request?.status ?? 'gone'}`)], width, glyphs.ellipsis),
							),
				]
			: [];
	const blocks = waitingBlocks(state, sheet, width, look);
	const nothing = waiting === 0 ? [theme.dim('nothing waits for an answer')] : [];
	const room = Math.max(1, rows - 2 - word.length);
	const all = {blocks, tail: [...nothing, ...recentLines(state, width, look)]};
	const most = furthestScroll(all, {at: sheet.at, rows: room});
	// only what is drawn has an end; without this, presses beyond it would have to be taken back one by one
	useEffect(() => {
		if (sheet.scroll > most) desk.store.dispatch({area: 'sheet', kind: 'request_bound', most});
	}, [desk, sheet.scroll, most]);
	const shown = showBlocks(all, {at: sheet.at, scroll: sheet.scroll, rows: room}, rest =>
		theme.accent(`${glyphs.ellipsis} ${rest} more (${moreKey})`),
	);
	const filled = [...shown, ...Array.from({length: room - shown.length}, () => '')];
	const back = ['back', 'back'] as const;
	const hint =
		sheet.asking === 'word'
			? hintOf(desk.keymap, [['request_send', 'refuse'], back])
			: sheet.at === null
				? hintOf(desk.keymap, waiting === 0 ? [back] : [['request_down', 'choose'], back])
				: hintOf(desk.keymap, [['request_allow', 'allow'], ['request_refuse', 'refuse'], back]);
	return (
		<SheetFrame title={`Requests ${glyphs.horizontal} ${waiting}`} hint={hint} columns={columns} rows={rows}>
			<Lines lines={[...filled, ...word]} rows={rows - 2} columns={width} />
		</SheetFrame>
	);
};
