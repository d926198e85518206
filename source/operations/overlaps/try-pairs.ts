import {forecastMerges} from '../../git/forecast-merges.ts';
import type {OverlapPair} from '../../model/overlap.ts';
import type {Row} from '../../model/row.ts';
import {askInHalves} from '../look/ask-in-halves.ts';
import {importUncommitted, readUncommitted, snapshotsOf} from '../look/import-uncommitted.ts';
import {RowBoard} from '../look/row-board.ts';
import {scratchWhenNeeded} from '../look/scratch-when-needed.ts';
import type {Work} from '../look/works.ts';
import type {OperationContext} from '../operation.ts';
import type {SharedFiles} from './shared-files.ts';

/** Pairs that are merged to see whether they conflict, and names that are told of each. */
const [pairLimit, nameLimit] = [500, 50];

/**
 * Merges the works of each pair in a scratch store, uncommitted content included where it can be read as it is: two
 * processes however many pairs.
 */
export const tryPairs = async (
	shared: readonly SharedFiles[],
	works: readonly Work[],
	rows: readonly Row[],
	context: OperationContext,
): Promise<readonly OverlapPair[]> => {
	const {git, repository, report} = context;
	const tried = shared.slice(0, pairLimit);
	if (tried.length < shared.length)
		report({
			kind: 'warning',
			warning: {
				code: 'pairs_not_tried',
				message: `${shared.length - tried.length} pairs of worktrees share files and were not merged to see whether they conflict`,
			},
		});
	const involved = new Set(tried.flatMap(({paths}) => paths));
	const scratch = scratchWhenNeeded(repository.commonDirectory);
	try {
		const look = {...context, records: [], makers: context.settings.makers};
		const board = new RowBoard(rows);
		const worksTried = works.filter(({standing}) => involved.has(standing.path));
		const uncommitted = await readUncommitted(look, board, worksTried);
		const snapshots = await importUncommitted(look, board, snapshotsOf(worksTried, uncommitted), scratch);
		const tipOf = (path: string): string | null => {
			const work = works.find(({standing}) => standing.path === path);
			const snapshot = work === undefined ? undefined : snapshots.get(work);
			return snapshot ?? work?.head ?? null;
		};
		const asked = tried.flatMap(pair => {
			const [base, head] = pair.paths.map(tipOf);
			return base == null || head == null ? [] : [{pair, base, head}];
		});
		const cwd = repository.bare ? repository.commonDirectory : repository.mainPath;
		const {answers} = await askInHalves(asked, async part =>
			git(forecastMerges(cwd, part, (await scratch.get()).writing)),
		);
		const results = new Map([...answers].map(([{pair}, result]) => [pair, result]));
		return shared.map(pair => {
			const result = results.get(pair);
			return {
				paths: pair.paths,
				files: pair.files.slice(0, nameLimit),
				files_total: pair.files.length,
				merge: result === undefined ? 'unknown' : result.clean ? 'clean' : 'conflicts',
				conflict_files: result?.files.slice(0, nameLimit) ?? [],
			};
		});
	} finally {
		await scratch.remove();
	}
};
