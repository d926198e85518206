import {afterEach, describe, expect, it} from 'vitest';
import * as z from 'zod';
import {documentOf, runHere} from '../cli/copse-process.ts';
import {realGh, withRealGh} from '../helpers/fake-forge.ts';
import {fakeGh} from '../helpers/fake-forge-gh.ts';
import {makeRepository} from '../helpers/repo.ts';
import {until} from '../helpers/until.ts';
import {collectGarbage} from '../operations/discard/rich-worktree.ts';
import {
	closeForges,
	fromFork,
	makeScene,
	pullRequestUrl,
	type Scene,
} from '../operations/pull-request/scene.ts';
import {startAgentHere} from './agent.ts';

afterEach(closeForges);

const start = ({repository}: Pick<Scene, 'repository'>, permit: 'allow' | 'ask') =>
	startAgentHere({
		...{cwd: repository.path, env: repository.env},
		args: ['--permit', `worktree_create=${permit}`],
	});

const requestsAnswer = z.looseObject({
	requests: z.array(
		z.looseObject({
			id: z.string(),
			plan: z.looseObject({effect: z.string(), lines: z.array(z.string())}),
		}),
	),
});

describe.skipIf(realGh === null)(`worktree_create from a pull request, ${withRealGh}`, () => {
	it('OP-70: makes the worktree at its head, with its base and how it is taken back', async () => {
		const scene = await makeScene({headRefName: 'basket'});
		const {repository, sha} = scene;
		const agent = await start(scene, 'allow');
		const made = await agent.done('worktree_create', {
			pr: `${pullRequestUrl}/files#diff-1`,
			session_id: 's-5',
		});
		expect(made).toMatchObject({
			...{ok: true, base: 'main', dry_run: false},
			pr: {number: 5, url: pullRequestUrl, repo: 'octo/shop', head_sha: sha, news: {title: 'A basket'}},
		});
		expect(made.text).toContain('#5');
		expect(await repository.inWorktree(String(made.path)).git(['rev-parse', 'HEAD'])).toBe(sha);
		expect(await agent.call('worktree_create', {pr: '5'})).toMatchObject({
			...{isError: true, code: 'pr_worktree_exists', details: {id: made.id, path: made.path}},
		});
	});

	it('asks a person, who sees the pull request, and then makes exactly that, also when the base went on', async () => {
		const scene = await makeScene(fromFork);
		const {repository, sha} = scene;
		await repository.commit('The base went on', {'later.txt': 'later\n'});
		await repository.git(['push', '--quiet', 'origin', 'main']);
		await collectGarbage(repository);
		// nobody has fetched the pull request's commit yet
		expect(await repository.git(['cat-file', '-t', sha], {allowFailure: true})).toBe('');
		const agent = await start(scene, 'ask');
		const before = await repository.refs();
		const call = agent.call('worktree_create', {pr: '#5'});
		const copse = (...args: string[]) => runHere(args, {cwd: repository.path, env: repository.env});
		const {id, plan} = await until(
			async () => requestsAnswer.parse(documentOf(await copse('requests', '--json'))).requests[0],
			{what: 'an agent asks'},
		);
		expect(plan.effect).toContain(`#5 (${sha.slice(0, 7)})`);
		expect(plan.lines).toEqual([
			`pull request ${pullRequestUrl}: A basket`,
			'from a fork: nothing is copied next to it, no trigger runs',
		]);
		expect(await repository.refs()).toEqual(before);
		await copse('allow', id);
		const made = await call;
		expect(made).toMatchObject({ok: true, base: 'main', pr: {head_sha: sha}, consent: {by: 'person'}});
		expect(await repository.inWorktree(String(made.path)).git(['rev-parse', 'HEAD'])).toBe(sha);
	});

	it('is refused when the pull request has moved since it was asked for', async () => {
		const scene = await makeScene();
		const {repository, move} = scene;
		const agent = await start(scene, 'ask');
		const call = agent.call('worktree_create', {pr: '5'});
		const copse = (...args: string[]) => runHere(args, {cwd: repository.path, env: repository.env});
		const {id} = await until(
			async () => requestsAnswer.parse(documentOf(await copse('requests', '--json'))).requests[0],
			{what: 'an agent asks'},
		);
		await move();
		const before = await repository.refs();
		await copse('allow', id);
		expect(await call).toMatchObject({isError: true, code: 'changed_meanwhile'});
		expect(await repository.refs()).toEqual(before);
	});
});

describe('worktree_create from a pull request, with a gh that fails', () => {
	it.each([
		{reason: 'gh_not_authenticated', script: 'exit 4'},
		{reason: 'gh_failed', script: 'echo "author not found" >&2; echo "{}"'},
	])('is refused with pr_ref_error ($reason), and makes nothing', async ({reason, script}) => {
		const repository = await makeRepository();
		await repository.git(['remote', 'add', 'origin', 'https://github.com/octo/shop.git']);
		const {env} = await fakeGh(script);
		const agent = await startAgentHere({
			...{cwd: repository.path, args: ['--permit', 'worktree_create=allow']},
			env: {...repository.env, PATH: env.PATH},
		});
		const before = await repository.refs();
		expect(await agent.call('worktree_create', {pr: '5'})).toMatchObject({
			...{isError: true, code: 'pr_ref_error', details: {reason}},
		});
		expect(await repository.refs()).toEqual(before);
		expect((await repository.git(['worktree', 'list'])).split('\n')).toHaveLength(1);
	});
});
