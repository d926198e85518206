/** Puts colour or weight around text that is already cut to its width. */
export type Paint = (text: string) => string;

/** Leaves text as it is. */
export const plain: Paint = text => text;

/** A paint from SGR codes. Paints nest: an inner close code starts the outer style again. */
export const sgr = (open: string, close: string): Paint => {
	const start = `\u001b[${open}m`;
	const end = `\u001b[${close}m`;
	return text => (text === '' ? '' : start + text.replaceAll(end, end + start) + end);
};

/** A foreground of the 256-colour palette. */
export const foreground = (colour: number): Paint => sgr(`38;5;${colour}`, '39');

/** A background of the 256-colour palette. */
export const background = (colour: number): Paint => sgr(`48;5;${colour}`, '49');

/** One paint inside another. */
export const both =
	(outer: Paint, inner: Paint): Paint =>
	text =>
		outer(inner(text));
