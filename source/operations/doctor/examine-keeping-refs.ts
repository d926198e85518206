import {listTips} from '../../git/list-refs.ts';
import {updateRefs} from '../../git/update-refs.ts';
import type {OperationContext} from '../operation.ts';
import {stepHandlers} from '../steps/index.ts';
import type {Finding} from './finding.ts';

const prefix = 'refs/copse/updated/';

/** Refs by which an older copse kept what `update` left behind: a push of everything would publish it. */
export const examineKeepingRefs = async ({git, repository}: OperationContext): Promise<Finding[]> => {
	const cwd = repository.commonDirectory;
	const tips = await git(listTips(cwd, [prefix]));
	return tips.map(({ref, sha}) => ({
		kind: 'kept_by_ref',
		subject: ref,
		message: `git push --mirror would publish it; commit ${sha} is kept without a ref too`,
		mend: async writing => {
			await writing.verifyLock();
			const worktree_id = ref.slice(prefix.length).split('/')[0] ?? '';
			const commit = {id: sha, worktree_id, set_aside_at: writing.now().toISOString()};
			await stepHandlers.set_aside.apply({kind: 'set_aside', commit}, writing);
			await git(updateRefs(cwd, [{ref, from: sha, to: null}], 'copse: kept without a ref'));
			return true;
		},
	}));
};
