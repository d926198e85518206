import {describe, expect, it} from 'vitest';
import {chooseRemote, remotesOf} from '../../source/git/choose-remote.ts';
import {repositoryOfUrl, siblingUrl} from '../../source/git/hosted-repository.ts';
import {type Remote, readRemotes} from '../../source/git/remotes.ts';
import {makeGit} from '../../source/git/run-git.ts';
import {makeRepository} from '../helpers/repo.ts';

describe('the repository of an address', () => {
	const shop = {host: 'github.com', owner: 'octo', repo: 'shop'};

	it.each([
		'https://github.com/octo/shop.git',
		'https://github.com/octo/shop',
		'https://github.com/octo/shop/',
		'https://github.com/octo/shop.git/',
		'https://GitHub.com/octo/shop.git',
		'https://www.github.com/octo/shop.git',
		'https://me@github.com/octo/shop.git',
		'https://me:secret@github.com:443/octo/shop.git',
		'http://github.com:80/octo/shop.git',
		'git://github.com/octo/shop.git',
	])('is read from %s', address => {
		expect(repositoryOfUrl(address)).toEqual({...shop, ssh: false});
	});

	it.each([
		'git@github.com:octo/shop.git',
		'git@github.com:octo/shop',
		'git@github.com:/octo/shop.git',
		'github.com:octo/shop.git',
		'ssh://git@github.com/octo/shop.git',
		'ssh://github.com:22/octo/shop',
		'ssh://git@ssh.github.com:443/octo/shop.git',
		'git+ssh://git@github.com/octo/shop.git',
	])('is read from %s, over ssh', address => {
		expect(repositoryOfUrl(address)).toEqual({...shop, ssh: true});
	});

	it('has the port of an http address only', () => {
		expect(repositoryOfUrl('https://ghe.example.test:8443/octo/shop')?.host).toBe('ghe.example.test:8443');
		expect(repositoryOfUrl('ssh://git@ghe.example.test:2222/octo/shop')?.host).toBe('ghe.example.test');
	});

	it.each([
		'',
		'/srv/git/shop.git',
		'../shop.git',
		'octo/shop',
		'file:///srv/octo/shop.git',
		'C:/octo/shop',
		'C:octo/shop',
		'https://github.com/shop.git',
		'https://gitlab.com/group/sub/shop.git',
		'https://github.com',
		'git@github.com:',
		'ext::ssh -x host %S octo/shop',
		'https://github.com/octo/..',
	])('is none in %j', address => {
		expect(repositoryOfUrl(address)).toBeNull();
	});
});

describe('the address of a sibling', () => {
	it.each([
		['https://github.com/octo/shop.git', 'https://github.com/ada/my-shop.git'],
		['https://github.com/octo/shop', 'https://github.com/ada/my-shop'],
		['git@github.com-work:octo/shop.git', 'git@github.com-work:ada/my-shop.git'],
		['ssh://git@ghe.example.test:2222/octo/shop/', 'ssh://git@ghe.example.test:2222/ada/my-shop'],
	])('of %s is %s', (address, sibling) => {
		expect(siblingUrl(address, {owner: 'ada', repo: 'my-shop'})).toBe(sibling);
	});

	it('of a path is none', () => {
		expect(siblingUrl('/srv/octo/shop.git', {owner: 'ada', repo: 'shop'})).toBeNull();
	});
});

