/** What an agent may do with a tool that changes something: not even see it, ask a person each time, or use it. */
export const permissions = ['deny', 'ask', 'allow'] as const;
export type Permission = (typeof permissions)[number];

/** The tools that change something; those that only read are always offered. */
export const changingTools = [
	'worktree_create',
	'worktree_keep',
	'worktree_merge',
	'worktree_get',
	'worktree_finish',
	'worktree_discard',
	'worktree_purge',
] as const;
export type ChangingTool = (typeof changingTools)[number];

/** Permissions by tool; `all` is for those that are not named. */
export type Permissions = Readonly<Partial<Record<ChangingTool | 'all', Permission>>>;

/** What holds for a tool: what is said for it, else for all, else deny. */
export const permissionFor = (tool: ChangingTool, given: Permissions): Permission =>
	given[tool] ?? given.all ?? 'deny';

/** The one of them that permits least. */
export const strictest = (given: readonly Permission[]): Permission =>
	permissions.find(permission => given.includes(permission)) ?? 'deny';
