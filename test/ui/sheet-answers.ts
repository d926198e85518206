import type {DiscardPlan, MergeMode, MergePlan} from '../../source/model/plan.ts';
import {conflictAnswer} from './conflict-answer.ts';
import type {Answers} from './fake-app.ts';
import {overlapAnswer} from './overlap-answer.ts';

const worktree = {
	id: 'wt_00000000',
	path: '/work/login',
	branch: 'copse/login-form',
	task: 'login form',
} as const;

/** A plan of a merge that can be done. */
const mergePlan = (mode: MergeMode): MergePlan => ({
	worktree,
	base: 'main',
	base_path: '/work/shop',
	mode,
	dirty: 'refuse',
	after: 'remove',
	merged: true,
	commits: 4,
	files_changed: 9,
	files: [],
	lines_added: 148,
	lines_deleted: 12,
	uncommitted: [],
	forecast: {kind: 'clean', files: []},
	message: null,
	effect: 'main moves 3f9a12c → 81bc02d, directory removed, branch kept',
	expects: {'refs/heads/main': '3f9a12c'},
	warnings: [],
});

/** What would go with a worktree that has something of each kind. */
export const discardPlan: DiscardPlan = {
	worktree,
	delete_branch: true,
	files: [
		{path: 'src/limit.ts', state: 'unstaged'},
		{path: 'src/漢字.test.ts', state: 'unstaged'},
		{path: 'notes.md', state: 'untracked'},
	],
	commits: [{sha: '9ab12cd000000000', subject: 'Token bucket 👩‍💻'}],
	ignored: [{path: '.env', state: 'ignored', note: "differs from main's"}],
	occupants: [{pid: 4711, command: 'claude'}],
	unique: true,
	problem: null,
	effect: 'directory and branch removed',
	expects: {'HEAD@/work/login': '81bc02d'},
	warnings: [],
};

/** Nothing that is not elsewhere too. */
export const harmlessPlan: DiscardPlan = {
	...discardPlan,
	files: [],
	commits: [],
	ignored: [],
	occupants: [],
	unique: false,
};

/** Answers for every sheet; fast-forward is not possible. */
export const answers: Answers = {
	merge: input =>
		input.dry_run === true
			? {
					choices: [
						{
							mode: 'ff-only',
							problem: {
								code: 'not_fast_forward',
								details: {branch: 'copse/login-form', base: 'main', ahead: 4, behind: 7},
							},
						},
						...(['squash', 'no-ff', 'staged'] as const).map(mode => ({mode, plan: mergePlan(mode)})),
					],
				}
			: {merged: true, base: 'main', summary: 'merged'},
	discard: input =>
		input.dry_run === true
			? {plan: discardPlan}
			: {trash_id: 'tr_00000001', path: input.worktree, branch: null, removed: true},
	create: input =>
		input.dry_run === true
			? {
					plan: {
						id: 'wt_1',
						path: '/data/copse/shop-12345678/login-form-abcdef',
						branch: 'copse/login-form',
						base: 'main',
						base_ref: 'main',
						base_sha: '3f9a12c0000',
						task: input.task,
						effect: '',
						expects: {},
						warnings: [],
					},
				}
			: {path: '/work/new', branch: 'copse/new'},
	restore: () => ({path: '/work/login', trash_id: 'tr_00000001'}),
	conflicts: () => conflictAnswer,
	overlaps: () => overlapAnswer,
	diff: () => ({
		worktree,
		base: 'main',
		scope: 'all',
		files: [],
		lines_added: 0,
		lines_deleted: 0,
		patch: '',
	}),
};
