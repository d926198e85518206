import {describe, expect, it} from 'vitest';
import type {PullRequestFacts} from '../../source/forge/pull-request-facts.ts';
import {type PushQuestion, pushTargetOf} from '../../source/forge/push-target.ts';

const facts: PullRequestFacts = {
	number: 5,
	title: 'A change',
	url: 'https://github.com/octo/shop/pull/5',
	state: 'open',
	author: 'ada',
	base_branch: 'main',
	head_branch: 'basket',
	head_sha: 'a'.repeat(40),
	cross_repository: false,
	head_repository: {owner: 'octo', repo: 'shop'},
	maintainer_can_modify: false,
	checks: 'none',
	review_decision: null,
};
const fork = {...facts, cross_repository: true, head_repository: {owner: 'ada', repo: 'shop'}};
const address = 'git@github.com:ada/shop.git';
const question: PushQuestion = {
	facts,
	base: 'origin',
	mayPushToBase: null,
	headRemote: null,
	forkAddress: address,
};
const target = (wish: Partial<PushQuestion>) => pushTargetOf({...question, ...wish});

describe('a push to a pull request', () => {
	it('goes to its branch in the same repository', () => {
		expect(target({})).toEqual({kind: 'target', remote: 'origin', branch: 'basket'});
		expect(target({facts: {...facts, state: 'draft'}})).toMatchObject({kind: 'target'});
	});

	it('goes to the fork that lets maintainers push, without a remote', () => {
		expect(target({facts: {...fork, maintainer_can_modify: true}})).toEqual({
			kind: 'target',
			remote: address,
			branch: 'basket',
		});
	});

	it("goes to the person's own fork", () => {
		expect(target({facts: fork, headRemote: 'mine', mayPushToBase: false})).toMatchObject({remote: 'mine'});
	});

	it.each([
		['it is merged', 'over', {facts: {...facts, state: 'merged'}}],
		['it is closed', 'over', {facts: {...facts, state: 'closed'}}],
		['the fork is gone', 'fork_gone', {facts: {...fork, head_repository: null, maintainer_can_modify: true}}],
		['the fork lets nobody in', 'not_allowed', {facts: fork}],
		['the person may only read', 'no_permission', {mayPushToBase: false}],
		[
			'the person is no maintainer',
			'no_permission',
			{facts: {...fork, maintainer_can_modify: true}, mayPushToBase: false},
		],
	] as const)('goes nowhere when %s', (_, reason, wish) => {
		expect(target(wish)).toMatchObject({kind: 'none', reason, message: expect.stringContaining('#5')});
	});
});
