/** A count in at most four characters: 999, 1.2k, 34k, 1.2M. */
export const shortCount = (count: number): string => {
	if (count < 1000) return String(count);
	if (count < 10_000) return `${(Math.floor(count / 100) / 10).toFixed(1)}k`;
	if (count < 1_000_000) return `${Math.floor(count / 1000)}k`;
	return `${(Math.floor(count / 100_000) / 10).toFixed(1)}M`;
};

/** An age in seconds in at most three characters: 12s, 3m, 2h, 5d, 3w, 2y. */
export const shortAge = (seconds: number): string => {
	const age = Math.max(0, Math.floor(seconds));
	if (age < 60) return `${age}s`;
	if (age < 3600) return `${Math.floor(age / 60)}m`;
	if (age < 86_400) return `${Math.floor(age / 3600)}h`;
	if (age < 14 * 86_400) return `${Math.floor(age / 86_400)}d`;
	if (age < 365 * 86_400) return `${Math.floor(age / (7 * 86_400))}w`;
	return `${Math.floor(age / (365 * 86_400))}y`;
};
