import {styleText} from 'node:util';

export type Colour = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan';
/** Colours a text, or leaves it as it is. */
export type Paint = (colour: Colour, text: string) => string;

export const noPaint: Paint = (_colour, text) => text;
const ansiPaint: Paint = (colour, text) =>
	text === '' ? '' : styleText(colour, text, {validateStream: false});

/** Colours only for a terminal, unless FORCE_COLOR asks for them anyway; NO_COLOR always wins. */
export const choosePaint = (
	{isTerminal}: {readonly isTerminal: boolean},
	environment: Readonly<Record<string, string | undefined>>,
): Paint => {
	const {NO_COLOR, FORCE_COLOR, TERM} = environment;
	if (NO_COLOR || FORCE_COLOR === '0' || FORCE_COLOR === 'false') return noPaint;
	return FORCE_COLOR !== undefined || (isTerminal && TERM !== 'dumb') ? ansiPaint : noPaint;
};
