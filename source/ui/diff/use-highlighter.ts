import {useState, useSyncExternalStore} from 'react';
import {type Highlighter, makeHighlighter} from './highlight.ts';

/** A highlighter for as long as a component lives; draws it again when a language has come. */
export const useHighlighter = (): Highlighter => {
	const [highlighter] = useState(() => makeHighlighter());
	useSyncExternalStore(highlighter.subscribe, highlighter.version);
	return highlighter;
};
