import {Refusal} from '../../model/problem.ts';

export type HalvedAnswers<Item, Answer> = {
	readonly answers: ReadonlyMap<Item, Answer>;
	/** What was thrown for the items that could not be answered. */
	readonly failures: ReadonlyMap<Item, unknown>;
};

const failureLimit = 30;

/**
 * Asks about all items at once. One item that git cannot read makes it give up on all of them: then each half is
 * asked by itself, down to the items at fault. Cancelled and timed-out calls are not asked again, and after many
 * failures the rest is given up: where most objects are missing, each look would start a process for each of them.
 */
export const askInHalves = async <Item, Answer>(
	items: readonly Item[],
	ask: (items: readonly Item[]) => Promise<readonly Answer[]>,
): Promise<HalvedAnswers<Item, Answer>> => {
	const answers = new Map<Item, Answer>();
	const failures = new Map<Item, unknown>();
	let failed = 0;
	const askPart = async (part: readonly Item[]): Promise<void> => {
		if (part.length === 0) return;
		try {
			const found = await ask(part);
			for (const [index, item] of part.entries()) {
				const answer = found[index];
				if (answer === undefined) failures.set(item, new Error('git did not answer'));
				else answers.set(item, answer);
			}
		} catch (error) {
			failed += 1;
			if (part.length === 1 || failed > failureLimit || !isWorthAnother(error)) {
				for (const item of part) failures.set(item, error);
				return;
			}
			const middle = Math.ceil(part.length / 2);
			await askPart(part.slice(0, middle));
			await askPart(part.slice(middle));
		}
	};
	await askPart(items);
	return {answers, failures};
};

const isWorthAnother = (error: unknown): boolean =>
	error instanceof Refusal && error.problem.code === 'git_failed';
