import {distance} from 'fastest-levenshtein';

/** The known key that a misspelt one most likely means (`mergeMode`, `merge-mode`, `megre_mode`); null when none is near. */
export const nearestKey = (key: string, known: readonly string[]): string | null => {
	const plain = key
		.replace(/(?<=[a-z\d])(?=[A-Z])/g, '_')
		.replaceAll(/[\s.-]+/g, '_')
		.toLowerCase();
	const near = known
		.map(candidate => ({candidate, edits: distance(plain, candidate)}))
		.filter(
			({candidate, edits}) =>
				edits <= Math.max(1, Math.floor(candidate.length / 3)) ||
				(edits === 2 && letters(candidate) === letters(plain)),
		)
		.sort((a, b) => a.edits - b.edits);
	return near[0]?.candidate ?? null;
};

// letters that changed places count as two edits, which is much in a short word
const letters = (word: string): string => [...word].sort().join('');
