/** One path of a worktree with what is uncommitted about it. */
export type FileState = {
	readonly path: string;
	readonly state: 'staged' | 'unstaged' | 'untracked' | 'conflicted' | 'ignored';
	/** For a folder that counts as one line, such as `node_modules/`. */
	readonly note?: string;
};

export type CommitLine = {readonly sha: string; readonly subject: string};

/** All that a discard would take away, by kind. */
export type Losses = {
	readonly files: readonly FileState[];
	readonly commits: readonly CommitLine[];
	readonly ignored: readonly FileState[];
};
