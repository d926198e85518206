import {branchMenu} from '../../state/branch-menu.ts';
import {cellName} from '../../text/text-width.ts';
import {composeLine, span} from '../line.ts';
import {useDesk} from '../look.ts';
import {windowStart} from '../sheets/list-window.ts';
import {Lines} from './Lines.tsx';

type BranchMenuProps = {readonly columns: number; readonly rows: number};

/** The branches to pick from, as many as fit around the one that the cursor is on. */
export const BranchMenu = ({columns, rows}: BranchMenuProps) => {
	const {desk, look} = useDesk();
	const {theme, glyphs} = look;
	const {branches, index} = branchMenu(desk.store.getState()) ?? {branches: [], index: 0};
	const start = windowStart(index, branches.length, rows);
	const lines = branches.slice(start, start + rows).map((name, offset) => {
		const isChosen = start + offset === index;
		const pointer = span(isChosen ? `${glyphs.pointer} ` : '  ', theme.accent);
		return composeLine(
			[pointer, span(cellName(name), isChosen ? theme.bold : undefined)],
			columns,
			glyphs.ellipsis,
		);
	});
	return <Lines lines={lines} rows={rows} columns={columns} />;
};
