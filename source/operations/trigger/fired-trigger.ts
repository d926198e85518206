/** The moments at which a repository may want something done: keys of `triggers` in its `.copse.json`. */
export const triggerMoments = ['on_begin', 'on_merge', 'on_finish'] as const;
export type TriggerMoment = (typeof triggerMoments)[number];

/** Something that happened to a worktree, with all that its triggers are told; null where there is no such thing. */
export type FiredTrigger = {
	readonly moment: TriggerMoment;
	/** Record id. */
	readonly id: string | null;
	/** Where the worktree is, or was. */
	readonly path: string;
	readonly branch: string | null;
	readonly base: string | null;
	readonly task: string | null;
	readonly session: string | null;
};
