import {indexHolds, moveCheckout, refreshIndex} from '../../git/index-tree.ts';
import {Refusal, refuse} from '../../model/problem.ts';
import type {OperationContext} from '../operation.ts';
import {takeBackFiles} from './half-moved-files.ts';
import type {StepHandler} from './step-handler.ts';

/**
 * Index and files of a checkout follow the branch it holds; what overlaps refuses before a file is touched. Done only
 * from an index that stands where the plan saw it, and taken back only from one that stands where this left it.
 */
export const syncCheckout: StepHandler<'sync_checkout'> = {
	apply: async ({path: place, from, to}, context) => {
		if (await context.git(indexHolds(place, from))) await follow(place, from, to, context);
		else if (!(await context.git(indexHolds(place, to))))
			throw refuse('changed_meanwhile', {what: `the index of ${place}`, expected: from, found: 'another'});
	},
	undo: async ({path: place, from, to}, context) => {
		if (await context.git(indexHolds(place, from))) await takeBackFiles({place, from, to}, context);
		else if (await context.git(indexHolds(place, to))) await follow(place, to, from, context);
	},
};

const follow = async (place: string, from: string, to: string, {git}: OperationContext): Promise<void> => {
	const move = () => git(moveCheckout(place, from, to));
	try {
		await move().catch(async error => {
			if (!/not uptodate/i.test(outputOf(error))) throw error;
			// git takes a file that was only saved again for an edit until it has looked
			await git(refreshIndex(place)).catch(() => {});
			return move();
		});
	} catch (error) {
		throw explain(error, place);
	}
};

/** What git said to a call that failed; empty for another failure. */
const outputOf = (error: unknown): string =>
	error instanceof Refusal && error.problem.code === 'git_failed' ? error.problem.details.output : '';

/** Git names the paths that it will not overwrite; it has touched nothing then. */
const explain = (error: unknown, place: string): unknown => {
	const output = outputOf(error);
	const files = [...output.matchAll(/'(.+?)'/g)].map(([, file = '']) => file);
	if (/would be overwritten|would lose|not uptodate/i.test(output))
		return refuse('would_overwrite', {path: place, files});
	if (/external filter|filter .* failed/i.test(output)) return refuse('filter_failed', {reason: output});
	return error;
};
