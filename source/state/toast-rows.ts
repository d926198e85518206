import {wrapWords} from '../text/wrap-words.ts';
import type {Toast} from './state.ts';

/** The most lines that one sentence of a message gets. */
const most = 3;

/** How many lines the sentence and the hint of a message get; a remark has its hint in the sentence's last line. */
export const toastRows = ({kind, text, code, hint}: Toast, columns: number): {text: number; hint: number} => {
	const lines = (words: string): number =>
		words === '' ? 0 : wrapWords(words, Math.max(10, columns - 4), most, '').length;
	if (kind !== 'error')
		return {text: Math.max(1, lines(hint === null ? text : `${text} · ${hint}`)), hint: 0};
	return {text: lines(code === null ? text : `${code} ${text}`), hint: lines(hint ?? '')};
};
