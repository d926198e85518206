import path from 'node:path';
import {afterEach, describe, expect, it} from 'vitest';
import {lookUpPullRequest} from '../../source/forge/look-up-pull-request.ts';
import {mayPush} from '../../source/forge/may-push.ts';
import {parsePullRequestReference} from '../../source/forge/pull-request-reference.ts';
import {pushTargetOf} from '../../source/forge/push-target.ts';
import {makeGh} from '../../source/forge/run-gh.ts';
import {chooseRemote, remotesOf} from '../../source/git/choose-remote.ts';
import {fetchPullRequest, pullRequestRef, pullRequestSources} from '../../source/git/fetch-pull-request.ts';
import {siblingUrl} from '../../source/git/hosted-repository.ts';
import {readRemotes} from '../../source/git/remotes.ts';
import {makeGit} from '../../source/git/run-git.ts';
import {setPushTarget} from '../../source/git/set-push-target.ts';
import {
	type FakeForge,
	type ForgePullRequest,
	forgeHost,
	realGh,
	startFakeForge,
	withRealGh,
} from '../helpers/fake-forge.ts';
import {makeBareRemote, makeRepository} from '../helpers/repo.ts';

const branch = 'copse/pr-5-a1b2c3';
let forge: FakeForge | undefined;

afterEach(async () => {
	await forge?.close();
	forge = undefined;
});

/** A clone of `octo/shop` on the forge, with pull request 5 there, and a fork `ada/shop`. */
async function makeScene(given: Omit<ForgePullRequest, 'number' | 'headRefOid'>) {
	const repository = await makeRepository();
	const remote = await makeBareRemote(repository);
	const fork = path.join(repository.root, 'fork.git');
	await repository.git(['clone', '--quiet', '--bare', remote.path, fork]);
	const tree = await remote.git(['rev-parse', 'main^{tree}']);
	const sha = await remote.git(['commit-tree', tree, '-p', 'main', '-m', 'Of the pull request']);
	await remote.git(['update-ref', 'refs/pull/5/head', sha]);
	await repository.git(['config', `url.${remote.path}.insteadOf`, `http://${forgeHost}/octo/shop.git`]);
	await repository.git(['config', `url.${fork}.insteadOf`, `http://${forgeHost}/ada/shop.git`]);
	await repository.git(['remote', 'set-url', 'origin', `http://${forgeHost}/octo/shop.git`]);
	forge = await startFakeForge({
		'octo/shop': {viewerPermission: 'WRITE', pullRequests: [{number: 5, headRefOid: sha, ...given}]},
	});
	return {repository, remote, fork, sha, gh: makeGh({environment: forge.environment})};
}

type Scene = Awaited<ReturnType<typeof makeScene>>;

/** What creating a worktree from a pull request does with these pieces. */
async function create({repository, gh}: Scene, text: string) {
	const git = makeGit({environment: repository.env});
	const cwd = repository.path;
	const reference = parsePullRequestReference(text);
	if (reference.kind !== 'reference') throw new Error(reference.kind);
	const remotes = await readRemotes(git, cwd);
	const chosen = chooseRemote({remotes, reference, text});
	if (chosen.kind === 'refused') throw new Error(chosen.problem.code);
	const facts = await lookUpPullRequest(gh, {repository: chosen.repository, number: reference.number, cwd});
	const {host} = chosen.repository;
	const isOpen = facts.state === 'open' || facts.state === 'draft';
	const into = pullRequestRef(5, 'a1b2c3');
	const {sha} = await fetchPullRequest(git, cwd, {
		from: chosen.from,
		sources: pullRequestSources({
			number: 5,
			sameRepositoryBranch: isOpen && !facts.cross_repository ? facts.head_branch : null,
		}),
		into,
		fetchRefspecs: chosen.remote?.fetchRefspecs ?? [],
		reference: text,
		host,
	});
	const folder = await repository.worktree('pr-5', {branch, from: sha});
	const head = facts.head_repository;
	const target = pushTargetOf({
		facts,
		base: chosen.from,
		mayPushToBase: await mayPush(gh, {repository: chosen.repository, cwd}),
		headRemote: head === null ? null : (remotesOf(remotes, {host, ...head})[0]?.name ?? null),
		forkAddress: head === null ? null : siblingUrl(chosen.remote?.pushUrl ?? chosen.from, head),
	});
	if (target.kind === 'target')
		await setPushTarget(git, cwd, {
			branch,
			remote: target.remote,
			remoteBranch: target.branch,
			commonDirectory: path.join(cwd, '.git'),
		});
	return {facts, target, worktree: repository.inWorktree(folder)};
}

describe.skipIf(realGh === null)(`a worktree of a pull request, ${withRealGh}`, () => {
	it('comes from the same repository, and pushes there', async () => {
		const scene = await makeScene({headRefName: 'basket'});
		await scene.remote.git(['update-ref', 'refs/heads/basket', scene.sha]);
		const {worktree} = await create(scene, `http://${forgeHost}/octo/shop/pull/5/files#diff-1`);
		expect(await worktree.git(['rev-parse', 'HEAD'])).toBe(scene.sha);
		const own = await worktree.commit('On top');
		await worktree.git(['push']);
		expect(await scene.remote.git(['rev-parse', 'refs/heads/basket'])).toBe(own);
	});

	it('comes from a fork whose branch is called main, and pushes there', async () => {
		const scene = await makeScene({
			headRefName: 'main',
			isCrossRepository: true,
			headRepository: {name: 'shop'},
			headRepositoryOwner: {login: 'ada'},
			maintainerCanModify: true,
		});
		const before = await scene.repository.refs();
		const {worktree} = await create(scene, '#5');
		const own = await worktree.commit('On top');
		await worktree.git(['push']);
		expect(await worktree.git(['rev-parse', 'refs/heads/main'], {cwd: scene.fork})).toBe(own);
		expect(await scene.repository.refs()).toEqual({
			...before,
			[`refs/heads/${branch}`]: own,
			[pullRequestRef(5, 'a1b2c3')]: scene.sha,
		});
		expect(await scene.repository.git(['remote'])).toBe('origin');
	});

	it('comes from a fork that is gone, and pushes nowhere', async () => {
		const gone = {isCrossRepository: true, headRepository: null, headRepositoryOwner: null, author: null};
		const scene = await makeScene({headRefName: 'basket', ...gone});
		const {worktree, target} = await create(scene, 'octo/shop#5');
		expect(await worktree.git(['rev-parse', 'HEAD'])).toBe(scene.sha);
		expect(target).toMatchObject({kind: 'none', reason: 'fork_gone'});
	});

	it.each(['MERGED', 'CLOSED'] as const)(
		'was %s, and its branch made anew for something else',
		async state => {
			const scene = await makeScene({headRefName: 'basket', state});
			await scene.remote.git(['update-ref', 'refs/heads/basket', 'main']);
			const {worktree, target} = await create(scene, '5');
			expect(await worktree.git(['rev-parse', 'HEAD'])).toBe(scene.sha);
			expect(target).toMatchObject({kind: 'none', reason: 'over'});
		},
	);
});
