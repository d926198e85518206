import {expect, test} from 'vitest';
import {branchPage} from '../../../source/operations/url/branch-page.ts';
import {openRepository} from '../../helpers/open-repository.ts';

test.each([
	['github.com', 'https://github.com/acme/shop/tree/fix/a%23b'],
	['github.example.com', 'https://github.example.com/acme/shop/tree/fix/a%23b'],
	['acme.ghe.com', 'https://acme.ghe.com/acme/shop/tree/fix/a%23b'],
	['code.acme.com', 'https://code.acme.com/acme/shop/tree/fix/a%23b'],
	['gitlab.com', 'https://gitlab.com/acme/shop/-/tree/fix/a%23b'],
	['gitlab.acme.com:8443', 'https://gitlab.acme.com:8443/acme/shop/-/tree/fix/a%23b'],
	['bitbucket.org', 'https://bitbucket.org/acme/shop/branch/fix/a%23b'],
	['codeberg.org', 'https://codeberg.org/acme/shop/src/branch/fix/a%23b'],
	['git.example.com', null],
	['notgithub.com', null],
])('a branch at %s has the page %s', (host, page) => {
	expect(branchPage({host, owner: 'acme', repo: 'shop'}, 'fix/a#b', 'code.acme.com')).toBe(page);
});

test('the page is that of the remote which has the branch; what has none is refused with the reason', async () => {
	const repository = await openRepository();
	await repository.worktree('pushed', {branch: 'fix/login'});
	await repository.worktree('renamed', {branch: 'mine'});
	await repository.worktree('local', {branch: 'local'});
	await repository.worktree('elsewhere', {branch: 'elsewhere'});
	await repository.worktree('loose', {detached: true});
	await repository.git(['remote', 'add', 'origin', 'git@github.com:acme/shop.git']);
	await repository.git(['remote', 'add', 'other', 'https://git.example.com/acme/shop.git']);
	for (const ref of ['origin/fix/login', 'origin/theirs', 'origin/main', 'other/elsewhere'])
		await repository.git(['update-ref', `refs/remotes/${ref}`, 'HEAD']);
	await repository.git(['branch', '--quiet', '--set-upstream-to=origin/theirs', 'mine']);
	await repository.git(['branch', '--quiet', '--set-upstream-to=origin/main', 'local']);
	const page = async (worktree: string) => (await repository.ask('url', {worktree})).value.url;
	expect(await page('fix/login')).toBe('https://github.com/acme/shop/tree/fix/login');
	expect(await page('mine')).toBe('https://github.com/acme/shop/tree/theirs');
	const reason = async (worktree: string) => (await repository.refusal('url', {worktree})).details;
	expect(await reason('local')).toMatchObject({reason: 'not_pushed', subject: 'local'});
	expect(await reason('elsewhere')).toMatchObject({reason: 'unknown_host', subject: 'other'});
	expect(await reason('loose')).toMatchObject({reason: 'no_branch'});
});
