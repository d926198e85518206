import type {State, Toast} from '../../state/state.ts';
import {toastRows} from '../../state/toast-rows.ts';
import {wrapWords} from '../../text/wrap-words.ts';
import {inSigns} from '../in-signs.ts';
import {composeLine, span} from '../line.ts';
import type {Look} from '../look.ts';

/** Results and errors in at most `room` lines, newest last: an error with its code, what is in the way and the next step. */
export const toastLines = (state: State, columns: number, room: number, look: Look): readonly string[] => {
	const lines: string[] = [];
	for (const toast of state.toasts) {
		const left = room - lines.length;
		if (left > 0)
			lines.push(...linesOf({...toast, text: inSigns(toast.text, look.glyphs)}, columns, left, look));
	}
	return lines;
};

const linesOf = (toast: Toast, columns: number, room: number, {theme, glyphs}: Look): readonly string[] => {
	const {kind, text, code, hint} = toast;
	if (kind !== 'error') return remarkLines(toast, columns, room, {theme, glyphs});
	const wanted = toastRows(toast, columns);
	const rows = {
		text: Math.min(wanted.text, room),
		hint: Math.min(wanted.hint, Math.max(0, room - wanted.text)),
	};
	const head = code === null ? '' : `${code}  `;
	const lines = wrapWords(`${head}${text}`, columns - 4, rows.text, glyphs.ellipsis);
	const hints =
		hint === null || rows.hint === 0 ? [] : wrapWords(hint, columns - 4, rows.hint, glyphs.ellipsis);
	// as many lines as the layout gave it
	const blank = Array.from({length: rows.text - lines.length + rows.hint - hints.length}, () => '');
	return [
		...lines.map((line, index) =>
			index === 0 ? theme.bad(` ${glyphs.cross} ${line}`) : theme.bad(`   ${line}`),
		),
		...hints.map(line => `   ${line}`),
		...blank,
	];
};

/** In one line where it fits, its hint in another colour; else as many lines as the layout gave it. */
const remarkLines = (
	toast: Toast,
	columns: number,
	room: number,
	{theme, glyphs}: Look,
): readonly string[] => {
	const {kind, text, hint} = toast;
	const sign =
		kind === 'done' ? span(` ${glyphs.check} `, theme.good) : span(` ${glyphs.separator} `, theme.dim);
	const end = hint === null ? '' : ` ${glyphs.separator} ${hint}`;
	const rows = Math.min(toastRows(toast, columns).text, room);
	if (rows === 1) return [composeLine([sign, span(text), span(end, theme.accent)], columns, glyphs.ellipsis)];
	const lines = wrapWords(text + end, columns - 4, rows, glyphs.ellipsis);
	return Array.from({length: rows}, (_, index) =>
		composeLine([index === 0 ? sign : span('   '), span(lines[index] ?? '')], columns, glyphs.ellipsis),
	);
};
