import {wrapWords} from '../text/wrap-words.ts';

/** Text in lines of at most `width` cells (two at least) with nothing of it left out. */
export const wrapWhole = (text: string, width: number): readonly string[] =>
	wrapWords(text, Math.max(2, width), Number.POSITIVE_INFINITY, '');
