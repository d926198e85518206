import {useEffect, useRef, useState, useSyncExternalStore} from 'react';
import type {Row} from '../../model/row.ts';
import type {App} from '../../operations/index.ts';
import {loadNotes} from '../work/notes.ts';
import {makeDiffFeed} from './diff-feed.ts';
import {diffMemory} from './diff-memory.ts';
import {makeDiffSession, type SessionStore} from './diff-session.ts';
import {keepMarks} from './keep-marks.ts';
import {rowKey} from './row-key.ts';

/** The session of an open diff: asks when the screen opens, aborts when it closes, asks again when the row changes. */
export const useDiff = (app: App, row: Row, columns: number): SessionStore => {
	const key = rowKey(row);
	const [store] = useState(() => openSession(app, row.path, key, columns));
	useSyncExternalStore(store.subscribe, store.state);
	useEffect(() => store.start(), [store]);

	const asked = useRef(key);
	useEffect(() => {
		if (asked.current === key) return;
		asked.current = key;
		store.act({kind: 'refresh'});
	}, [key, store]);

	const {line_notes: notes} = row;
	useEffect(() => {
		if (notes > 0 || store.state().notes.all.length > 0) void loadNotes(app, row.path);
	}, [app, row.path, notes, store]);

	useEffect(() => keepMarks(app, row.path, store), [app, row.path, store]);
	return store;
};

/** A session that begins with what the preview has read already. */
const openSession = (app: App, path: string, key: string, columns: number): SessionStore => {
	const memory = diffMemory(app);
	const feed = makeDiffFeed(app.request);
	const known = memory.news(key);
	if (known !== null) feed.show({...known, isReading: true});
	return makeDiffSession(path, feed, {
		marks: memory.marks(path),
		isSplit: app.settings.diff_view === 'split',
		columns,
	});
};
