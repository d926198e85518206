import type {Settings} from '../../settings/schema.ts';

type MakerPattern = {readonly maker: string; readonly path?: RegExp; readonly branch?: RegExp};

/** Which agent tool made a worktree, by where it puts its worktrees and how it names its branches. */
const patterns: readonly MakerPattern[] = [
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

/**
 * The maker of a worktree; null when no pattern fits. A path says more than a branch, and the user's own patterns
 * (setting `makers`) come before the built-in ones, which one of the same name replaces. Paths are compared with `/`.
 */
export const makerOf = (path: string, branch: string | null, own: Settings['makers'] = {}): string | null => {
	const normal = path.replaceAll('\\', '/');
	const known = [...ownPatterns(own), ...patterns.filter(({maker}) => !Object.hasOwn(own, maker))];
	const byPath = known.find(pattern => pattern.path?.test(normal));
	if (byPath !== undefined) return byPath.maker;
	return known.find(pattern => branch !== null && pattern.branch?.test(branch))?.maker ?? null;
};

const ownPatterns = (own: Settings['makers']): readonly MakerPattern[] =>
	Object.entries(own).map(([maker, {path, branch}]) => ({
		maker,
		...(path === undefined ? {} : {path: new RegExp(path)}),
		...(branch === undefined ? {} : {branch: new RegExp(branch)}),
	}));
