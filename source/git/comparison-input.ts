/** A commit against another one, or (`from` null) against its own parent. */
export type Comparison = {readonly from: string | null; readonly to: string};

/**
 * What `diff-tree --stdin` reads for some comparisons, and how its answers are put back into their order. Git keeps
 * the parent that a line gives to a commit for the rest of the process, so commits against their own parents go first.
 */
export const comparisonInput = (
	comparisons: readonly Comparison[],
): {readonly input: string; readonly inOrder: <Answer>(answers: readonly Answer[]) => Answer[]} => {
	const positions = [...comparisons.keys()];
	const ownParent = positions.filter(position => comparisons[position]?.from === null);
	const order = [...ownParent, ...positions.filter(position => comparisons[position]?.from !== null)];
	return {
		// with two commits on a line git takes the second as the parent of the first
		input: order
			.map(position => comparisons[position])
			.map(pair => `${pair?.to}${pair?.from === null ? '' : ` ${pair?.from}`}\n`)
			.join(''),
		inOrder: <Answer>(answers: readonly Answer[]): Answer[] => {
			const sorted = order.flatMap((position, index) => {
				const answer = answers[index];
				return answer === undefined ? [] : [[position, answer] as const];
			});
			return sorted.sort(([one], [other]) => one - other).map(([, answer]) => answer);
		},
	};
};
