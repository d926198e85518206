import {type ChangesOf, compareKnown} from '../look/compare-known.ts';
import type {LookContext} from '../look/look-at-worktrees.ts';
import type {Work} from '../look/works.ts';
import type {TouchedFiles} from './shared-files.ts';

/**
 * The files that each work touches, under old and new names: what is committed by one process for all that is not known
 * yet, the rest from the statuses. Throws what git said where it could not compare one.
 */
export const touchedFiles = async (
	works: readonly Work[],
	context: Pick<LookContext, 'git' | 'repository' | 'cache'>,
): Promise<readonly TouchedFiles[]> => {
	const changesOf = await compareKnown(context, works.flatMap(committedOf));
	return works.map(work => ({path: work.standing.path, files: filesOf(work, changesOf)}));
};

/** What a work has committed; nothing for one without commits of its own. */
const committedOf = ({from, head}: Work) => (head === null || from === head ? [] : [{from, to: head}]);

const filesOf = (work: Work, changesOf: ChangesOf): ReadonlySet<string> => {
	const committed = committedOf(work).flatMap(comparison => {
		const changes = changesOf(comparison);
		if (changes instanceof Error) throw changes;
		return changes;
	});
	return new Set(
		[...committed, ...work.status.entries].flatMap(({path, oldPath}) =>
			oldPath === null ? [path] : [oldPath, path],
		),
	);
};
