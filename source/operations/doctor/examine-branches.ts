import {listTips} from '../../git/list-refs.ts';
import {uniqueCommits} from '../../git/unique-commits.ts';
import {updateRefs} from '../../git/update-refs.ts';
import {allEnded} from '../../model/all-ended.ts';
import {count} from '../../model/name-some.ts';
import {isTerminal} from '../../model/record.ts';
import type {OperationContext} from '../operation.ts';
import type {Scene} from '../scene.ts';
import type {Finding} from './finding.ts';
import type {MadeByCopse} from './made-by-copse.ts';

/** Branches that copse made for worktrees which have ended, and that nobody has checked out. */
export const examineBranches = async (
	scene: Scene,
	made: MadeByCopse,
	context: OperationContext,
): Promise<Finding[]> => {
	const {git, repository} = context;
	const ended = scene.records.flatMap(({id, branch, status}) =>
		branch !== null && isTerminal(status) && made.isBranch(branch, id) ? [branch] : [],
	);
	const live = new Set([
		...scene.records.flatMap(({branch, status}) => (isTerminal(status) || branch === null ? [] : [branch])),
		...scene.records.map(({base}) => base),
	]);
	const held = new Set(scene.standings.flatMap(({branchRef, bareHeadRef}) => [branchRef, bareHeadRef]));
	const orphans = new Set(ended.filter(branch => !live.has(branch) && !held.has(`refs/heads/${branch}`)));
	if (orphans.size === 0) return [];
	const tips = await git(listTips(repository.commonDirectory, ['refs/heads/']));
	const ours = tips.filter(({ref}) => orphans.has(ref.slice('refs/heads/'.length)));
	return allEnded(ours.map(tip => branchFinding(tip, context)));
};

type Tip = {readonly ref: string; readonly sha: string};

const branchFinding = async (tip: Tip, context: OperationContext): Promise<Finding> => {
	const branch = tip.ref.slice('refs/heads/'.length);
	const unique = await uniqueIn(tip, context);
	return {
		kind: 'orphan_branch',
		subject: branch,
		message:
			unique.length === 0
				? 'its worktree has ended, and all of its commits are elsewhere too'
				: `its worktree has ended, and ${count(unique.length, 'commit is', 'commits are')} nowhere else: ${unique[0]?.subject ?? ''}`,
		mend: unique.length === 0 ? writing => dropBranch(tip, writing) : null,
	};
};

/** Of two branches that alone hold the same commits the second one stays: it is looked at again. */
const dropBranch = async (tip: Tip, context: OperationContext): Promise<boolean> => {
	if ((await uniqueIn(tip, context)).length > 0) return false;
	await context.verifyLock();
	const update = {ref: tip.ref, from: tip.sha, to: null};
	await context.git(updateRefs(context.repository.commonDirectory, [update], 'copse: doctor'));
	return true;
};

const uniqueIn = ({ref, sha}: Tip, {git, repository}: OperationContext) =>
	git(uniqueCommits(repository.commonDirectory, sha, {without: [ref]}));
