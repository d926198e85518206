import {refuse} from '../../model/problem.ts';
import type {OperationContext} from '../operation.ts';
import {lookAtScene} from '../scene.ts';
import type {MergeFacts} from './facts.ts';
import {filesInTheWay} from './files-in-the-way.ts';
import {holderOf} from './parties.ts';

/**
 * Looks once more, right before the first write, at what the plan relies on: hooks and signing take their time, and
 * nothing keeps others from working. One process; what it cannot see the compare-and-swap does.
 */
export const verifyUnchanged = async (facts: MergeFacts, context: OperationContext): Promise<void> => {
	const {standing, branchRef, headSha, base, basePlace, changes} = facts;
	const {standings} = await lookAtScene(context);
	const source = standings.find(({path}) => path === standing.path);
	expectSame(`HEAD of ${standing.path}`, branchRef, source?.branchRef);
	expectSame(branchRef, headSha, source?.listed.headSha);
	const holder = holderOf(standings, base.ref);
	expectSame(`the checkout of ${base.ref}`, basePlace?.path, holder?.path);
	if (holder !== null) expectSame(base.ref, base.sha, holder.listed.headSha);
	for (const [place, of] of [
		[source, 'worktree'],
		[holder, 'base'],
	] as const)
		if (place?.operation != null)
			throw refuse('operation_in_progress', {path: place.path, operation: place.operation, of});
	const inTheWay = holder === null ? [] : await filesInTheWay(holder.path, changes, context);
	if (holder !== null && inTheWay.length > 0)
		throw refuse('would_overwrite', {path: holder.path, files: inTheWay});
};

const expectSame = (what: string, expected: string | undefined, found: string | null | undefined): void => {
	if ((expected ?? null) !== (found ?? null))
		throw refuse('changed_meanwhile', {what, expected: expected ?? 'none', found: found ?? 'none'});
};
