import {layoutOf} from '../../state/layout.ts';
import {selectedRow} from '../../state/select.ts';
import type {Desk} from '../desk.ts';
import {makePreviewFeed} from '../diff/preview-feed.ts';
import {rowKey} from '../diff/row-key.ts';

/**
 * Where there is no room for a preview, the diff of the row that the selection rests on is read all the same, as far
 * as a preview would: the key that opens it then finds its first screen. Returns how to end it.
 */
export const readDiffAhead = ({store, app}: Desk): (() => void) => {
	const feed = makePreviewFeed(app);
	const stop = store.subscribe(() => {
		const state = store.getState();
		const row = selectedRow(state);
		if (row === null || row.pending.length > 0 || row.missing || row.bare) return;
		if (state.view === 'list' && state.sheet === null && layoutOf(state).preview === null)
			feed.select(row.path, rowKey(row));
	});
	return () => {
		stop();
		feed.stop();
	};
};
