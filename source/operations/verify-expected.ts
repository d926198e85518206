import type {Expectations} from '../model/plan.ts';
import {refuse} from '../model/problem.ts';

/**
 * A plan that a person looked at is only applied while what it saw still stands: refuses with `changed_meanwhile`.
 * `found`: what stands now; `otherwise` is said of what is not in it.
 */
export const verifyExpected = (
	expected: Expectations | undefined,
	found: Expectations,
	otherwise: string,
): void => {
	for (const [what, id] of Object.entries(expected ?? {})) {
		if (found[what] !== id)
			throw refuse('changed_meanwhile', {what, expected: id, found: found[what] ?? otherwise});
	}
};
