import {safeText} from './safe-text.ts';

const most = 5;

/** Names for a sentence: the first five, then how many more: `a, b and 3 more`. Control characters made visible. */
export const nameSome = (names: readonly string[]): string => {
	const shown = names.slice(0, most).map(name => safeText(name));
	const more = names.length - shown.length;
	if (more > 0) return `${shown.join(', ')} and ${more} more`;
	const last = shown.pop();
	if (last === undefined) return 'none';
	return shown.length === 0 ? last : `${shown.join(', ')} and ${last}`;
};

/** A count with its noun: `1 file`, `3 files`, `2 branches` (give the plural where it is not a plain s). */
export const count = (number: number, one: string, many = `${one}s`): string =>
	`${number} ${number === 1 ? one : many}`;
