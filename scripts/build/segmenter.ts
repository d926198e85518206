import {plainCharacters, wideCharacters} from './simple-characters.ts';

/** Text of characters that are each a grapheme, whatever stands beside them; colour codes are made of such ones, too. */
const simple = new RegExp(`^[\\t\\n\\x1b${plainCharacters}${wideCharacters}]*$`, 'u');
const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/**
 * Stands in for `Intl.Segmenter` in the bundle. Making the first of those loads tables for 10 ms, and a screen's
 * packages make theirs when they are loaded; here that waits for the first text that needs them. Text of plain and
 * wide characters is cut into its code points without them, which are its graphemes.
 */
export class Segmenter {
	readonly #make: () => Intl.Segmenter;
	readonly #isByGrapheme: boolean;
	#real: Intl.Segmenter | undefined;

	constructor(...words: ConstructorParameters<typeof Intl.Segmenter>) {
		this.#make = () => new Intl.Segmenter(...words);
		this.#isByGrapheme = (words[1]?.granularity ?? 'grapheme') === 'grapheme';
	}

	segment(text: string): Pick<Intl.Segments, 'containing' | typeof Symbol.iterator> {
		if (this.#isByGrapheme && simple.test(text)) return new CodePoints(text);
		this.#real ??= this.#make();
		return this.#real.segment(text);
	}
}

class CodePoints {
	readonly #input: string;

	constructor(input: string) {
		this.#input = input;
	}

	containing(codeUnitIndex = 0): Intl.SegmentData | undefined {
		const input = this.#input;
		const unit = input.charCodeAt(codeUnitIndex);
		if (Number.isNaN(unit)) return undefined;
		const index = isLowSurrogate(unit) ? codeUnitIndex - 1 : codeUnitIndex;
		return {segment: String.fromCodePoint(input.codePointAt(index) ?? unit), index, input};
	}

	*[Symbol.iterator](): Generator<Intl.SegmentData, undefined> {
		const input = this.#input;
		let index = 0;
		for (const segment of input) {
			yield {segment, index, input};
			index += segment.length;
		}
	}
}
