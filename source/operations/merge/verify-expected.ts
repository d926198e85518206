import type {Expectations} from '../../model/plan.ts';
import {refuse} from '../../model/problem.ts';
import type {MergeFacts} from './facts.ts';

/** A plan that a person looked at is only applied while what it saw still stands. */
export const verifyExpected = (expected: Expectations | undefined, facts: MergeFacts): void => {
	const found: Record<string, string> = {[facts.branchRef]: facts.headSha, [facts.base.ref]: facts.base.sha};
	for (const [what, id] of Object.entries(expected ?? {})) {
		if (found[what] !== id)
			throw refuse('changed_meanwhile', {what, expected: id, found: found[what] ?? 'another base'});
	}
};
