import {distance} from 'fastest-levenshtein';

/**
 * Names that a mistyped one may have meant, at most three: those that hold it, those that differ by a slip or two of
 * the finger, and those that share its first letters.
 */
export const nearestNames = (wanted: string, names: readonly string[]): string[] => {
	const lower = wanted.toLowerCase();
	const start = lower.slice(0, 3);
	const rank = (name: string): number => {
		const candidate = name.toLowerCase();
		if (lower !== '' && candidate.includes(lower)) return 0;
		if (distance(candidate, lower) <= Math.min(2, Math.floor(candidate.length / 3))) return 1;
		return start !== '' && candidate.includes(start) ? 2 : 3;
	};
	return [...new Set(names)]
		.map(name => ({name, rank: rank(name)}))
		.filter(({rank}) => rank < 3)
		.sort((a, b) => a.rank - b.rank)
		.slice(0, 3)
		.map(({name}) => name);
};
