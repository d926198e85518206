import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {parsePullRequestReference, referenceText} from '../../source/forge/pull-request-reference.ts';

const five = {kind: 'reference', number: 5, host: null, owner: null, repo: null};
const shortFive = {...five, owner: 'octo', repo: 'shop'};
const fullFive = {...shortFive, host: 'github.com'};

describe('T64: a pull request is named', () => {
	it.each(['5', '#5', ' #5 ', '#5.', '(#5),', '`#5`', '\u200b#5\u200b', '\ufeff5'])(
		'by its number: %j',
		text => {
			expect(parsePullRequestReference(text)).toEqual(five);
		},
	);

	it.each(['octo/shop#5', 'octo/shop#5 Fix the basket', '(octo/shop#5).', 'octo/shop/pull/5'])(
		'by its repository and number: %j',
		text => {
			expect(parsePullRequestReference(text)).toEqual(shortFive);
		},
	);

	it.each([
		'https://github.com/octo/shop/pull/5',
		'http://github.com/octo/shop/pull/5',
		'HTTPS://GitHub.com/octo/shop/pull/5',
		'https://www.github.com/octo/shop/pull/5',
		'https://github.com:443/octo/shop/pull/5',
		'github.com/octo/shop/pull/5',
		'www.github.com/octo/shop/pull/5',
		'//github.com/octo/shop/pull/5',
		'github.com/octo/shop#5',
	])('by its address: %s', text => {
		expect(parsePullRequestReference(text)).toEqual(fullFive);
	});

	it.each([
		'/',
		'/files',
		'/files/0123abc..4567def',
		'/commits',
		'/commits/0123456789abcdef0123456789abcdef01234567',
		'/checks?check_run_id=1',
		'?diff=split',
		'#discussion_r1',
		'#issuecomment-77',
		'/files#diff-12R3',
		'.diff',
		'.patch',
		'.',
		'),',
		'>',
		' Fix the basket',
		'\n\nSecond paragraph',
		'\tmore',
	])('by an address with %j behind it', tail => {
		expect(parsePullRequestReference(`https://github.com/octo/shop/pull/5${tail}`)).toEqual(fullFive);
	});

	it.each([
		'<https://github.com/octo/shop/pull/5>',
		'[Fix the basket](https://github.com/octo/shop/pull/5)',
		'"https://github.com/octo/shop/pull/5"',
	])('by an address in its wrapping: %s', text => {
		expect(parsePullRequestReference(text)).toEqual(fullFive);
	});

	it('P04: on an Enterprise host, with its port', () => {
		expect(parsePullRequestReference('https://ghe.example.test/octo/shop/pull/5/files')).toEqual({
			...shortFive,
			host: 'ghe.example.test',
		});
		expect(parsePullRequestReference('ghe.example.test:8443/octo/shop/pull/5')).toEqual({
			...shortFive,
			host: 'ghe.example.test:8443',
		});
		expect(parsePullRequestReference('ghe.example.test/octo/shop#5')).toMatchObject({
			host: 'ghe.example.test',
		});
	});

	it('in repositories with the names that GitHub allows', () => {
		expect(parsePullRequestReference('ada-l_corp/.github#5')).toMatchObject({
			owner: 'ada-l_corp',
			repo: '.github',
		});
		expect(parsePullRequestReference('https://github.com/o/pull-requests/pull/5')).toMatchObject({
			repo: 'pull-requests',
		});
		expect(parsePullRequestReference('https://github.com/o/issues/pull/5')).toMatchObject({repo: 'issues'});
	});
});