describe('the remotes of a repository', () => {
	it('are read with their addresses after insteadOf and as configured', async () => {
		const repository = await makeRepository();
		const {git} = repository;
		await git(['remote', 'add', 'origin', 'work:octo/shop.git']);
		await git(['remote', 'add', 'team/upstream.x', 'https://github.com/team/shop']);
		await git(['remote', 'add', 'mirror', '/srv/mirror.git']);
		await git(['config', 'url.git@ghe.example.test:.insteadOf', 'work:']);
		await git(['config', 'url./srv/local/.insteadOf', 'https://github.com/']);
		await git(['config', 'remote.origin.pushurl', 'https://ghe.example.test/octo/shop.git']);
		await git(['config', 'remote.team/upstream.x.gh-resolved', 'base']);
		await git(['config', 'remote.pushDefault', 'origin']);
		const remotes = await readRemotes(makeGit({environment: repository.env}), repository.path);
		expect(remotes).toEqual([
			{
				name: 'origin',
				url: 'work:octo/shop.git',
				pushUrl: 'https://ghe.example.test/octo/shop.git',
				repositories: [
					{host: 'ghe.example.test', owner: 'octo', repo: 'shop', ssh: true},
					{host: 'work', owner: 'octo', repo: 'shop', ssh: true},
				],
				fetchRefspecs: ['+refs/heads/*:refs/remotes/origin/*'],
				ghResolved: null,
			},
			{
				name: 'team/upstream.x',
				url: 'https://github.com/team/shop',
				pushUrl: 'https://github.com/team/shop',
				repositories: [{host: 'github.com', owner: 'team', repo: 'shop', ssh: false}],
				fetchRefspecs: ['+refs/heads/*:refs/remotes/team/upstream.x/*'],
				ghResolved: 'base',
			},
			{
				name: 'mirror',
				url: '/srv/mirror.git',
				pushUrl: '/srv/mirror.git',
				repositories: [],
				fetchRefspecs: ['+refs/heads/*:refs/remotes/mirror/*'],
				ghResolved: null,
			},
		]);
	});

	it('may be none', async () => {
		const repository = await makeRepository();
		expect(await readRemotes(makeGit({environment: repository.env}), repository.path)).toEqual([]);
	});
});

const remote = (name: string, url: string, given: Partial<Remote> = {}): Remote => {
	const repository = repositoryOfUrl(url);
	return {
		name,
		url,
		pushUrl: url,
		repositories: repository === null ? [] : [repository],
		fetchRefspecs: [],
		ghResolved: null,
		...given,
	};
};

const justNumber = {host: null, owner: null, repo: null};
const shop = {host: 'github.com', owner: 'octo', repo: 'shop'};
const choose = (
	remotes: readonly Remote[],
	reference: typeof justNumber | typeof shop,
	defaultHost?: string,
) =>
	chooseRemote({
		remotes,
		reference,
		text: 'what was typed',
		...(defaultHost === undefined ? {} : {defaultHost}),
	});

