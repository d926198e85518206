import type {App} from '../../operations/index.ts';
import type {Desk} from '../desk.ts';

type Entry = Pick<ReturnType<App['commandLog']>[number], 'number'>;

/** Where a command stands among the newest first; the oldest when it is kept no more, the newest for null. */
export const logIndex = (newestFirst: readonly Entry[], number: number | null): number => {
	if (number === null) return 0;
	const index = newestFirst.findIndex(entry => entry.number === number);
	return index === -1 ? Math.max(0, newestFirst.length - 1) : index;
};

/** Moves the cursor of the log, and keeps it on its command whatever ends meanwhile; at the newest it follows. */
export const moveInLog = ({app, store}: Desk, by: number): void => {
	const {sheet} = store.getState();
	if (sheet?.kind !== 'log') return;
	const entries = app.commandLog().toReversed();
	const index = Math.max(0, Math.min(logIndex(entries, sheet.number) + by, entries.length - 1));
	const number = index === 0 && by < 0 ? null : (entries[index]?.number ?? null);
	store.dispatch({area: 'sheet', kind: 'log_at', number});
};
