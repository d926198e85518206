import type {AfterPolicy, DirtyPolicy, MergeMode} from '../model/plan.ts';

/** A way to end a worktree, as a point in the space of merge's axes, or as another verb. */
export type Ending =
	| {
			readonly verb: 'merge';
			/** The first of these that can run. */
			readonly modes: readonly MergeMode[];
			readonly dirty: DirtyPolicy;
			readonly after: AfterPolicy;
	  }
	| {readonly verb: 'discard'; readonly force: boolean}
	| {readonly verb: 'keep'};

/** What `finish` and `purge` mean by their modes (seeds.md 1.4: the older systems as points of one space). */
export const finishModes = {
	commit: {verb: 'merge', modes: ['no-ff'], dirty: 'snapshot', after: 'delete'},
	abandon: {verb: 'discard', force: true},
	keep: {verb: 'keep'},
} as const satisfies Readonly<Record<string, Ending>>;

export type FinishMode = keyof typeof finishModes;
export const finishModeNames = ['commit', 'abandon', 'keep'] as const satisfies readonly FinishMode[];

/** How `purge --merged` ends what is merged already: nothing is forced. */
export const mergedEnding = {verb: 'discard', force: false} as const satisfies Ending;

/** What `get` and its flags mean. */
export const getModes = {
	plain: {verb: 'merge', modes: ['ff-only', 'no-ff'], dirty: 'snapshot', after: 'keep'},
	squash: {verb: 'merge', modes: ['squash'], dirty: 'snapshot', after: 'keep'},
	no_commit: {verb: 'merge', modes: ['staged'], dirty: 'snapshot', after: 'keep'},
} as const satisfies Readonly<Record<string, Ending>>;
