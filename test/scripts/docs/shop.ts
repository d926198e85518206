import {chmod, mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {makeDemoRepository} from '../../../scripts/demo/make-demo-repository.ts';
import {runHere} from '../../cli/copse-process.ts';
import {askAsServer} from '../../helpers/ask-as-server.ts';
import {bundle} from '../../helpers/bundle.ts';
import {type OpenRepository, openRepository} from '../../helpers/open-repository.ts';
import {isolatedEnvironment, makeBareRemote, makeTemporaryFolder} from '../../helpers/repo.ts';

/** A repository as the documentation presupposes it, and what its placeholders stand for there. */
export type Shop = {
	readonly path: string;
	/** Of a person whose PATH has copse, and who has an editor, npm and agents that do nothing. */
	readonly env: NodeJS.ProcessEnv;
	/** A linked worktree that commands with a `.` in them are typed in. */
	readonly inside: string;
	/** Real ids and addresses for those that are printed. */
	readonly names: Readonly<Record<string, string>>;
};

const script = async (folder: string, name: string, lines: string): Promise<void> => {
	await writeFile(path.join(folder, name), `#!/bin/sh\n${lines}\n`);
	await chmod(path.join(folder, name), 0o755);
};

/** The environment of someone who works in `root`, below which its programs are laid. */
const environmentIn = async (root: string, env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> => {
	const bin = path.join(root, 'bin');
	await mkdir(bin, {recursive: true});
	await script(bin, 'copse', `exec '${process.execPath}' '${bundle}' "$@"`);
	await Promise.all(['npm', 'claude', 'codex'].map(name => script(bin, name, 'exit 0')));
	return {...env, EDITOR: 'true', PATH: `${bin}${path.delimiter}${env.PATH ?? ''}`};
};

/** A shop without any linked worktree. */
const emptyShop = async (): Promise<{
	readonly repository: OpenRepository;
	readonly env: NodeJS.ProcessEnv;
}> => {
	const repository = await openRepository({
		name: 'shop',
		files: {'README.md': '# A shop\n', 'src/login.ts': 'export const login = 1;\n'.repeat(20)},
		commits: [{message: 'Second commit', files: {'src/pay.ts': 'export const pay = 1;\n'}}],
	});
	return {repository, env: await environmentIn(repository.root, repository.env)};
};

const dirtyLimiter = async (repository: OpenRepository): Promise<void> => {
	const limiter = await repository.worktree('limiter', {branch: 'copse/rate-limiter'});
	await repository
		.inWorktree(limiter)
		.commit('Limit the rate', {'src/limit.ts': 'export const limit = 5;\n'});
	await repository.inWorktree(limiter).write('src/limit.ts', 'export const limit = 6;\n');
};

/** A shop before the first task; someone else's dirty worktree for the rate limiter is there. */
export const beforeLogin = async (): Promise<Shop> => {
	const {repository, env} = await emptyShop();
	await dirtyLimiter(repository);
	return {path: repository.path, inside: repository.path, env, names: {}};
};

type WithLogin = Shop & {readonly repository: OpenRepository};

/** A shop in which an agent committed in the worktree for the login form, and others work on other things. */
export const withLogin = async (): Promise<WithLogin> => {
	const {repository, env} = await emptyShop();
	await dirtyLimiter(repository);
	const dark = await repository.worktree('dark', {branch: 'feature/dark-mode'});
	await repository.inWorktree(dark).commit('Dark colours', {'src/dark.css': 'body {}\n'});
	const made = await repository.ask('create', {
		task: 'login form',
		session: '3f9a12c8',
		job: 'j-7',
		agent: 'claude',
	});
	const login = made.value.path ?? '';
	await repository.inWorktree(login).commit('Ask for a password', {
		'src/login.ts': 'export const login = 2;\n'.repeat(20),
	});
	const id = made.value.id ?? '';
	const names = {wt_1a2b3c4d: id, wt_1a2b: id.slice(0, 9)};
	return {path: repository.path, inside: login, env, names, repository};
};

/** The same with work on the dark mode that conflicts with that on the login form, with main and with a release. */
export const withConflict = async (): Promise<Shop> => {
	const {repository, ...shop} = await withLogin();
	const dark = path.join(repository.root, 'dark');
	await repository
		.inWorktree(dark)
		.commit('Darken the login', {'src/login.ts': 'export const login = "dark";\n'});
	await repository.commit('Rename the login', {'src/login.ts': 'export const signIn = 1;\n'});
	await repository.git(['branch', '--quiet', 'release']);
	return {...shop, inside: dark};
};

/** The same after the worktree for the login form was discarded. */
export const afterDiscard = async (): Promise<Shop> => {
	const shop = await withLogin();
	await shop.repository.ask('discard', {worktree: 'login-form', force: true});
	return shop;
};

/** The same when an agent asked for two worktrees. */
export const withRequests = async (): Promise<Shop> => {
	const {repository, ...shop} = await withLogin();
	const app = await repository.open();
	const names: Record<string, string> = {};
	for (const id of ['rq_1a2b3c4d', 'rq_5e6f7a8b'])
		names[id] = (await askAsServer(app, 'create', {task: `asked as ${id}`})).request.id;
	return {...shop, names};
};

const view = (sha: string) => ({
	number: 128,
	title: 'A basket',
	url: 'https://github.com/acme/shop/pull/128',
	state: 'OPEN',
	isDraft: false,
	author: {login: 'octocat'},
	baseRefName: 'main',
	headRefName: 'basket',
	headRefOid: sha,
	isCrossRepository: false,
	headRepository: {name: 'shop'},
	headRepositoryOwner: {login: 'acme'},
	maintainerCanModify: false,
	reviewDecision: '',
	statusCheckRollup: [],
});

/** Makes a repository a clone of acme/shop, whose pull request 128 is open, and lays a gh there that says so. */
const openPullRequest = async (repository: OpenRepository): Promise<void> => {
	const remote = await makeBareRemote(repository);
	await repository.git(['checkout', '--quiet', '-b', 'theirs']);
	const sha = await repository.commit('A basket', {'src/basket.ts': 'export {};\n'});
	await repository.git(['push', '--quiet', 'origin', 'HEAD:refs/heads/basket', 'HEAD:refs/pull/128/head']);
	await repository.git(['checkout', '--quiet', 'main']);
	await repository.git(['branch', '--quiet', '-D', 'theirs']);
	const address = 'https://github.com/acme/shop.git';
	await repository.git(['config', `url.${remote.path}.insteadOf`, address]);
	await repository.git(['remote', 'set-url', 'origin', address]);
	const answers = path.join(repository.root, 'view.json');
	await writeFile(answers, JSON.stringify(view(sha)));
	await script(
		path.join(repository.root, 'bin'),
		'gh',
		`case "$1 $2" in 'pr view') cat '${answers}' ;; 'repo view') echo '{"viewerPermission": "WRITE"}' ;; *) exit 1 ;; esac`,
	);
};

/** A clone of acme/shop before the first task. */
export const withPullRequest = async (): Promise<Shop> => {
	const {repository, env} = await emptyShop();
	await openPullRequest(repository);
	return {path: repository.path, inside: repository.path, env, names: {}};
};

/** A clone of acme/shop with the worktree for the login form, and one of the pull request. */
export const withPulledRequest = async (): Promise<Shop> => {
	const {repository, ...shop} = await withLogin();
	await openPullRequest(repository);
	const {code, err} = await runHere(['create', '--pr', '128'], {cwd: shop.path, env: shop.env});
	if (code !== 0) throw new Error(err);
	return shop;
};

/** A clone of acme/shop in which the branch for the login form was pushed. */
export const withPushedLogin = async (): Promise<Shop> => {
	const {repository, ...shop} = await withLogin();
	await openPullRequest(repository);
	await repository.git(['push', '--quiet', 'origin', 'copse/login-form']);
	return shop;
};

/** A shop whose .copse.json wants something. */
export const withWishes = async (): Promise<Shop> => {
	const {repository, ...shop} = await withLogin();
	await repository.settings({triggers: {on_begin: ['true']}});
	return shop;
};

/** The shop that `npm run demo` makes. */
export const demoShop = async (): Promise<Shop> => {
	const folder = await makeTemporaryFolder();
	const {repository, worktrees} = await makeDemoRepository(folder);
	const env = await environmentIn(folder, isolatedEnvironment(path.join(folder, 'home')));
	return {path: repository, inside: worktrees['login form'].path, env, names: {}};
};