describe('the remote of a pull request', () => {
	const fork = remote('origin', 'git@github.com:ada/shop.git');
	const base = remote('upstream', 'https://github.com/octo/shop.git');

	it('is the only one, for a number', () => {
		expect(choose([base], justNumber)).toEqual({
			kind: 'remote',
			from: 'upstream',
			remote: base,
			repository: shop,
		});
	});

	it('is upstream before github before origin before the rest, as gh goes', () => {
		const [rest, github] = [
			remote('a', 'https://github.com/a/shop'),
			remote('github', 'https://github.com/g/shop'),
		];
		expect(choose([rest, fork, github, base], justNumber)).toMatchObject({from: 'upstream'});
		expect(choose([rest, fork, github], justNumber)).toMatchObject({from: 'github'});
		expect(choose([rest, fork], justNumber)).toMatchObject({from: 'origin'});
		expect(choose([remote('origin', '/srv/x.git'), rest], justNumber)).toMatchObject({from: 'a'});
	});

	it('is what gh repo set-default chose', () => {
		expect(choose([{...fork, ghResolved: 'base'}, base], justNumber)).toMatchObject({from: 'origin'});
		expect(choose([{...fork, ghResolved: 'octo/shop'}, base], justNumber)).toMatchObject({from: 'upstream'});
		expect(choose([{...fork, ghResolved: 'nonsense'}, base], justNumber)).toMatchObject({from: 'upstream'});
	});

	it('may be no remote, when gh repo set-default chose the parent of a fork', () => {
		const parent = {kind: 'remote', from: 'git@github.com:octo/shop.git', remote: null, repository: shop};
		const marked = {...fork, ghResolved: 'octo/shop'};
		expect(choose([marked], justNumber)).toEqual(parent);
		expect(choose([marked], shop)).toEqual(parent);
		expect(choose([{...fork, ghResolved: 'github.com/octo/shop'}], justNumber)).toEqual(parent);
	});

	it('is the one whose address is the repository, in any case', () => {
		expect(choose([fork, base], shop)).toMatchObject({from: 'upstream'});
		expect(choose([fork, base], {...shop, owner: 'ADA', repo: 'Shop'})).toMatchObject({
			from: 'origin',
			repository: {host: 'github.com', owner: 'ada', repo: 'shop'},
		});
		expect(chooseRemote({remotes: [fork, base], reference: {...shop, host: null}, text: ''})).toMatchObject({
			from: 'upstream',
		});
	});

	it.each(['git@work:octo/shop.git', 'git@github.com-work:octo/shop.git', 'ssh://github.com_work/octo/shop'])(
		'P07: may be written with an ssh alias: %s',
		url => {
			const aliased = remote('origin', url);
			expect(choose([aliased], shop)).toMatchObject({from: 'origin', repository: shop});
			expect(choose([aliased], justNumber)).toMatchObject({from: 'origin', repository: shop});
		},
	);

	it('asks the host that gh has by default about an alias', () => {
		const aliased = remote('origin', 'git@work:octo/shop.git');
		expect(choose([aliased], justNumber, 'ghe.example.test')).toMatchObject({
			repository: {host: 'ghe.example.test'},
		});
		expect(choose([aliased], {...shop, host: 'ghe.example.test'})).toMatchObject({
			repository: {host: 'ghe.example.test'},
		});
	});

	it('P04: may be on an Enterprise host, reached over ssh or by another port', () => {
		const enterprise = remote('origin', 'ssh://git@ghe.example.test:2222/octo/shop');
		const reference = {...shop, host: 'ghe.example.test:8443'};
		expect(choose([enterprise], reference)).toMatchObject({from: 'origin', repository: reference});
		expect(choose([enterprise], justNumber)).toMatchObject({repository: {host: 'ghe.example.test'}});
	});

	it('is asked at github.com when a mirror is fetched from instead', () => {
		const mirrored = remote('origin', 'https://mirror.example.test/octo/shop', {
			repositories: ['https://mirror.example.test/octo/shop', 'https://github.com/octo/shop'].flatMap(
				url => repositoryOfUrl(url) ?? [],
			),
		});
		expect(choose([mirrored], justNumber)).toMatchObject({from: 'origin', repository: shop});
		expect(choose([mirrored], shop)).toMatchObject({from: 'origin', repository: shop});
	});

	it.each([
		['another repository', [fork], ['ada/shop'], shop],
		['another host', [base], ['octo/shop'], {...shop, host: 'ghe.example.test'}],
		[
			'a host that only begins alike',
			[remote('origin', 'https://github.com-work/octo/shop')],
			['github.com-work/octo/shop'],
			shop,
		],
		[
			'one of many',
			[fork, base, remote('x', 'git@ghe.example.test:octo/shop')],
			['octo/shop', 'ada/shop', 'ghe.example.test/octo/shop'],
			{...shop, repo: 'blog'},
		],
		['no forge', [remote('origin', '/srv/shop.git')], [], shop],
		['no forge, for a number', [remote('origin', '/srv/shop.git')], [], justNumber],
		['no remote', [], [], justNumber],
	] as const)('is refused when there is %s, naming what was expected', (_, remotes, expected, reference) => {
		expect(choose(remotes, reference)).toEqual({
			kind: 'refused',
			problem: {
				code: 'pr_ref_error',
				details: {
					reference: 'what was typed',
					reason: 'other_repo',
					host: reference.host ?? '',
					message: '',
					expected,
				},
			},
		});
	});
});

describe('remotesOf', () => {
	it('finds the remotes that are a repository', () => {
		const remotes = [
			remote('origin', 'git@github.com:octo/shop.git'),
			remote('mine', 'git@work:ada/shop.git'),
			remote('other', 'https://ghe.example.test/ada/shop'),
		];
		expect(
			remotesOf(remotes, {host: 'github.com', owner: 'Ada', repo: 'shop'}).map(({name}) => name),
		).toEqual(['mine']);
	});
});
