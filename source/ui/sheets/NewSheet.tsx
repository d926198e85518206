import {plannedPullRequest} from '../../state/pull-request-plan.ts';
import type {NewSheet as Sheet} from '../../state/sheet.ts';
import type {State} from '../../state/state.ts';
import {hintOf} from '../keys/hint-of.ts';
import {showKey} from '../keys/key-names.ts';
import {useDesk} from '../look.ts';
import {BranchMenu} from '../parts/BranchMenu.tsx';
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
	const trustKey = showKey(desk.keymap.keysOf('new_trust')[0] ?? '', look.glyphs);
	const isFork = plannedPullRequest(sheet)?.news.cross_repository === true;
	const hint = hintOf(desk.keymap, [
		...([
			['new_create', 'make it'],
			['new_base', 'base'],
		] as const),
		...(isFork ? ([['new_trust', 'trust fork']] as const) : []),
		['back', 'back'],
	]);
	const width = insideSheet(columns);
	const goHint = hintOf(desk.keymap, [['new_create', 'goes there']]);
	if (sheet.asking === 'base') {
		return (
			<SheetFrame
				title="New worktree: base"
				hint={hintOf(desk.keymap, [
					['menu_take', 'take'],
					['back', 'back'],
				])}
				columns={columns}
				rows={rows}
			>
				<BranchMenu columns={width} rows={rows - 2} />
			</SheetFrame>
		);
	}
	return (
		<SheetFrame title="New worktree" hint={hint} columns={columns} rows={rows}>
			<Lines
				lines={newSheetLines(sheet, state.main?.branch ?? null, {width, trustKey, goHint}, look)}
				rows={rows - 2}
				columns={width}
			/>
		</SheetFrame>
	);
};
