import {hiddenMarks, rowsOf} from '../../state/select.ts';
import type {State} from '../../state/state.ts';
import {ConflictSheet} from '../conflicts/ConflictSheet.tsx';
import {DiscardSheet} from './DiscardSheet.tsx';
import {HelpSheet} from './HelpSheet.tsx';
import {LogSheet} from './LogSheet.tsx';
import {MergeSheet} from './MergeSheet.tsx';
import {NewSheet} from './NewSheet.tsx';
import {NoteSheet} from './NoteSheet.tsx';
import {OverlapSheet} from './OverlapSheet.tsx';
import {RequestsSheet} from './RequestsSheet.tsx';
import {ScopeSheet} from './ScopeSheet.tsx';
import {SortSheet} from './SortSheet.tsx';
import {WinnerSheet} from './WinnerSheet.tsx';

type OpenSheetProps = {readonly state: State; readonly columns: number; readonly rows: number};

/** The sheet that is open, in exactly `rows` lines. */
export const OpenSheet = ({state, columns, rows}: OpenSheetProps) => {
	const {sheet} = state;
	if (sheet === null || rows < 3) return null;
	const size = {columns, rows};
	switch (sheet.kind) {
		case 'merge': {
			const [row] = rowsOf(state, sheet.paths);
			return row === undefined ? null : (
				<MergeSheet sheet={sheet} row={row} hidden={hiddenMarks(state, sheet.paths)} {...size} />
			);
		}
		case 'discard':
			return (
				<DiscardSheet
					sheet={sheet}
					targets={rowsOf(state, sheet.paths)}
					hidden={hiddenMarks(state, sheet.paths)}
					{...size}
				/>
			);
		case 'winner':
			return (
				<WinnerSheet
					sheet={sheet}
					targets={rowsOf(state, sheet.paths)}
					hidden={hiddenMarks(state, sheet.paths)}
					{...size}
				/>
			);
		case 'conflicts':
			return <ConflictSheet sheet={sheet} row={rowsOf(state, sheet.paths)[0] ?? null} {...size} />;
		case 'overlaps':
			return <OverlapSheet sheet={sheet} {...size} />;
		case 'new':
			return <NewSheet sheet={sheet} state={state} {...size} />;
		case 'requests':
			return <RequestsSheet sheet={sheet} state={state} {...size} />;
		case 'note':
			return <NoteSheet sheet={sheet} row={rowsOf(state, sheet.paths)[0]} {...size} />;
		case 'sort':
			return <SortSheet index={sheet.index} {...size} />;
		case 'scope':
			return <ScopeSheet index={sheet.index} {...size} />;
		case 'help':
		case 'palette':
			return <HelpSheet state={state} {...size} />;
		case 'log':
			return <LogSheet state={state} {...size} />;
	}
};
