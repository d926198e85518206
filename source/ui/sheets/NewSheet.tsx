import {knownBranches} from '../../state/select.ts';
import type {NewSheet as Sheet} from '../../state/sheet.ts';
import type {State} from '../../state/state.ts';
import {useDesk} from '../look.ts';
import {Choice} from '../parts/Choice.tsx';
import {Lines} from '../parts/Lines.tsx';
import {newSheetLines} from './new-lines.ts';
import {insideSheet, SheetFrame} from './SheetFrame.tsx';

type NewSheetProps = {
	readonly sheet: Sheet;
	readonly state: State;
	readonly columns: number;
	readonly rows: number;
};

/** One field; what would be made stands below it before enter makes it. */
export const NewSheet = ({sheet, state, columns, rows}: NewSheetProps) => {
	const {desk, look} = useDesk();
	const width = insideSheet(columns);
	if (sheet.asking === 'base') {
		return (
			<SheetFrame title="New worktree: base" hint="enter take · esc back" columns={columns} rows={rows}>
				<Choice
					items={knownBranches(state).map(name => ({label: name, value: name}))}
					chosen={sheet.base ?? state.main?.branch ?? null}
					columns={width}
					rows={rows - 2}
					onChoose={base => desk.store.dispatch({area: 'sheet', kind: 'new_base', base})}
				/>
			</SheetFrame>
		);
	}
	return (
		<SheetFrame title="New worktree" hint="enter make it · tab base · esc back" columns={columns} rows={rows}>
			<Lines
				lines={newSheetLines(sheet, state.main?.branch ?? null, width, look)}
				rows={rows - 2}
				columns={width}
			/>
		</SheetFrame>
	);
};
