import type {Toast} from './state.ts';

/** The most lines that one sentence of a message gets. */
const most = 3;

/** How many lines the sentence and the hint of a message get; a remark has its hint in the sentence's last line. */
export const toastRows = ({kind, text, code, hint}: Toast, columns: number): {text: number; hint: number} => {
	const room = Math.max(10, columns - 4);
	// a line broken between words is not filled to its end
	const lines = (length: number): number =>
		length <= room ? Math.min(1, length) : Math.min(most, Math.ceil((length * 1.1) / room));
	if (kind !== 'error')
		return {text: Math.max(1, lines(text.length + (hint === null ? 0 : hint.length + 3))), hint: 0};
	return {text: lines(text.length + (code?.length ?? 0) + 2), hint: lines(hint?.length ?? 0)};
};
