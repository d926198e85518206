import {createServer} from 'node:http';
import path from 'node:path';
import {expect, test} from 'vitest';
import {whyFetchFailed} from '../../../source/operations/fetch/why-failed.ts';
import {makeBareRemote} from '../../helpers/bare-remote.ts';
import {openRepository} from '../../helpers/open-repository.ts';

test('every remote is fetched into its tracking refs; what cannot be is told, and the others are there', async () => {
	const repository = await openRepository();
	const remote = await makeBareRemote(repository);
	await repository.git(['remote', 'add', 'gone', path.join(repository.root, 'nowhere')]);
	await repository.git(['remote', 'add', 'mirror', remote.path]);
	await repository.git(['config', 'remote.mirror.fetch', '+refs/*:refs/*']);
	const other = path.join(repository.root, 'other');
	await repository.git(['clone', '--quiet', remote.path, other]);
	const sha = await repository.inWorktree(other).commit('from elsewhere', {new: 'x\n'});
	await repository.inWorktree(other).git(['push', '--quiet', 'origin', 'HEAD:main', 'HEAD:feature']);
	const before = await repository.refs();
	const {value} = await repository.ask('fetch', {});
	expect(
		value.remotes.map(({name, fetched, updated, problem}) => [name, fetched, updated, problem?.code]),
	).toEqual([
		['origin', true, 2, undefined],
		['gone', false, 0, 'fetch_failed'],
		['mirror', false, 0, 'fetch_failed'],
	]);
	const after = await repository.refs();
	expect(after).toEqual({
		...before,
		'refs/remotes/origin/HEAD': sha,
		'refs/remotes/origin/main': sha,
		'refs/remotes/origin/feature': sha,
	});
	const again = await repository.ask('fetch', {remote: 'origin'});
	expect(again.value.remotes).toEqual([{name: 'origin', fetched: true, updated: 0, problem: null}]);
	expect((await repository.refusal('fetch', {remote: 'upstream'})).code).toBe('remote_missing');
});

test('T08: a remote that wants a password is told at once: nobody is asked', async () => {
	const server = createServer((_, response) => {
		response.writeHead(401, {'www-authenticate': 'Basic realm="x"'}).end();
	});
	await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
	try {
		const address = server.address();
		const port = typeof address === 'object' ? address?.port : 0;
		const repository = await openRepository();
		await repository.git(['remote', 'add', 'origin', `http://127.0.0.1:${port}/acme/shop.git`]);
		const {value} = await repository.ask('fetch', {});
		expect(value.remotes[0]?.problem?.code).toBe('auth_needed');
	} finally {
		server.close();
	}
});

test.each([
	[
		'git@github.com: Permission denied (publickey).\nfatal: Could not read from remote repository.',
		'auth_needed',
	],
	["fatal: could not read Username for 'https://github.com': terminal prompts disabled", 'auth_needed'],
	["fatal: unable to access 'https://x/': The requested URL returned error: 403", 'auth_needed'],
	['Host key verification failed.\nfatal: Could not read from remote repository.', 'auth_needed'],
	["fatal: unable to access 'https://x/': Could not resolve host: x", 'fetch_failed'],
	["fatal: couldn't find remote ref refs/heads/x", 'fetch_failed'],
])('%s is %s', (stderr, code) => {
	expect(whyFetchFailed('origin', stderr).code).toBe(code);
});
