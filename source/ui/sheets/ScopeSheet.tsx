import {type DiffScope, diffScopes} from '../../model/diff-scope.ts';
import {actInOpenDiff} from '../diff/open-diff.ts';
import {useDesk} from '../look.ts';
import {Choice} from '../parts/Choice.tsx';
import {SheetFrame} from './SheetFrame.tsx';

const labels: Readonly<Record<DiffScope, string>> = {
	all: 'all: from the base until now',
	committed: 'committed: what a merge would take',
	uncommitted: 'uncommitted: staged, unstaged and untracked',
};

/** Which part of the work the open diff shows. */
export const ScopeSheet = ({
	scope,
	columns,
	rows,
}: {
	readonly scope: DiffScope;
	readonly columns: number;
	readonly rows: number;
}) => {
	const {app, store} = useDesk().desk;
	return (
		<SheetFrame title="Scope" hint="enter take · esc back" columns={columns} rows={rows}>
			<Choice
				items={diffScopes.map(value => ({value, label: labels[value]}))}
				chosen={scope}
				columns={columns - 4}
				rows={rows - 2}
				onChoose={value => {
					store.dispatch({area: 'sheet', kind: 'close'});
					if (value !== scope) actInOpenDiff(app, {kind: 'scope', scope: value});
				}}
			/>
		</SheetFrame>
	);
};
