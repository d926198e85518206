import path from 'node:path';
import {type FakeForge, type ForgePullRequest, forgeHost, startFakeForge} from '../../helpers/fake-forge.ts';
import {makeBareRemote, makeRepository, type RepositoryOptions} from '../../helpers/repo.ts';

/** Where the forge shows pull request 5. */
export const pullRequestUrl = `http://${forgeHost}/octo/shop/pull/5`;

/** What makes a pull request one from the fork `ada/shop`. */
export const fromFork = {
	isCrossRepository: true,
	headRepository: {name: 'shop'},
	headRepositoryOwner: {login: 'ada'},
	maintainerCanModify: true,
} as const;

const forges: FakeForge[] = [];

/** Ends the forges of a test. */
export const closeForges = async (): Promise<void> => {
	await Promise.all(forges.splice(0).map(forge => forge.close()));
};

export type SceneOptions = {
	readonly repository?: RepositoryOptions;
	/** Files of the pull request's one commit. */
	readonly files?: Readonly<Record<string, string>>;
	readonly viewerPermission?: string;
};

/**
 * A clone of `octo/shop` on the forge, whose pull request 5 is one commit on top of main, held by `refs/pull/5/head`;
 * beside it the fork `ada/shop`. The real gh and git reach them as they would reach GitHub.
 */
export async function makeScene(given: Omit<ForgePullRequest, 'number'> = {}, options: SceneOptions = {}) {
	const repository = await makeRepository(options.repository);
	const remote = await makeBareRemote(repository);
	const fork = path.join(repository.root, 'fork.git');
	await repository.git(['clone', '--quiet', '--bare', remote.path, fork]);
	await repository.git(['checkout', '--quiet', '-b', 'theirs']);
	const sha = await repository.commit('Of the pull request', options.files ?? {'basket.ts': 'export {};\n'});
	await repository.git(['push', '--quiet', 'origin', `${sha}:refs/pull/5/head`]);
	await repository.git(['checkout', '--quiet', 'main']);
	await repository.git(['branch', '--quiet', '-D', 'theirs']);
	const web = `http://${forgeHost}`;
	await repository.git(['config', `url.${remote.path}.insteadOf`, `${web}/octo/shop.git`]);
	await repository.git(['config', `url.${fork}.insteadOf`, `${web}/ada/shop.git`]);
	await repository.git(['remote', 'set-url', 'origin', `${web}/octo/shop.git`]);
	const pullRequest = {number: 5, headRefOid: sha, title: 'A basket', ...given};
	const pullRequests: ForgePullRequest[] = [pullRequest];
	const forge = await startFakeForge({
		'octo/shop': {viewerPermission: options.viewerPermission ?? 'WRITE', pullRequests},
	});
	forges.push(forge);
	const {HTTP_PROXY, GH_TOKEN, GH_ENTERPRISE_TOKEN} = forge.environment;
	return {
		repository: Object.assign(repository, {
			env: {...repository.env, HTTP_PROXY, GH_TOKEN, GH_ENTERPRISE_TOKEN},
		}),
		remote,
		fork,
		sha,
		forge,
		/** Makes a commit on top of one (by default of the first) and lets the pull request stand there. */
		move: async (parent = sha, files: Readonly<Record<string, string>> = {'more.ts': 'export {};\n'}) => {
			const side = await repository.worktree(`side-${Date.now()}`, {from: parent, detached: true});
			const next = await repository.inWorktree(side).commit('More of the pull request', files);
			await repository.git(['push', '--quiet', '--force', 'origin', `${next}:refs/pull/5/head`]);
			await repository.git(['worktree', 'remove', '--force', side]);
			pullRequests[0] = {...pullRequest, headRefOid: next};
			return next;
		},
		/** Changes what the forge says of the pull request. */
		say: (changed: Partial<ForgePullRequest>) => {
			pullRequests[0] = {...pullRequest, ...pullRequests[0], ...changed};
		},
	};
}

export type Scene = Awaited<ReturnType<typeof makeScene>>;
