/** Which part of a worktree's work a diff shows. */
export const diffScopes = ['all', 'committed', 'uncommitted'] as const;
export type DiffScope = (typeof diffScopes)[number];
