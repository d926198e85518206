import {useApp} from 'ink';
import {useEffect, useMemo} from 'react';
import {layoutOf} from '../state/layout.ts';
import {selectedRow} from '../state/select.ts';
import type {Desk} from './desk.ts';
import {useKeys} from './hooks/use-keys.ts';
import {useStateOf} from './hooks/use-state-of.ts';
import type {ReadFacts} from './keys/read-guard.ts';
import {DeskContext, type Look} from './look.ts';
import {DiffOverlay} from './screens/DiffOverlay.tsx';
import {ListScreen} from './screens/ListScreen.tsx';
import {TooSmall} from './screens/TooSmall.tsx';

export type AppProps = {
	readonly desk: Desk;
	readonly look: Look;
	readonly factsFor: (characters: number) => ReadFacts;
	/** Gets hold of the way to hand the terminal over. */
	readonly onReady: (suspend: ReturnType<typeof useApp>['suspendTerminal']) => void;
};

/** The whole screen: keys go to the desk, what is in the store is drawn. */
export const App = ({desk, look, factsFor, onReady}: AppProps) => {
	const {suspendTerminal} = useApp();
	useEffect(() => onReady(suspendTerminal), [onReady, suspendTerminal]);
	useKeys(desk, factsFor);
	const shared = useMemo(() => ({desk, look}), [desk, look]);
	return (
		<DeskContext value={shared}>
			<Screen desk={desk} />
		</DeskContext>
	);
};

const Screen = ({desk}: {readonly desk: Desk}) => {
	const state = useStateOf(desk);
	const row = selectedRow(state);
	if (layoutOf(state).kind === 'too_small') return <TooSmall columns={state.size.columns} />;
	return state.view === 'diff' && row !== null ? (
		<DiffOverlay state={state} row={row} />
	) : (
		<ListScreen state={state} />
	);
};
