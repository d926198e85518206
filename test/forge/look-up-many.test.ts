import {afterEach, describe, expect, it} from 'vitest';
import {lookUpMany} from '../../source/forge/look-up-many.ts';
import {makeGh} from '../../source/forge/run-gh.ts';
import {type FakeForge, forgeHost, realGh, startFakeForge, withRealGh} from '../helpers/fake-forge.ts';
import {fakeGh} from '../helpers/fake-forge-gh.ts';

const cwd = '/';
const shop = {host: forgeHost, owner: 'octo', repo: 'shop'};
const docs = {host: forgeHost, owner: 'octo', repo: 'docs'};
let forge: FakeForge | undefined;

afterEach(async () => {
	await forge?.close();
	forge = undefined;
});

describe.skipIf(realGh === null)(`many pull requests, ${withRealGh}`, () => {
	it('are read with one query, each told from the others', async () => {
		forge = await startFakeForge({
			'octo/shop': {
				pullRequests: [
					{number: 5, checks: [{__typename: 'StatusContext', state: 'FAILURE'}]},
					{number: 7, state: 'MERGED'},
				],
			},
			'octo/docs': {pullRequests: [{number: 5, isDraft: true}]},
		});
		const wanted = [
			{...shop, number: 5},
			{...shop, number: 7},
			{...docs, number: 5},
			{...shop, number: 9},
			{...shop, repo: 'gone', number: 1},
			{...shop, number: 5},
		];
		const found = await lookUpMany(makeGh({environment: forge.environment}), {wanted, cwd});
		expect(forge.requests).toHaveLength(1);
		expect([...found].map(([reference, answer]) => [reference, answer.kind])).toEqual([
			[`${forgeHost}/octo/shop#5`, 'found'],
			[`${forgeHost}/octo/shop#7`, 'found'],
			[`${forgeHost}/octo/docs#5`, 'found'],
			[`${forgeHost}/octo/shop#9`, 'not_found'],
			[`${forgeHost}/octo/gone#1`, 'not_found'],
		]);
		expect(found.get(`${forgeHost}/octo/shop#5`)).toMatchObject({facts: {state: 'open', checks: 'failing'}});
		expect(found.get(`${forgeHost}/octo/shop#7`)).toMatchObject({facts: {state: 'merged', checks: 'none'}});
		expect(found.get(`${forgeHost}/octo/docs#5`)).toMatchObject({facts: {state: 'draft'}});
	});

	it('are read fifty at a time', async () => {
		const pullRequests = Array.from({length: 120}, (_, index) => ({number: index + 1}));
		forge = await startFakeForge({'octo/shop': {pullRequests}});
		const wanted = pullRequests.map(({number}) => ({...shop, number}));
		const found = await lookUpMany(makeGh({environment: forge.environment}), {wanted, cwd});
		expect(forge.requests).toHaveLength(3);
		expect([...found.values()].filter(({kind}) => kind === 'found')).toHaveLength(120);
	});

	it('keep their names out of the query', async () => {
		forge = await startFakeForge({});
		const owner = 'x"){id}}#';
		await lookUpMany(makeGh({environment: forge.environment}), {wanted: [{...shop, owner, number: 1}], cwd});
		expect(forge.requests[0]?.query).not.toContain('x"');
		expect(forge.requests[0]?.variables).toMatchObject({o0: owner});
	});

	it('are unknown without a login, not absent', async () => {
		forge = await startFakeForge({});
		const {GH_TOKEN, GH_ENTERPRISE_TOKEN, ...environment} = forge.environment;
		const found = await lookUpMany(makeGh({environment}), {wanted: [{...shop, number: 5}], cwd});
		expect([...found.values()]).toMatchObject([
			{kind: 'unknown', problem: {details: {reason: 'gh_not_authenticated'}}},
		]);
	});
});

describe('many pull requests', () => {
	it('need no gh when there are none', async () => {
		expect(await lookUpMany(makeGh({environment: {PATH: '/nowhere'}}), {wanted: [], cwd})).toEqual(new Map());
	});

	it('are unknown without gh, not absent', async () => {
		const {env} = await fakeGh(null);
		const found = await lookUpMany(makeGh({environment: env}), {wanted: [{...shop, number: 5}], cwd});
		expect([...found.values()]).toMatchObject([
			{kind: 'unknown', problem: {details: {reason: 'gh_not_found'}}},
		]);
	});

	it('of one host that fails leave those of the other', async () => {
		const answer = {
			data: {p0: {pullRequest: null}},
			errors: [{type: 'NOT_FOUND', path: ['p0', 'pullRequest']}],
		};
		const {env} = await fakeGh(`case "$*" in
*ghe.example.test*) exit 4 ;;
*) printf 'HTTP/2.0 200 OK\\r\\nA: b\\r\\n\\r\\n%s' '${JSON.stringify(answer)}'; exit 1 ;;
esac`);
		const wanted = [
			{...shop, host: 'ghe.example.test', number: 5},
			{...shop, host: 'github.com', number: 5},
		];
		const found = await lookUpMany(makeGh({environment: env}), {wanted, cwd});
		expect([...found].map(([reference, {kind}]) => [reference, kind])).toEqual([
			['ghe.example.test/octo/shop#5', 'unknown'],
			['octo/shop#5', 'not_found'],
		]);
	});

	it('with an answer of another shape are unknown', async () => {
		const answer = {data: {p0: {pullRequest: {number: 'five'}}}};
		const {env} = await fakeGh(`printf 'HTTP/2.0 200 OK\\r\\n\\r\\n%s' '${JSON.stringify(answer)}'`);
		const found = await lookUpMany(makeGh({environment: env}), {wanted: [{...shop, number: 5}], cwd});
		expect([...found.values()]).toMatchObject([{kind: 'unknown', problem: {details: {reason: 'gh_failed'}}}]);
	});
});
