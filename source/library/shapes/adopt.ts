// Written by `npm run docs` from what is declared once; not by hand.

/** Remember a worktree that another tool made, or make a kept one active again. */
export type AdoptInput = {
	/** Branch or path of the worktree, or . for the one you stand in */
	readonly worktree: string;
	/** Branch it will be merged into; the one in the main worktree unless given */
	readonly base?: string | undefined;
	/** Name of the work */
	readonly task?: string | undefined;
	/** A remark for the list */
	readonly note?: string | undefined;
	/** Id of the session that works there */
	readonly session?: string | undefined;
	/** Id of the job that works there */
	readonly job?: string | undefined;
	/** Name of the agent that works there */
	readonly agent?: string | undefined;
};

/** What `adopt` answers. */
export type AdoptValue = {
	readonly id: string;
	readonly path: string;
	readonly branch: string | null;
	readonly base: string;
	readonly base_sha: string;
};
