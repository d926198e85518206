/** Which agent tool made a worktree, by where it puts its worktrees and how it names its branches. */
const patterns: readonly {
	readonly maker: string;
	readonly path?: RegExp;
	readonly branch?: RegExp;
}[] = [
	{maker: 'copse', path: /\/copse\/[^/]+-[0-9a-f]{8}\/[^/]+$/, branch: /^copse\//},
	{maker: 'claude', path: /\/\.claude\/worktrees\//, branch: /^(claude\/|worktree-)/},
	{maker: 'codex', path: /\/\.codex\/worktrees\//, branch: /^codex\//},
	{maker: 'cursor', path: /\/\.cursor\/worktrees\//, branch: /^cursor\//},
	{maker: 'conductor', path: /\/(\.conductor|conductor\/workspaces)\//},
	{maker: 'crystal', path: /\/\.crystal\/worktrees\//},
	{maker: 'claude-squad', path: /\/\.claude-squad\/worktrees\//},
	{maker: 'vibe-kanban', path: /\/vibe-kanban\/worktrees\//, branch: /^vk\//},
	{maker: 'opencode', path: /\/opencode\/worktree\//, branch: /^opencode\//},
	{maker: 'harness', path: /\/\.harness\/worktrees\//, branch: /^harness\/[0-9a-f]{8}$/},
	{maker: 'openprogram', branch: /^op\/wt\//},
	{maker: 'wtm', path: /\/wtm\/vaults\//, branch: /^wtm\//},
	{maker: 'workmux', path: /__worktrees\/[^/]+$/},
	{maker: 'worktrunk', path: /\.worktrees\/[^/]+$/},
];

/** The maker of a worktree; null when no pattern fits. Paths are compared with `/`. */
export const makerOf = (path: string, branch: string | null): string | null => {
	const normal = path.replaceAll('\\', '/');
	const byPath = patterns.find(pattern => pattern.path?.test(normal));
	if (byPath !== undefined) return byPath.maker;
	return patterns.find(pattern => branch !== null && pattern.branch?.test(branch))?.maker ?? null;
};
