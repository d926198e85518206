import {type DiffScope, diffScopes} from '../../model/diff-scope.ts';
import type {Row} from '../../model/row.ts';
import {layoutOf} from '../../state/layout.ts';
import type {State} from '../../state/state.ts';
import type {Desk} from '../desk.ts';
import {useDesk} from '../look.ts';
import {footerLine} from '../parts/footer-line.ts';
import {Lines} from '../parts/Lines.tsx';
import {requestCount} from '../parts/request-count.ts';
import {toastLines} from '../parts/toast-lines.ts';
import {OpenSheet} from '../sheets/OpenSheet.tsx';
import {onNote} from '../work/notes.ts';
import {onLine} from '../work/on-line.ts';
import {tellNote} from '../work/tell.ts';
import {DiffScreen} from './DiffScreen.tsx';

/** The diff of one worktree; sheets and messages stand below it, and a decision is made without leaving it. */
export const DiffOverlay = ({state, row}: {readonly state: State; readonly row: Row}) => {
	const {desk, look} = useDesk();
	const {columns, rows, sheet, toasts} = layoutOf(state);
	const below = (
		<>
			<OpenSheet state={state} columns={columns} rows={sheet} />
			<Lines lines={toastLines(state, columns, toasts, look)} rows={toasts} columns={columns} />
		</>
	);
	return (
		<DiffScreen
			app={desk.app}
			row={row}
			columns={columns}
			rows={rows}
			theme={look.theme}
			glyphs={look.glyphs}
			keysEnabled={state.sheet === null}
			inset={{rows: sheet + toasts, content: below}}
			footer={state.sheet === null ? null : footerLine(state, desk.keymap, columns, look)}
			notice={requestCount(state, desk.keymap, columns, look)}
			onAct={desk.run}
			onOther={desk.run}
			onTell={words => tellNote(desk, words)}
			onLine={(use, target) => onLine(desk, use, target)}
			onNote={(use, spot) => onNote(desk, use, spot)}
			onScopes={scope => openScopes(desk, scope)}
			onClose={() => desk.store.dispatch({area: 'screen', kind: 'view', view: 'list'})}
		/>
	);
};

const openScopes = ({store}: Desk, scope: DiffScope): void =>
	store.dispatch({
		area: 'sheet',
		kind: 'open',
		sheet: {kind: 'scope', scope, index: diffScopes.indexOf(scope)},
	});
