import {Box, Text, useAnimation} from 'ink';
import {useMemo} from 'react';
import {layoutOf} from '../../state/layout.ts';
import {isWriting, selectedRow} from '../../state/select.ts';
import type {State} from '../../state/state.ts';
import {useDesk} from '../look.ts';
import {footerLine} from '../parts/footer-line.ts';
import {headerLine} from '../parts/header-line.ts';
import {Line} from '../parts/Line.tsx';
import {Lines} from '../parts/Lines.tsx';
import {fitFor, listLines} from '../parts/list-lines.ts';
import {Preview} from '../parts/Preview.tsx';
import {titleLine} from '../parts/title-line.ts';
import {toastLines} from '../parts/toast-lines.ts';
import {OpenSheet} from '../sheets/OpenSheet.tsx';

/** The list with its header, its preview beside or below, the sheet that is open, messages and keys. */
export const ListScreen = ({state}: {readonly state: State}) => {
	const {desk, look} = useDesk();
	const {theme, glyphs} = look;
	const {frame} = useAnimation({interval: 120, isActive: isWriting(state) || state.fetching !== null});
	const layout = layoutOf(state);
	const {columns, list, preview} = layout;
	// biome-ignore lint/correctness/useExhaustiveDependencies: of all else that changes no column becomes wider
	const fit = useMemo(() => fitFor(state, list.columns, look), [state.rows, state.work, list.columns, look]);
	const titles = layout.titles === 1 ? [titleLine(state, fit, list.columns, look)] : [];
	const rows = listLines(state, fit, list, desk.keymap, look, frame);
	const row = selectedRow(state);
	const rule = theme.dim(glyphs.horizontal.repeat(columns));
	const details =
		preview === null ? null : row === null ? (
			<Lines lines={[]} columns={preview.columns} rows={preview.rows} />
		) : (
			<Preview row={row} work={state.work.get(row.path)} columns={preview.columns} rows={preview.rows} />
		);
	return (
		<Box flexDirection="column" width={columns} height={layout.rows} overflow="hidden">
			<Line text={headerLine(state, desk.app.repository.name, columns, look, frame)} />
			<Box flexDirection={layout.kind === 'wide' ? 'row' : 'column'} flexShrink={0}>
				<Lines lines={[...titles, ...rows]} columns={list.columns} rows={layout.titles + list.rows} />
				{layout.kind === 'wide' && preview !== null && (
					<Text>{Array.from({length: preview.rows}, () => theme.dim(` ${glyphs.vertical}`)).join('\n')}</Text>
				)}
				{layout.kind === 'tall' && preview !== null && <Line text={rule} />}
				{details}
			</Box>
			<OpenSheet state={state} columns={columns} rows={layout.sheet} />
			<Lines lines={toastLines(state, columns, layout.toasts, look)} rows={layout.toasts} columns={columns} />
			{layout.rule === 1 && <Line text={rule} />}
			<Line text={footerLine(state, desk.keymap, columns, look)} />
		</Box>
	);
};
