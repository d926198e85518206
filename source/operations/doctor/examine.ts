import {allEnded} from '../../model/all-ended.ts';
import {findTemporaryFiles, sweepTemporaryFiles} from '../../records/sweep-temporary-files.ts';
import {isThere} from '../is-there.ts';
import {isMarkedBare, unmarkBare} from '../marked-bare.ts';
import type {OperationContext} from '../operation.ts';
import {lookAtScene} from '../scene.ts';
import {examineBranches} from './examine-branches.ts';
import {examineKeepingRefs} from './examine-keeping-refs.ts';
import {examineRecords} from './examine-records.ts';
import {examineTrash} from './examine-trash.ts';
import {examineWorktrees} from './examine-worktrees.ts';
import type {Finding} from './finding.ts';
import {madeByCopse} from './made-by-copse.ts';

/** How old a half-written file must be before its writer is surely gone: milliseconds. */
const longestWrite = 300_000;

/** Everything but the lock and the journals, in the order in which it is mended. Changes nothing. */
export const examine = async (context: OperationContext): Promise<Finding[]> => {
	const [scene, made] = await allEnded([lookAtScene(context), madeByCopse(context)]);
	const found = await allEnded([
		examineRecords(context),
		examineWorktrees(scene, made, context),
		examineBranches(scene, made, context),
		examineTrash(context),
		examineKeepingRefs(context),
		examineLeftOvers(context),
		examineMain(context),
	]);
	return found.flat();
};

const examineLeftOvers = async ({state, now}: OperationContext): Promise<Finding[]> => {
	const olderThan = new Date(now().getTime() - longestWrite);
	const files = await findTemporaryFiles(state, olderThan);
	return files.map(file => ({
		kind: 'left_over_file',
		subject: file,
		message: 'a process that was killed left it half-written',
		mend: async writing => {
			await sweepTemporaryFiles(writing.state, olderThan);
			return !(await isThere(file));
		},
	}));
};

const examineMain = async ({repository}: OperationContext): Promise<Finding[]> => {
	if (!(await isMarkedBare(repository))) return [];
	return [
		{
			kind: 'main_marked_bare',
			subject: repository.mainPath,
			message: `core.bare is true though it has files; ${unmarkBare(repository)}`,
			mend: null,
		},
	];
};
