/** Names that a mistyped one may have meant: those that hold it or share its first letters, at most three. */
export const nearestNames = (wanted: string, names: readonly string[]): string[] => {
	const lower = wanted.toLowerCase();
	const start = lower.slice(0, 3);
	return [...new Set(names)]
		.filter(
			name => name.toLowerCase().includes(lower) || (start !== '' && name.toLowerCase().includes(start)),
		)
		.slice(0, 3);
};
