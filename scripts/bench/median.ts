/** The middle value. */
export const median = (values: readonly number[]): number => {
	const sorted = [...values].sort((one, other) => one - other);
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** Milliseconds that some work takes. */
export const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
	const began = performance.now();
	await work();
	return performance.now() - began;
};

/** Runs each of the works once to warm up, then all of them in turn, so that noise meets all alike; medians in order. */
export const interleavedMedians = async (
	rounds: number,
	works: readonly (() => Promise<number>)[],
): Promise<number[]> => (await interleaved(rounds, works)).map(median);

/** The same with the least of each: noise only adds. */
export const interleavedLeast = async (
	rounds: number,
	works: readonly (() => Promise<number>)[],
): Promise<number[]> => (await interleaved(rounds, works)).map(values => Math.min(...values));

const interleaved = async (
	rounds: number,
	works: readonly (() => Promise<number>)[],
): Promise<number[][]> => {
	for (const work of works) await work();
	const values = works.map((): number[] => []);
	for (let round = 0; round < rounds; round += 1)
		for (const [index, work] of works.entries()) values[index]?.push(await work());
	return values;
};
