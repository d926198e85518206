// Written by `npm run docs` from what is declared once; not by hand.

/** Bring a session's work into its base and keep the worktree. */
export type GetInput = {
	/** Session id, or any other name of the worktree */
	readonly worktree: string;
	/** As one commit */
	readonly squash?: boolean | undefined;
	/** Left staged in the base's checkout, for a last look */
	readonly no_commit?: boolean | undefined;
	/** Message of the commit; {task} {branch} {base} {id} */
	readonly message?: string | undefined;
};

/** What `get` answers. */
export type GetValue = {
	readonly session_id: string;
	readonly success: true;
	readonly message: string;
	readonly files: readonly string[];
};
