import {compareTrees} from '../../git/compare-trees.ts';
import type {Work} from '../look/works.ts';
import type {OperationContext} from '../operation.ts';
import type {TouchedFiles} from './shared-files.ts';

/** The files that each work touches, under old and new names: what is committed by one process, the rest from the statuses. */
export const touchedFiles = async (
	works: readonly Work[],
	{git, repository}: OperationContext,
): Promise<readonly TouchedFiles[]> => {
	const committed = works.flatMap(work =>
		work.head === null || work.from === work.head ? [] : [{work, from: work.from, to: work.head}],
	);
	const answers =
		committed.length === 0 ? [] : await git(compareTrees(repository.commonDirectory, committed));
	const changesOf = new Map(committed.map(({work}, index) => [work, answers[index] ?? []]));
	return works.map(work => ({
		path: work.standing.path,
		files: new Set(
			[...(changesOf.get(work) ?? []), ...work.status.entries].flatMap(({path, oldPath}) =>
				oldPath === null ? [path] : [oldPath, path],
			),
		),
	}));
};
