import type {State, Toast} from '../../state/state.ts';
import {toastRows} from '../../state/toast-rows.ts';
import {inSigns} from '../in-signs.ts';
import {composeLine, span} from '../line.ts';
import type {Look} from '../look.ts';
import {wrapWords} from '../wrap-words.ts';

/** Results and errors, newest last: an error with its code, what is in the way and the next step. */
export const toastLines = (state: State, columns: number, look: Look): readonly string[] =>
	state.toasts.flatMap(toast => linesOf({...toast, text: inSigns(toast.text, look.glyphs)}, columns, look));

const linesOf = (toast: Toast, columns: number, {theme, glyphs}: Look): readonly string[] => {
	const {kind, text, code, hint} = toast;
	if (kind !== 'error') {
		const sign =
			kind === 'done' ? span(` ${glyphs.check} `, theme.good) : span(` ${glyphs.separator} `, theme.dim);
		const end = hint === null ? [] : [span(` ${glyphs.separator} ${hint}`, theme.accent)];
		return [composeLine([sign, span(text), ...end], columns, glyphs.ellipsis)];
	}
	const rows = toastRows(toast, columns);
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
