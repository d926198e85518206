import {type DiffScope, diffScopes} from '../../model/diff-scope.ts';
import {hintOf} from '../keys/hint-of.ts';
import {useDesk} from '../look.ts';
import {Choice} from '../parts/Choice.tsx';
import {insideSheet, SheetFrame} from './SheetFrame.tsx';

const labels: Readonly<Record<DiffScope, string>> = {
	all: 'all: from the base until now',
	committed: 'committed: what a merge takes',
	uncommitted: 'uncommitted: staged, unstaged, new',
};

type ScopeSheetProps = {readonly index: number; readonly columns: number; readonly rows: number};

/** Which part of the work the open diff shows. */
export const ScopeSheet = ({index, columns, rows}: ScopeSheetProps) => (
	<SheetFrame
		title="Scope"
		hint={hintOf(useDesk().desk.keymap, [
			['menu_take', 'take'],
			['back', 'back'],
		])}
		columns={columns}
		rows={rows}
	>
		<Choice
			items={diffScopes.map(value => ({value, label: labels[value]}))}
			index={index}
			columns={insideSheet(columns)}
			rows={rows - 2}
		/>
	</SheetFrame>
);
