import {useEffect, useState, useSyncExternalStore} from 'react';
import type {Row} from '../../model/row.ts';
import type {App} from '../../operations/index.ts';
import type {DiffNews} from './diff-feed.ts';
import {makePreviewFeed} from './preview-feed.ts';
import {rowKey} from './row-key.ts';

/** The diff of the selected row, as far as a preview needs it. */
export const usePreview = (app: App, row: Row): DiffNews => {
	const [preview] = useState(() => makePreviewFeed(app));
	const news = useSyncExternalStore(preview.subscribe, preview.news);
	const key = rowKey(row);
	useEffect(() => preview.select(row.path, key), [preview, row.path, key]);
	useEffect(() => preview.stop, [preview]);
	return news;
};
