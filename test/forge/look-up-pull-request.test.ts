import {afterEach, describe, expect, it} from 'vitest';
import {lookUpPullRequest} from '../../source/forge/look-up-pull-request.ts';
import {mayPush} from '../../source/forge/may-push.ts';
import {makeGh} from '../../source/forge/run-gh.ts';
import {Refusal} from '../../source/model/problem.ts';
import {
	type FakeForge,
	type ForgePullRequest,
	forgeHost,
	realGh,
	startFakeForge,
	withRealGh,
} from '../helpers/fake-forge.ts';

const repository = {host: forgeHost, owner: 'octo', repo: 'shop'};
const cwd = '/';
let forge: FakeForge | undefined;

afterEach(async () => {
	await forge?.close();
	forge = undefined;
});

async function lookUp(pullRequest: ForgePullRequest) {
	forge = await startFakeForge({'octo/shop': {pullRequests: [pullRequest]}});
	const gh = makeGh({environment: forge.environment});
	return lookUpPullRequest(gh, {repository, number: pullRequest.number, cwd});
}

async function problemOf(work: Promise<unknown>) {
	const error = await work.then(
		() => new Error('it went well'),
		(thrown: unknown) => thrown,
	);
	if (!(error instanceof Refusal)) throw error;
	return error.problem;
}

describe.skipIf(realGh === null)(`a pull request, ${withRealGh}`, () => {
	it('is told with all its facts', async () => {
		const sha = '0123456789abcdef0123456789abcdef01234567';
		expect(
			await lookUp({number: 5, title: 'Fix „the basket“ 🧺', headRefName: 'basket', headRefOid: sha}),
		).toEqual({
			number: 5,
			title: 'Fix „the basket“ 🧺',
			url: `http://${forgeHost}/octo/shop/pull/5`,
			state: 'open',
			author: 'octocat',
			base_branch: 'main',
			head_branch: 'basket',
			head_sha: sha,
			cross_repository: false,
			head_repository: {owner: 'octo', repo: 'shop'},
			maintainer_can_modify: false,
			checks: 'none',
			review_decision: null,
		});
	});

	it.each([
		['open', {}],
		['draft', {isDraft: true}],
		['merged', {state: 'MERGED'}],
		['closed', {state: 'CLOSED', isDraft: true}],
	] as const)('is %s', async (state, given) => {
		expect(await lookUp({number: 5, ...given})).toMatchObject({state});
	});

	it('comes from a fork', async () => {
		const given = {
			isCrossRepository: true,
			headRepository: {name: 'my-shop'},
			headRepositoryOwner: {login: 'ada'},
		};
		expect(await lookUp({number: 5, ...given, maintainerCanModify: true})).toMatchObject({
			cross_repository: true,
			head_repository: {owner: 'ada', repo: 'my-shop'},
			maintainer_can_modify: true,
		});
	});

	it('comes from a fork and an account that are gone', async () => {
		const given = {isCrossRepository: true, headRepository: null, headRepositoryOwner: null, author: null};
		expect(await lookUp({number: 5, ...given})).toMatchObject({
			cross_repository: true,
			head_repository: null,
			author: null,
		});
	});

	it('is by a bot', async () => {
		expect(await lookUp({number: 5, author: {login: 'dependabot'}})).toMatchObject({author: 'dependabot'});
	});

	it.each([
		['passing', ['SUCCESS', 'NEUTRAL', 'SKIPPED'], 'SUCCESS'],
		['failing', ['SUCCESS', 'CANCELLED'], 'PENDING'],
		['failing', ['SUCCESS'], 'ERROR'],
		['pending', ['SUCCESS', null], 'SUCCESS'],
		['pending', ['SUCCESS'], 'EXPECTED'],
	] as const)('has checks that are %s', async (checks, conclusions, state) => {
		const runs = conclusions.map(
			conclusion =>
				({
					__typename: 'CheckRun',
					status: conclusion === null ? 'IN_PROGRESS' : 'COMPLETED',
					conclusion,
				}) as const,
		);
		expect(
			await lookUp({
				number: 5,
				checks: [...runs, {__typename: 'StatusContext', state}],
				reviewDecision: 'APPROVED',
			}),
		).toMatchObject({checks, review_decision: 'approved'});
	});
});

