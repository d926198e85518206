import {existsSync} from 'node:fs';
import {writeFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {
	fetchPullRequest,
	type PullRequestFetch,
	pullRequestRef,
	pullRequestSources,
} from '../../source/git/fetch-pull-request.ts';
import {makeGit} from '../../source/git/run-git.ts';
import {clearPushTarget, setPushTarget} from '../../source/git/set-push-target.ts';
import {Refusal} from '../../source/model/problem.ts';
import {type Checkout, makeBareRemote, makeRepository, type TestRepository} from '../helpers/repo.ts';

const into = pullRequestRef(5, 'a1b2c3');
const standard = ['+refs/heads/*:refs/remotes/origin/*'];

type Scene = {
	readonly repository: TestRepository;
	readonly remote: Checkout;
	/** The commit of pull request 5, which the repository does not have yet. */
	readonly sha: string;
	fetch(wish?: Partial<PullRequestFetch>): ReturnType<typeof fetchPullRequest>;
};

/** A repository whose remote holds pull request 5, from `branch` there or, without one, from a fork. */
async function makeScene(branch: string | null = null): Promise<Scene> {
	const repository = await makeRepository();
	const remote = await makeBareRemote(repository);
	const tree = await remote.git(['rev-parse', 'main^{tree}']);
	const sha = await remote.git(['commit-tree', tree, '-p', 'main', '-m', 'Of the pull request']);
	await remote.git(['update-ref', 'refs/pull/5/head', sha]);
	if (branch !== null) await remote.git(['update-ref', `refs/heads/${branch}`, sha]);
	await remote.git(['tag', 'v1', sha]);
	const git = makeGit({environment: repository.env});
	return {
		repository,
		remote,
		sha,
		fetch: wish =>
			fetchPullRequest(git, repository.path, {
				from: 'origin',
				sources: pullRequestSources({number: 5, sameRepositoryBranch: branch}),
				into,
				fetchRefspecs: standard,
				reference: '#5',
				host: 'github.com',
				...wish,
			}),
	};
}

async function detailsOf(work: Promise<unknown>) {
	const error = await work.then(
		() => new Error('it went well'),
		(thrown: unknown) => thrown,
	);
	if (!(error instanceof Refusal) || error.problem.code !== 'pr_ref_error') throw error;
	return error.problem.details;
}

describe('the sources of a pull request', () => {
	it('T67: are its branch and its ref, or its ref alone', () => {
		expect(pullRequestSources({number: 5, sameRepositoryBranch: 'basket'})).toEqual([
			'refs/heads/basket',
			'refs/pull/5/head',
		]);
		expect(pullRequestSources({number: 5, sameRepositoryBranch: null})).toEqual(['refs/pull/5/head']);
	});

	it.each(['*', 'a:refs/heads/main', '-x', 'a b', '..', '', 'a\n'])(
		'are never a branch called %j',
		branch => {
			expect(pullRequestSources({number: 5, sameRepositoryBranch: branch})).toEqual(['refs/pull/5/head']);
		},
	);
});

describe('fetchPullRequest', () => {
	it('fetches a fork from its ref into a private one, and nothing else', async () => {
		const {repository, sha, fetch} = await makeScene();
		const before = await repository.refs();
		expect(await fetch()).toEqual({sha, source: 'refs/pull/5/head'});
		expect(await repository.refs()).toEqual({...before, [into]: sha});
		expect(await repository.git(['remote'])).toBe('origin');
		const fetchHead = await repository.git(['rev-parse', '--verify', '--quiet', 'FETCH_HEAD'], {
			allowFailure: true,
		});
		expect(fetchHead).toBe('');
	});

	it('fetches from an address that is no remote', async () => {
		const {remote, repository, sha, fetch} = await makeScene();
		expect(await fetch({from: remote.path, fetchRefspecs: []})).toMatchObject({sha});
		expect(Object.keys(await repository.refs())).not.toContain('refs/tags/v1');
	});

	it('fetches from where insteadOf says', async () => {
		const {repository, remote, sha, fetch} = await makeScene();
		await repository.git(['config', `url.${remote.path}.insteadOf`, 'https://github.com/octo/shop.git']);
		await repository.git(['remote', 'set-url', 'origin', 'https://github.com/octo/shop.git']);
		expect(await fetch()).toMatchObject({sha});
	});

	it('fetches a branch of the same repository, which is then tracked', async () => {
		const {repository, sha, fetch} = await makeScene('basket');
		const before = await repository.refs();
		expect(await fetch()).toEqual({sha, source: 'refs/heads/basket'});
		expect(await repository.refs()).toEqual({...before, [into]: sha, 'refs/remotes/origin/basket': sha});
	});

	it('falls back to the ref when the branch is gone', async () => {
		const {sha, fetch} = await makeScene();
		const sources = pullRequestSources({number: 5, sameRepositoryBranch: 'gone'});
		expect(await fetch({sources})).toEqual({sha, source: 'refs/pull/5/head'});
	});

	it('never moves a local branch of the same name, not even with a refspec that would', async () => {
		const {repository, sha, fetch} = await makeScene('main');
		const own = await repository.commit('Of the person');
		for (const refspec of [
			'+refs/*:refs/*',
			'+refs/heads/*:refs/heads/*',
			'+refs/heads/main:refs/heads/main',
		]) {
			await repository.git(['config', 'remote.origin.fetch', refspec]);
			expect(await fetch({fetchRefspecs: [refspec]})).toEqual({sha, source: 'refs/heads/main'});
			expect(await repository.git(['rev-parse', 'refs/heads/main'])).toBe(own);
		}
	});

	it('fetches no tags and prunes nothing, whatever the configuration says', async () => {
		const {repository, remote, fetch} = await makeScene();
		await repository.git(['config', 'fetch.prune', 'true']);
		await repository.git(['config', 'fetch.pruneTags', 'true']);
		await repository.git(['config', 'remote.origin.tagOpt', '--tags']);
		await repository.git(['tag', 'mine']);
		await repository.git(['update-ref', 'refs/remotes/origin/gone', 'HEAD']);
		const before = Object.keys(await repository.refs());
		await fetch();
		await fetch({from: remote.path, fetchRefspecs: []});
		expect(Object.keys(await repository.refs()).sort()).toEqual([...before, into].sort());
	});

	it('follows a pull request that was rewritten', async () => {
		const {remote, fetch} = await makeScene();
		await fetch();
		const tree = await remote.git(['rev-parse', 'main^{tree}']);
		const rewritten = await remote.git(['commit-tree', tree, '-m', 'Rewritten']);
		await remote.git(['update-ref', 'refs/pull/5/head', rewritten]);
		expect(await fetch()).toMatchObject({sha: rewritten});
	});

	it('fetches into a shallow clone', async () => {
		const {repository, remote, sha} = await makeScene();
		const shallow = path.join(repository.root, 'shallow');
		await repository.git(['clone', '--quiet', '--depth=1', `file://${remote.path}`, shallow]);
		const fetched = await fetchPullRequest(makeGit({environment: repository.env}), shallow, {
			from: 'origin',
			sources: ['refs/pull/5/head'],
			into,
			fetchRefspecs: standard,
			reference: '#5',
			host: '',
		});
		expect(fetched).toEqual({sha, source: 'refs/pull/5/head'});
	});

	it('refuses when the remote has no such pull request, leaving nothing', async () => {
		const {repository, fetch} = await makeScene();
		const before = await repository.refs();
		expect(
			await detailsOf(fetch({sources: pullRequestSources({number: 6, sameRepositoryBranch: null})})),
		).toEqual({
			reference: '#5',
			reason: 'pr_not_found',
			host: 'github.com',
			message: 'origin has no refs/pull/6/head',
			expected: [],
		});
		expect(await repository.refs()).toEqual(before);
	});

	it("T66: refuses when the remote cannot be reached, with the refspec and git's words", async () => {
		const {repository, fetch} = await makeScene();
		await repository.git(['remote', 'set-url', 'origin', '/is/not/there']);
		expect(await detailsOf(fetch())).toMatchObject({
			reason: 'fetch_failed',
			message: expect.stringMatching(/^refs\/pull\/5\/head:refs\/copse\/pr\/5-a1b2c3\n.*\/is\/not\/there/s),
		});
	});

	it('never asks for a password', async () => {
		const {repository, fetch} = await makeScene();
		const asker = path.join(repository.root, 'ask');
		await writeFile(asker, '#!/bin/sh\ntouch "$0.was-run"\necho secret\n', {mode: 0o755});
		await repository.git(['config', 'core.askPass', asker]);
		const server = createServer((_, response) => {
			response.writeHead(401, {'www-authenticate': 'Basic realm="forge"'}).end();
		});
		await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
		const address = server.address();
		const port = typeof address === 'object' ? address?.port : 0;
		await repository.git(['remote', 'set-url', 'origin', `http://127.0.0.1:${port}/octo/shop.git`]);
		try {
			expect(await detailsOf(fetch())).toMatchObject({
				reason: 'fetch_failed',
				message: expect.stringContaining('Authentication failed'),
			});
			expect(existsSync(`${asker}.was-run`)).toBe(false);
		} finally {
			server.close();
		}
	});
});

describe('setPushTarget', () => {
	const branch = 'copse/pr-5-a1b2c3';

	async function makeWorktree(remoteBranch: string, remote: (scene: Scene) => string) {
		const scene = await makeScene(remoteBranch === 'main' ? null : remoteBranch);
		const {repository} = scene;
		const {sha} = await scene.fetch();
		const folder = await repository.worktree('pr-5', {branch, from: sha});
		const git = makeGit({environment: repository.env});
		const commonDirectory = path.join(repository.path, '.git');
		await setPushTarget(git, folder, {branch, remote: remote(scene), remoteBranch, commonDirectory});
		return {scene, git, folder, worktree: repository.inWorktree(folder)};
	}

	it('makes a plain push reach the branch of the pull request, whatever its name', async () => {
		const {scene, worktree} = await makeWorktree('basket', () => 'origin');
		const own = await worktree.commit('On top');
		await worktree.git(['push']);
		expect(await scene.remote.git(['rev-parse', 'refs/heads/basket'])).toBe(own);
		expect(await scene.remote.git(['branch', '--list', 'copse/*'])).toBe('');
		expect(await worktree.git(['rev-parse', '--abbrev-ref', '@{upstream}'])).toBe('origin/basket');
		expect(await worktree.git(['status', '--short', '--branch'])).toBe(`## ${branch}...origin/basket`);
	});

	it('also where push.default and remote.pushDefault say otherwise', async () => {
		const {scene, worktree} = await makeWorktree('basket', () => 'origin');
		await worktree.git(['config', '--global', 'remote.pushDefault', 'elsewhere']);
		for (const setting of ['simple', 'current', 'matching', 'nothing']) {
			await worktree.git(['config', '--global', 'push.default', setting]);
			const own = await worktree.commit(`On top with ${setting}`);
			await worktree.git(['push']);
			expect(await scene.remote.git(['rev-parse', 'refs/heads/basket'])).toBe(own);
		}
	});

	it('reaches a fork by its address, without a remote for it', async () => {
		const {scene, worktree} = await makeWorktree('main', ({remote}) => remote.path);
		const fork = path.join(scene.repository.root, 'fork.git');
		await scene.repository.git(['clone', '--quiet', '--bare', scene.remote.path, fork]);
		await setPushTarget(makeGit({environment: scene.repository.env}), worktree.path, {
			branch,
			remote: fork,
			remoteBranch: 'main',
			commonDirectory: path.join(scene.repository.path, '.git'),
		});
		const before = await scene.remote.git(['rev-parse', 'main']);
		const own = await worktree.commit('On top');
		await worktree.git(['push']);
		expect(await worktree.git(['rev-parse', 'HEAD'], {cwd: fork})).toBe(own);
		expect(await scene.remote.git(['rev-parse', 'main'])).toBe(before);
		expect(await worktree.git(['remote'])).toBe('origin');
		await worktree.git(['pull', '--quiet', '--ff-only']);
	});

	it('changes no other branch, and goes without a trace', async () => {
		const {scene, git, folder, worktree} = await makeWorktree('basket', () => 'origin');
		const setting = ['config', '--default', 'unset', 'push.default'];
		expect(await worktree.git(setting)).toBe('upstream');
		expect(await scene.repository.git(setting)).toBe('unset');
		await clearPushTarget(git, folder, branch);
		await clearPushTarget(git, folder, branch);
		expect(await worktree.git(setting)).toBe('unset');
		expect(await worktree.git(['config', '--local', '--list'])).not.toContain(branch);
	});
});
