import {useEffect, useState, useSyncExternalStore} from 'react';
import type {Row} from '../../model/row.ts';
import type {App} from '../../operations/index.ts';
import type {DiffNews} from './diff-feed.ts';
import {makePreviewFeed} from './preview-feed.ts';
import {rowKey} from './row-key.ts';

/** The diff of the selected row, as far as a preview needs it. */
export const usePreview = (app: App, row: Row): DiffNews => {
	const [preview] = useState(() => makePreviewFeed(app));
	const key = rowKey(row);
	// drawn before the effect below has selected the row
	const news = useSyncExternalStore(preview.subscribe, () => preview.newsOf(row.path, key));
	useEffect(() => preview.select(row.path, key), [preview, row.path, key]);
	useEffect(() => preview.stop, [preview]);
	return news;
};
