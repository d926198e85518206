import type {Binding} from './binding.ts';

/** What is known of the read that a key press came in. */
export type ReadFacts = {
	/** Printable characters in it, and in those right before that it is one burst with. */
	readonly characters: number;
	/** Whether it came so fast after the one before that no hand decided between them. */
	readonly hurried: boolean;
	/** Whether the key is the first since the terminal got the focus back. */
	readonly afterFocus: boolean;
};

/** So many characters at once are a paste without marks, or a cat on the keys. */
const burst = 4;

/** Why a key is not obeyed because of how it came; null when it is. `moved` says that its sheet changed within this read. */
export const distrust = (
	risk: Binding['risk'],
	{characters, hurried, afterFocus}: ReadFacts,
	moved: boolean,
): string | null => {
	if (risk === undefined) return null;
	if (characters >= burst) return 'several keys came at once: press it again';
	if (risk !== 'decides') return null;
	if (afterFocus) return 'the first key after coming back decides nothing: press it again';
	return moved || hurried ? 'it came together with the key before: press it again' : null;
};
