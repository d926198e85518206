import {type SortKey, sortKeys} from '../../state/state.ts';
import {hintOf} from '../keys/hint-of.ts';
import {useDesk} from '../look.ts';
import {Choice} from '../parts/Choice.tsx';
import {insideSheet, SheetFrame} from './SheetFrame.tsx';

const labels: Readonly<Record<SortKey, string>> = {
	verdict: 'verdict: what can be decided first',
	activity: 'activity: the latest first',
	name: 'name',
	branch: 'branch',
};

type SortSheetProps = {readonly index: number; readonly columns: number; readonly rows: number};

/** The order of the list. */
export const SortSheet = ({index, columns, rows}: SortSheetProps) => (
	<SheetFrame
		title="Sort"
		hint={hintOf(useDesk().desk.keymap, [
			['menu_take', 'take'],
			['back', 'back'],
		])}
		columns={columns}
		rows={rows}
	>
		<Choice
			items={sortKeys.map(value => ({value, label: labels[value]}))}
			index={index}
			columns={insideSheet(columns)}
			rows={rows - 2}
		/>
	</SheetFrame>
);
