import type {LineName} from './worktree-branches.ts';

/** What copse should say of a worktree of the demo; `detached` is one whose commit is on no branch. */
export type DemoState = 'ready' | 'dirty' | 'conflicts' | 'merged' | 'fresh' | 'behind' | 'busy' | 'detached';

/** One worktree of the demo before it is made. */
export type WorktreePlan = {
	/** Where it is made, from the demo's folder. */
	readonly place: string;
	/** Null for a detached HEAD. */
	readonly branch: string | null;
	/** Its commits; null when it has none of its own. */
	readonly line: LineName | null;
	readonly state: DemoState;
	/** How long ago something happened there, in milliseconds. */
	readonly ago: number;
};

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Every worktree by name, in the places where several tools put theirs. */
export const worktreePlans = {
	'login form': {
		place: 'shop/.claude/worktrees/login-form',
		branch: 'copse/login-form',
		line: 'loginForm',
		state: 'ready',
		ago: 3 * minute,
	},
	'rate limiter': {
		place: 'shop/.claude/worktrees/rate-limiter',
		branch: 'copse/rate-limiter',
		line: 'rateLimiter',
		state: 'dirty',
		ago: 12 * second,
	},
	'dark mode': {
		place: 'shop.worktrees/dark-mode',
		branch: 'feature/dark-mode',
		line: 'darkMode',
		state: 'conflicts',
		ago: 2 * hour,
	},
	'payments retry': {
		place: 'shop__worktrees/payments-retry',
		branch: 'copse/payments-retry',
		line: 'paymentsRetry',
		state: 'merged',
		ago: day,
	},
	'flaky test': {
		place: 'worktrees/flaky-test',
		branch: 'fix/flaky-test',
		line: null,
		state: 'fresh',
		ago: 5 * minute,
	},
	'search index': {
		place: 'shop.worktrees/search-index',
		branch: 'search-index',
		line: 'searchIndex',
		state: 'behind',
		ago: 4 * hour,
	},
	'upgrade deps': {
		place: 'shop__worktrees/upgrade-deps',
		branch: 'chore/upgrade-deps',
		line: 'upgradeDependencies',
		state: 'busy',
		ago: 26 * minute,
	},
	detached: {
		place: '.codex/worktrees/4c1e/shop',
		branch: null,
		line: 'detached',
		state: 'detached',
		ago: 6 * day,
	},
	搜索: {
		place: 'shop.worktrees/修复-搜索-🔍',
		branch: '修复/搜索-🔍',
		line: 'everyScript',
		state: 'ready',
		ago: 48 * minute,
	},
	'vendor icons': {
		place: '.cursor/worktrees/shop/vendor-icons',
		branch: 'copse/vendor-icons',
		line: 'vendorIcons',
		state: 'ready',
		ago: 9 * hour,
	},
} as const satisfies Record<string, WorktreePlan>;

/** The name of a worktree of the demo. */
export type WorktreeName = keyof typeof worktreePlans;