describe.skipIf(realGh === null)(`what is in the way, ${withRealGh}`, () => {
	const ask = async (
		change: (environment: NodeJS.ProcessEnv, forge: FakeForge) => NodeJS.ProcessEnv,
		wanted = {repository, number: 5, cwd},
	) => {
		forge = await startFakeForge({'octo/shop': {pullRequests: [{number: 5}]}});
		const gh = makeGh({environment: change(forge.environment, forge)});
		return problemOf(lookUpPullRequest(gh, wanted));
	};

	it('is that no such pull request exists', async () => {
		expect(await ask(environment => environment, {repository, number: 6, cwd})).toEqual({
			code: 'pr_ref_error',
			details: {
				reference: `${forgeHost}/octo/shop#6`,
				reason: 'pr_not_found',
				host: forgeHost,
				message: '',
				expected: [],
			},
		});
	});

	it('is that no such repository exists', async () => {
		const wanted = {repository: {...repository, repo: 'author'}, number: 5, cwd};
		expect(await ask(environment => environment, wanted)).toMatchObject({
			details: {
				reason: 'pr_not_found',
				message: 'the repository octo/author is not there, or you may not see it',
			},
		});
	});

	it('is that nobody is logged in', async () => {
		expect(await ask(({GH_TOKEN, GH_ENTERPRISE_TOKEN, ...rest}) => rest)).toMatchObject({
			details: {reason: 'gh_not_authenticated', host: forgeHost},
		});
	});

	it('is that the login is not good any more', async () => {
		expect(await ask(environment => ({...environment, GH_TOKEN: 'old'}))).toMatchObject({
			details: {reason: 'gh_not_authenticated'},
		});
	});

	it('is the network, which is no want of a login', async () => {
		expect(await ask(environment => ({...environment, HTTP_PROXY: 'http://127.0.0.1:1'}))).toMatchObject({
			details: {reason: 'gh_failed', message: expect.stringMatching(/connect/)},
		});
	});

	it.each([
		[500, '{"message":"authentication author authorize"}'],
		[200, '{"data":'],
		[200, '<html>Sign in to the Wi-Fi</html>'],
		[403, '{"message":"API rate limit exceeded"}'],
		[200, '{"data":null,"errors":[{"type":"FORBIDDEN","path":["repository"],"message":"SSO"}]}'],
	])('is a host that answers %i with %s, which is no want of a login', async (status, body) => {
		const problem = await ask((environment, server) => {
			server.fail({kind: 'answer', status, body});
			return environment;
		});
		expect(problem).toMatchObject({code: 'pr_ref_error', details: {reason: 'gh_failed'}});
	});

	it('is a host that is another forge', async () => {
		const wanted = {repository: {...repository, host: 'gitlab.com'}, number: 5, cwd};
		expect(await ask(environment => environment, wanted)).toMatchObject({
			details: {reason: 'invalid_pr_ref', message: 'gitlab.com is GitLab, and copse knows GitHub only'},
		});
	});

	it('is a hand that stops it', async () => {
		forge = await startFakeForge({});
		const abort = new AbortController();
		forge.fail({kind: 'silent', onAsked: () => abort.abort()});
		const asked = lookUpPullRequest(
			makeGh({environment: forge.environment}),
			{repository, number: 5, cwd},
			{signal: abort.signal},
		);
		expect(await problemOf(asked)).toEqual({code: 'cancelled', details: {verb: 'gh pr view'}});
	});
});

describe.skipIf(realGh === null)(`whether the person may push, ${withRealGh}`, () => {
	it.each([
		['ADMIN', true],
		['WRITE', true],
		['TRIAGE', false],
		['READ', false],
		['', null],
	])('%j: %s', async (viewerPermission, expected) => {
		forge = await startFakeForge({'octo/shop': {viewerPermission}});
		expect(await mayPush(makeGh({environment: forge.environment}), {repository, cwd})).toBe(expected);
	});

	it('is unknown without an answer', async () => {
		forge = await startFakeForge({});
		expect(await mayPush(makeGh({environment: forge.environment}), {repository, cwd})).toBeNull();
		expect(await mayPush(makeGh({environment: {PATH: '/nowhere'}}), {repository, cwd})).toBeNull();
	});
});
