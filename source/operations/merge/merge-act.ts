import {count, nameSome} from '../../model/name-some.ts';
import type {MergePlan} from '../../model/plan.ts';
import type {PlannedAct} from '../../model/planned-act.ts';
import type {MergeFacts} from './facts.ts';

/**
 * What a merge is about to do. The tree that it ends in stands for every file, uncommitted ones included; what a
 * person reads is cut.
 */
export const mergeAct = (
	plan: MergePlan,
	facts: MergeFacts,
	{noVerify}: {readonly noVerify: boolean},
): PlannedAct => {
	const {worktree, commits, files, files_changed, lines_added, lines_deleted, uncommitted, message} = plan;
	const lines = `+${lines_added ?? 0} −${lines_deleted ?? 0}`;
	return {
		verb: 'merge',
		worktree,
		effect: plan.effect,
		lines: plan.merged
			? [
					`${count(commits, 'commit')} · ${count(files_changed, 'file')} · ${lines}: ${nameSome(files)}`,
					...(uncommitted.length === 0
						? []
						: [`uncommitted: ${nameSome(uncommitted.map(({path}) => path))}`]),
					...(noVerify ? ['the hooks for commit messages do not run'] : []),
					...(message === null ? [] : [`message: ${message}`]),
				]
			: [],
		expects: {[facts.branchRef]: facts.headSha, "the worktree's files": facts.snapshotTree ?? facts.headTree},
		shared: {[facts.base.ref]: facts.base.sha, 'the result': facts.result.tree},
		parts: [],
	};
};
