import type {Glyphs} from './glyphs.ts';

/** A sentence of copse's own with the signs of the set that is drawn with. */
export const inSigns = (text: string, {arrow, minus, separator, ellipsis}: Glyphs): string =>
	text.replaceAll('→', arrow).replaceAll('−', minus).replaceAll('·', separator).replaceAll('…', ellipsis);
