import {indexHolds, moveCheckout, pathsBetween, pathsUnlikeTree, refreshIndex} from '../../git/index-tree.ts';
import {commitOf} from '../../git/verify-commit.ts';
import {Refusal, refuse} from '../../model/problem.ts';
import type {OperationContext} from '../operation.ts';
import {takeBackFiles} from './half-moved-files.ts';
import type {StepHandler} from './step-handler.ts';

/**
 * Index and files of a checkout follow the branch it holds; what overlaps refuses before a file is touched. Done only
 * from an index that stands where the plan saw it. Taken back below what was staged since at other paths, but not
 * where somebody has gone on: there HEAD is elsewhere.
 */
export const syncCheckout: StepHandler<'sync_checkout'> = {
	apply: async ({path: place, from, to}, context) => {
		if (await context.git(indexHolds(place, from))) await follow(place, from, to, context);
		else if (!(await context.git(indexHolds(place, to))))
			throw refuse('changed_meanwhile', {what: `the index of ${place}`, expected: from, found: 'another'});
	},
	undo: async ({path: place, from, to, head}, context) => {
		const {git} = context;
		const isAsLeft = head === undefined || (await git(commitOf(place, 'HEAD'))) === head;
		if (!isAsLeft) return;
		if (await git(indexHolds(place, from))) await takeBackFiles({place, from, to}, context);
		else if (
			(await git(indexHolds(place, to))) ||
			(head !== undefined && (await isDone({place, from, to}, context)))
		)
			await follow(place, to, from, context);
	},
};

/** Whether an index has what a move has brought, with something else staged on top of it. */
const isDone = async (
	{place, from, to}: {readonly place: string; readonly from: string; readonly to: string},
	{git}: OperationContext,
): Promise<boolean> => {
	const brought = await git(pathsBetween(place, from, to));
	const unlike = await git(pathsUnlikeTree(place, to));
	return brought.some(file => !unlike.has(file));
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
