import {execFileSync} from 'node:child_process';
import {chmod, mkdir, readFile, symlink} from 'node:fs/promises';
import path from 'node:path';
import {afterEach, describe, expect, it} from 'vitest';
import {forgeHost, realGh, withRealGh} from '../../helpers/fake-forge.ts';
import {fakeGh} from '../../helpers/fake-forge-gh.ts';
import {done, recordsOf, refused, refusedUntouched} from '../asking.ts';
import {closeForges, fromFork, makeScene, pullRequestUrl} from './scene.ts';

afterEach(closeForges);

/** A PATH on which there is a git and no gh. */
const gitOnly = async (root: string): Promise<string> => {
	const folder = path.join(root, 'git-only');
	await mkdir(folder);
	const program = execFileSync('sh', ['-c', 'command -v git'], {encoding: 'utf8'}).trim();
	await symlink(program, path.join(folder, 'git'));
	return folder;
};

const codes = (warnings: readonly {readonly code: string}[]): string[] => warnings.map(({code}) => code);

describe.skipIf(realGh === null)(`create --pr, ${withRealGh}`, () => {
	it.each([
		'5',
		'#5',
		'octo/shop#5',
		pullRequestUrl,
		`${pullRequestUrl}/files#diff-1`,
		`${pullRequestUrl}/commits/0123456789abcdef0123456789abcdef01234567`,
		`${pullRequestUrl}/checks`,
		`${pullRequestUrl}?diff=split`,
		`${pullRequestUrl}#discussion_r1`,
		`${pullRequestUrl}/`,
	])('OP-40, P03, T64: takes %s', async text => {
		const {repository, sha} = await makeScene();
		const {value} = await done(repository, 'create', {pr: text, dry_run: true});
		expect(value).toMatchObject({base: 'main', pr: {number: 5, head_sha: sha, repo: 'octo/shop'}});
	});

	it('OP-41, OP-42, OP-43, OP-44, B40: makes branch, record and worktree, and leaves no private ref', async () => {
		const {repository, remote, sha} = await makeScene({headRefName: 'basket'});
		await remote.git(['update-ref', 'refs/heads/basket', sha]);
		const before = await repository.refs();
		const start = await repository.git(['rev-parse', 'main']);
		const {value, warnings} = await done(repository, 'create', {pr: pullRequestUrl});
		expect(warnings).toEqual([]);
		expect(value.branch).toMatch(/^copse\/pr-5-[0-9a-f]{6}$/);
		expect(value.pr).toMatchObject({
			number: 5,
			url: pullRequestUrl,
			news: {title: 'A basket', state: 'open', author: 'octocat', cross_repository: false},
			push: {remote: 'origin', branch: 'basket'},
		});
		expect(await repository.refs()).toEqual({
			...before,
			[`refs/heads/${value.branch}`]: sha,
			// as a fetch of that branch does
			'refs/remotes/origin/basket': sha,
		});
		const [record] = await recordsOf(path.join(repository.path, '.git'));
		expect(record).toMatchObject({
			id: value.id,
			base: 'main',
			base_ref: '#5',
			base_sha: start,
			pr: {number: 5, url: pullRequestUrl, host: forgeHost, repo: 'octo/shop', head_sha: sha},
		});
		const worktree = repository.inWorktree(value.path);
		const own = await worktree.commit('On top');
		await worktree.git(['push']);
		expect(await remote.git(['rev-parse', 'refs/heads/basket'])).toBe(own);
	});

	it('a fork whose branch is called main moves no main, adds no remote, and is pushed to', async () => {
		const {repository, fork, sha} = await makeScene({...fromFork, headRefName: 'main'});
		const before = await repository.refs();
		const {value} = await done(repository, 'create', {pr: '#5'});
		expect(value.pr?.news).toMatchObject({cross_repository: true, fork: 'ada/shop'});
		expect(await repository.refs()).toEqual({...before, [`refs/heads/${value.branch}`]: sha});
		expect(await repository.git(['remote'])).toBe('origin');
		const worktree = repository.inWorktree(value.path);
		const own = await worktree.commit('On top');
		await worktree.git(['push']);
		expect(await worktree.git(['rev-parse', 'refs/heads/main'], {cwd: fork})).toBe(own);
	});

	it('P02: works when the fork is gone, and says that nothing can be pushed', async () => {
		const {repository, sha} = await makeScene({
			...fromFork,
			headRepository: null,
			headRepositoryOwner: null,
		});
		const {value, warnings} = await done(repository, 'create', {pr: '5'});
		expect(await repository.git(['rev-parse', value.branch])).toBe(sha);
		expect(value.pr).toMatchObject({push: null, news: {cross_repository: true, fork: null}});
		expect(codes(warnings)).toEqual(['push_nowhere']);
	});

	it.each(['MERGED', 'CLOSED'] as const)(
		'P05: works when it is %s and the branch was made anew',
		async state => {
			const {repository, remote, sha} = await makeScene({headRefName: 'basket', state});
			await remote.git(['update-ref', 'refs/heads/basket', 'main']);
			const {value} = await done(repository, 'create', {pr: '5'});
			expect(await repository.git(['rev-parse', value.branch])).toBe(sha);
			expect(value.pr?.news.state).toBe(state.toLowerCase());
		},
	);

	it('takes task, branch and base that were given, and tells that a start has no effect', async () => {
		const {repository, sha} = await makeScene();
		await repository.git(['branch', 'next']);
		const {value, warnings} = await done(repository, 'create', {
			pr: '5',
			task: 'look at it',
			branch: 'review',
			base: 'next',
			from: 'main',
		});
		expect(value).toMatchObject({branch: 'review', base: 'next'});
		expect(await repository.git(['rev-parse', 'review'])).toBe(sha);
		expect(codes(warnings)).toEqual(['from_ignored']);
	});

	it('makes the base branch from the remote one when there is none', async () => {
		const {repository, remote} = await makeScene({baseRefName: 'release/2'});
		await remote.git(['update-ref', 'refs/heads/release/2', 'main']);
		const {value, warnings} = await done(repository, 'create', {pr: '5'});
		expect(value).toMatchObject({base: 'release/2', pr: {base_made_from: 'origin/release/2'}});
		expect(codes(warnings)).toEqual(['base_made']);
		expect(await repository.git(['rev-parse', '--abbrev-ref', 'release/2@{upstream}'])).toBe(
			'origin/release/2',
		);
	});

	it('refuses a base that is nowhere, and leaves nothing', async () => {
		const {repository} = await makeScene({baseRefName: 'gone'});
		const before = await repository.refs();
		expect(await refused(repository, 'create', {pr: '5'})).toMatchObject({
			code: 'base_missing',
			details: {base: 'gone'},
		});
		expect(await repository.refs()).toEqual(before);
		expect(await recordsOf(path.join(repository.path, '.git'))).toEqual([]);
	});

	it('tells when the local base lacks commits that the pull request is built on', async () => {
		const {repository, remote} = await makeScene();
		const side = await repository.worktree('side', {detached: true});
		const newer = await repository.inWorktree(side).commit('Newer main');
		const head = await repository.inWorktree(side).commit('Of the pull request');
		await repository.git(['push', '--quiet', 'origin', `${newer}:refs/heads/main`]);
		await repository.git(['push', '--quiet', '--force', 'origin', `${head}:refs/pull/5/head`]);
		await repository.git(['worktree', 'remove', side]);
		expect(await remote.git(['rev-parse', 'main'])).toBe(newer);
		const {warnings} = await done(repository, 'create', {pr: '5'});
		expect(codes(warnings)).toEqual(['base_behind_upstream']);
	});

	it('OP-47, T65, B40: one live worktree each; one that has ended bars nothing', async () => {
		const {repository, move} = await makeScene();
		const {value} = await done(repository, 'create', {pr: '5'});
		expect(await refusedUntouched(repository, 'create', {pr: pullRequestUrl})).toMatchObject({
			code: 'pr_worktree_exists',
			details: {number: 5, id: value.id, path: value.path},
		});
		const to = await move();
		expect(await refused(repository, 'create', {pr: '5'})).toMatchObject({
			code: 'pr_worktree_exists',
			details: {moved: {from: value.pr?.head_sha, to}},
		});
		await done(repository, 'discard', {worktree: value.id, force: true});
		const again = await done(repository, 'create', {pr: '5'});
		expect(again.value.pr?.head_sha).toBe(to);
	});

	it.each([
		['²', 'invalid_pr_ref'],
		['', 'invalid_pr_ref'],
		['garbage', 'invalid_pr_ref'],
		[`http://${forgeHost}/octo/shop/issues/5`, 'invalid_pr_ref'],
		[`http://${forgeHost}/octo/shop/pull/abc`, 'invalid_pr_ref'],
		['https://gitlab.com/o/r/-/merge_requests/5', 'invalid_pr_ref'],
		[`http://${forgeHost}/octo/other/pull/5`, 'other_repo'],
		['https://elsewhere.test/octo/shop/pull/5', 'other_repo'],
		['404', 'pr_not_found'],
	])('P03, B41, OP-46: refuses %j', async (pr, reason) => {
		const {repository} = await makeScene();
		const problem = await refusedUntouched(repository, 'create', {pr});
		expect(problem).toMatchObject({code: 'pr_ref_error', details: {reason}});
		if (reason === 'other_repo')
			expect(problem).toMatchObject({details: {expected: [`${forgeHost}/octo/shop`]}});
	});

	it('refuses when the ref is gone from the remote, and leaves nothing', async () => {
		const {repository, remote} = await makeScene(fromFork);
		await remote.git(['update-ref', '-d', 'refs/pull/5/head']);
		expect(await refusedUntouched(repository, 'create', {pr: '5'})).toMatchObject({
			code: 'pr_ref_error',
			details: {reason: 'pr_not_found'},
		});
	});

	it('P07: finds the base repository among several remotes, and what gh calls its default', async () => {
		const {repository} = await makeScene();
		await repository.git(['remote', 'rename', 'origin', 'company']);
		await repository.git(['remote', 'add', 'origin', `http://${forgeHost}/ada/shop.git`]);
		const named = await done(repository, 'create', {pr: 'octo/shop#5', dry_run: true});
		expect(named.value.pr).toMatchObject({repo: 'octo/shop'});
		await repository.git(['config', 'remote.company.gh-resolved', 'base']);
		const byNumber = await done(repository, 'create', {pr: '5'});
		expect(byNumber.value.pr).toMatchObject({repo: 'octo/shop', push: {remote: 'company'}});
	});

	it.each([
		['gh_not_found', null],
		['gh_not_authenticated', 'exit 4'],
		['gh_failed', 'echo "author not found" >&2; echo "{}"'],
	])('T66, P08, OP-45: refuses with %s, and leaves nothing', async (reason, script) => {
		const {repository} = await makeScene();
		const {env} = await fakeGh(script);
		const PATH = script === null ? await gitOnly(repository.root) : env.PATH;
		expect(await refusedUntouched(repository, 'create', {pr: '5'}, {env: {PATH}})).toMatchObject({
			code: 'pr_ref_error',
			details: {reason},
		});
	});

	describe('code from a fork', () => {
		const files = {
			'README.md': '# Shop\n',
			'.worktreeinclude': '.env\n',
			'.gitignore': '.env\n',
			'.copse.json': JSON.stringify({triggers: {on_begin: ['touch began']}, seed: {files: ['.env.local']}}),
		};

		const makeForkScene = async () => {
			const scene = await makeScene(fromFork, {repository: {files}});
			await scene.repository.write('.env', 'SECRET=1\n');
			await scene.repository.write('.env.local', 'LOCAL=1\n');
			await done(scene.repository, 'trust', {yes: true});
			return scene;
		};

		it('gets no includes, seeds or triggers until it is trusted, and says which', async () => {
			const {repository} = await makeForkScene();
			const {value, warnings} = await done(repository, 'create', {pr: '5'});
			expect(value.pr?.withheld).toEqual({files: ['.env', '.env.local'], commands: ['touch began']});
			expect(value.include_synced).toEqual([]);
			expect(warnings.find(({code}) => code === 'fork_not_trusted')?.message).toMatch(
				/ada\/shop.*\.env and \.env\.local.*\[touch began\].*--trust-code/,
			);
			const entries = Object.keys(await repository.snapshot(value.path));
			expect(entries).not.toContain('.env');
			expect(entries).not.toContain('began');
		});

		it('gets them with --trust-code', async () => {
			const {repository} = await makeForkScene();
			const {value} = await done(repository, 'create', {pr: '5', trust_code: true});
			expect(value.pr?.withheld).toBe(null);
			expect(value.include_synced).toEqual(['.env', '.env.local']);
			expect(await readFile(path.join(value.path, 'began'), 'utf8')).toBe('');
		});
	});

	it('P10: what a pull request changes in hooks and wishes never runs', async () => {
		const {repository, sha, say} = await makeScene(
			{},
			{
				repository: {files: {'hooks/post-checkout': '#!/bin/sh\n', '.copse.json': '{}'}},
				files: {
					'hooks/post-checkout': '#!/bin/sh\ntouch "$HOME/marker"\n',
					'.copse.json': JSON.stringify({
						triggers: {on_begin: ['touch "$HOME/marker"'], on_finish: ['touch "$HOME/marker"']},
					}),
				},
			},
		);
		// git runs nothing that may not be executed
		const side = repository.inWorktree(await repository.worktree('side', {from: sha, detached: true}));
		await chmod(path.join(side.path, 'hooks/post-checkout'), 0o755);
		const headRefOid = await side.commit('May be executed');
		await repository.git(['push', '--quiet', 'origin', `${headRefOid}:refs/pull/5/head`]);
		await repository.git(['worktree', 'remove', side.path]);
		say({headRefOid});
		await repository.git(['config', 'core.hooksPath', 'hooks']);
		await chmod(path.join(repository.path, 'hooks/post-checkout'), 0o755);
		const {value, warnings} = await done(repository, 'create', {pr: '5'});
		expect(codes(warnings)).toContain('hook_skipped');
		await done(repository, 'discard', {worktree: value.id, force: true});
		expect(Object.keys(await repository.snapshot(repository.home))).not.toContain('marker');
	});
});
