import type {Toast} from './state.ts';

/** The most lines that one sentence of a message gets. */
const most = 3;

/** How many lines the sentence and the hint of a message get: errors are read whole, the others take one line. */
export const toastRows = ({kind, text, code, hint}: Toast, columns: number): {text: number; hint: number} => {
	if (kind !== 'error') return {text: 1, hint: 0};
	const room = Math.max(10, columns - 4);
	// a line broken between words is not filled to its end
	const lines = (length: number): number => Math.min(most, Math.ceil((length * 1.1) / room));
	return {text: lines(text.length + (code?.length ?? 0) + 2), hint: lines(hint?.length ?? 0)};
};