describe('T64, B41: refused by name', () => {
	it.each([
		['²', 'bad_number'],
		['#²', 'bad_number'],
		['٣', 'bad_number'],
		['#٣', 'bad_number'],
		['0', 'bad_number'],
		['#0', 'bad_number'],
		['007', 'bad_number'],
		['#-5', 'bad_number'],
		['#5x', 'bad_number'],
		['2147483648', 'bad_number'],
		['9'.repeat(400), 'bad_number'],
		['octo/shop#007', 'bad_number'],
		['octo/shop#5x', 'bad_number'],
		['https://github.com/octo/shop/pull/abc', 'bad_number'],
		['https://github.com/octo/shop/pull/', 'bad_number'],
		['https://github.com/octo/shop/pull/5%00', 'bad_number'],
		['https://github.com/octo/shop/pull/²', 'bad_number'],
		['https://github.com/octo/shop/issues/5', 'issue_url'],
		['https://github.com/octo/shop/issues/5#issuecomment-1', 'issue_url'],
		['github.com/octo/shop/issues/5', 'issue_url'],
		['https://github.com/octo/shop/commit/0123abc', 'commit_url'],
		['https://github.com/octo/shop/commits/main', 'commit_url'],
		['https://github.com/octo/shop/pulls', 'other_url'],
		['https://github.com/octo/shop', 'other_url'],
		['https://github.com/octo/shop/tree/main', 'other_url'],
		['https://github.com/octo/shop/compare/main...feature', 'other_url'],
		['https://github.com', 'other_url'],
		['https://', 'other_url'],
		['https://[', 'other_url'],
		['https://me:secret@github.com/octo/shop/pull/5', 'other_url'],
		['https://github.com@evil.example/octo/shop/pull/5', 'other_url'],
		['https://github.com/octo%2fshop/x/pull/5', 'other_url'],
		['ssh://git@github.com/octo/shop/pull/5', 'other_url'],
		['file:///octo/shop/pull/5', 'other_url'],
		['!5', 'other_forge'],
		['group/project!5', 'other_forge'],
		['https://gitlab.com/group/project/-/merge_requests/5', 'other_forge'],
		['gitlab.com/group/project/-/merge_requests/5', 'other_forge'],
		['https://git.example.test/group/sub/project/-/merge_requests/5/diffs', 'other_forge'],
		['https://gitlab.com/group/project/pull/5', 'other_forge'],
		['https://bitbucket.org/team/repo/pull-requests/5', 'other_forge'],
		['https://git.example.test/projects/P/repos/r/pull-requests/5/overview', 'other_forge'],
		['https://codeberg.org/o/r/pulls/5', 'other_forge'],
		['https://git.example.test/o/r/pulls/5/files', 'other_forge'],
		['https://dev.azure.com/org/project/_git/repo/pullrequest/5', 'other_forge'],
		['https://org.visualstudio.com/project/_git/repo/pullrequest/5', 'other_forge'],
		['https://review.example.test/c/project/+/5', 'other_forge'],
	])('%s (%s)', (text, reason) => {
		expect(parsePullRequestReference(text)).toMatchObject({kind: 'refused', reason});
	});

	it('says which forge it is', () => {
		expect(parsePullRequestReference('https://codeberg.org/o/r/pulls/5')).toMatchObject({
			message: 'it is on Codeberg, and copse knows GitHub only',
		});
	});
});

describe('plain text is none', () => {
	it.each([
		'',
		'   ',
		'fix login form',
		'login-form',
		'#todo',
		'#',
		'#5 fix the basket',
		'5 things to do',
		'-5',
		'5.0',
		'1e3',
		'fix #5',
		'fix octo/shop#5',
		'feature/login',
		'feature/pull/fast',
		'v1.2/fix/the/thing',
		'src/a.b/c',
		'a/b/c#5',
		'octo/shop#readme',
		'wow!',
		'../..#5',
	])('%j', text => {
		expect(parsePullRequestReference(text)).toEqual({kind: 'not_one'});
	});
});

const owners = fc.stringMatching(/^[a-zA-Z0-9][a-zA-Z0-9-]{0,20}$/);
const repositories = fc.stringMatching(/^[a-zA-Z0-9_-][a-zA-Z0-9._-]{0,20}$/);
const hosts = fc.constantFrom('github.com', 'ghe.example.test', 'git.corp.example:8443');
const numbers = fc.integer({min: 1, max: 2 ** 31 - 1});
const ends = fc.stringMatching(/^(?:[/?#][ -~]{0,30})?$/);

describe('whatever comes', () => {
	it('reads every pull request on every host, whatever follows', () => {
		fc.assert(
			fc.property(hosts, owners, repositories, numbers, ends, (host, owner, repo, number, end) => {
				expect(parsePullRequestReference(`https://${host}/${owner}/${repo}/pull/${number}${end}`)).toEqual({
					kind: 'reference',
					number,
					host,
					owner,
					repo,
				});
			}),
		);
	});

	it('reads back what it writes', () => {
		fc.assert(
			fc.property(owners, repositories, numbers, (owner, repo, number) => {
				const reference = {number, host: 'ghe.example.test', owner, repo};
				expect(parsePullRequestReference(referenceText(reference))).toEqual({
					kind: 'reference',
					...reference,
				});
			}),
		);
	});

	it('never throws, and never answers a number that is none', () => {
		const texts = fc.oneof(
			fc.string({unit: 'binary'}),
			fc.string(),
			fc.string().map(text => `https://github.com/${text}`),
			fc.string().map(text => `#${text}`),
			fc.string({unit: fc.constantFrom(...'/#!.:@0²5ab')}),
		);
		fc.assert(
			fc.property(texts, text => {
				const parsed = parsePullRequestReference(text);
				if (parsed.kind !== 'reference') return;
				expect(Number.isSafeInteger(parsed.number) && parsed.number > 0).toBe(true);
				expect(text).toContain(String(parsed.number));
				expect(`${parsed.host}${parsed.owner}${parsed.repo}`).toMatch(/^[\w.:[\]-]+$/);
			}),
			{numRuns: 2000},
		);
	});
});
