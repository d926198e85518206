import {type SortKey, sortKeys} from '../../state/state.ts';
import {useDesk} from '../look.ts';
import {Choice} from '../parts/Choice.tsx';
import {SheetFrame} from './SheetFrame.tsx';

const labels: Readonly<Record<SortKey, string>> = {
	verdict: 'verdict: what can be decided first',
	activity: 'activity: the latest first',
	name: 'name',
	branch: 'branch',
};

/** The order of the list. */
export const SortSheet = ({
	sort,
	columns,
	rows,
}: {
	readonly sort: SortKey;
	readonly columns: number;
	readonly rows: number;
}) => {
	const {store} = useDesk().desk;
	return (
		<SheetFrame title="Sort" hint="enter take · esc back" columns={columns} rows={rows}>
			<Choice
				items={sortKeys.map(value => ({value, label: labels[value]}))}
				chosen={sort}
				columns={columns - 4}
				rows={rows - 2}
				onChoose={value => {
					store.dispatch({area: 'list', kind: 'sort', sort: value});
					store.dispatch({area: 'sheet', kind: 'close'});
				}}
			/>
		</SheetFrame>
	);
};
