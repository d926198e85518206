import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {makeWorktree} from '../cli/copse-process.ts';
import {makeGate} from '../helpers/gate.ts';
import {gitInFront} from '../helpers/git-in-front.ts';
import {makeRepository, makeTemporaryFolder, type TestRepository} from '../helpers/repo.ts';
import {until} from '../helpers/until.ts';
import {startAgent, startAgentHere} from './agent.ts';

const isAlive = (pid: number): boolean => {
	try {
		process.kill(pid, 0);
		return true;
	} catch {
		return false;
	}
};

const readPid = async (file: string): Promise<number> => {
	return until(async () => Number(await readFile(file, 'utf8').catch(() => '')), {what: 'git is at work'});
};

const withWork = async (): Promise<{repository: TestRepository; id: string; place: string}> => {
	const repository = await makeRepository({files: {'a.txt': 'a\n'}});
	const {id, path: place} = await makeWorktree(repository.path, 'one');
	await repository.inWorktree(place).commit('Work', {'b.txt': 'b\n'});
	return {repository, id, place};
};

describe('copse mcp', () => {
	it('serves outside of a repository, where each tool says so', async () => {
		const folder = await makeTemporaryFolder();
		const agent = await startAgent({cwd: folder, args: ['--permit', 'all=allow']});
		expect((await agent.client.listTools()).tools).toHaveLength(9);
		for (const [name, given] of [
			['worktree_list', {}],
			['worktree_read', {session_id: 's'}],
			['worktree_create', {task: 'x'}],
			['worktree_merge', {session_id: 's'}],
		] as const)
			expect(await agent.call(name, given)).toMatchObject({isError: true, code: 'not_a_git_repo'});
		expect((await agent.client.listResources()).resources).toEqual([]);
	});

	it('T52: finds the repository that -C names', async () => {
		const {repository} = await withWork();
		const folder = await makeTemporaryFolder();
		const agent = await startAgent({cwd: folder, args: ['-C', repository.path]});
		expect((await agent.done('worktree_list')).worktrees).toHaveLength(2);
	});

	it('serves without git, and with a git that fails: X05', async () => {
		const {repository, id} = await withWork();
		const bare = await makeTemporaryFolder();
		const without = await startAgent({cwd: repository.path, env: {...repository.env, PATH: bare}});
		expect(await without.call('worktree_list')).toMatchObject({code: 'git_missing'});
		const PATH = await gitInFront({'--numstat': 'echo out; echo broken >&2; exit 128'});
		const agent = await startAgent({cwd: repository.path, env: {...repository.env, PATH}});
		expect(await agent.call('worktree_read', {worktree_id: id})).toMatchObject({
			code: 'git_failed',
			isError: true,
		});
		expect((await agent.client.listTools()).tools).toHaveLength(2);
		expect(agent.strays()).toEqual([]);
	});

	it('serves with a damaged state: the others are listed, the damage is told', async () => {
		const {repository, id} = await withWork();
		await writeFile(path.join(repository.path, '.git/copse/worktrees/wt_00000000.json'), '{"id": ');
		await mkdir(path.join(repository.env.XDG_CONFIG_HOME ?? '', 'copse'), {recursive: true});
		await writeFile(
			path.join(repository.env.XDG_CONFIG_HOME ?? '', 'copse/config.json'),
			'{"mcp_permissions": {"all": "yes"}}',
		);
		const agent = await startAgent({cwd: repository.path, env: repository.env});
		const listed = await agent.done('worktree_list');
		expect(listed.text).toContain(id);
		expect(listed.warnings.map(({code}) => code)).toContain('record_damaged');
		// a setting that is wrong permits nothing
		expect((await agent.client.listTools()).tools).toHaveLength(2);
	});

	it('T54: tells what is wrong with the settings of the repository, and goes on', async () => {
		const {repository} = await withWork();
		await repository.write('.copse.json', '{"merge_mode": "squahs"');
		const agent = await startAgentHere({cwd: repository.path, env: repository.env});
		const listed = await agent.done('worktree_list');
		expect(listed.warnings).toMatchObject([{code: 'settings_broken'}]);
		expect(listed.warnings[0]?.message).toContain('.copse.json');
		expect(listed.text).toContain('warning: ');
	});

	it('speaks the revision of 2026, too, and tells those who listen', async () => {
		const {repository, id} = await withWork();
		const agent = await startAgent({cwd: repository.path, env: repository.env, modern: true});
		expect(agent.client.getNegotiatedProtocolVersion()).toBe('2026-07-28');
		expect((await agent.done('worktree_read', {worktree_id: id})).diff).toContain('+++ b/b.txt');
		expect(await agent.call('worktree_merge', {worktree_id: id})).toMatchObject({code: 'tool_not_permitted'});
		let [notices, made] = [0, 0];
		agent.client.setNotificationHandler('notifications/resources/list_changed', () => {
			notices += 1;
		});
		await agent.client.listen({resourcesListChanged: true});
		await until(
			async () => {
				// the first may be there before it listens
				made += 1;
				await repository.worktree(`raw-${made}`);
				return notices > 0;
			},
			{what: 'the client hears of a worktree'},
		);
		expect(agent.strays()).toEqual([]);
	});

	it('cancels: the git process of a call that is no longer wanted ends', async () => {
		const {repository, id, place} = await withWork();
		await repository.inWorktree(place).write('c.txt', 'c\n');
		const [gate, file] = [await makeGate(), path.join(repository.root, 'pid')];
		const PATH = await gitInFront({'--raw --numstat': `echo $$ >'${file}'; ${gate.script}`});
		const agent = await startAgent({cwd: repository.path, env: {...repository.env, PATH}});
		const enough = new AbortController();
		const call = agent.call('worktree_read', {worktree_id: id, scope: 'committed'}, {signal: enough.signal});
		const pid = await readPid(file);
		enough.abort();
		await expect(call).rejects.toThrow();
		await until(() => !isAlive(pid), {what: 'git has ended'});
		expect(await agent.call('worktree_read', {worktree_id: 'nobody'})).toMatchObject({
			code: 'worktree_not_found',
		});
	});

	it.each([
		[
			'the client closes its pipe',
			0,
			(agent: {child: {stdin: {end(): void} | null}}) => agent.child.stdin?.end(),
		],
		[
			'SIGTERM comes',
			143,
			(agent: {child: {kill(signal: 'SIGTERM'): boolean}}) => agent.child.kill('SIGTERM'),
		],
	] as const)('X05: ends with its children when %s', async (_, code, leave) => {
		const {repository, id} = await withWork();
		const [gate, file] = [await makeGate(), path.join(repository.root, 'pid')];
		const PATH = await gitInFront({'--raw --numstat': `echo $$ >'${file}'; ${gate.script}`});
		const agent = await startAgent({
			cwd: repository.path,
			env: {...repository.env, PATH},
			longLived: true,
		});
		const call = agent.call('worktree_read', {worktree_id: id}).catch(() => null);
		const pid = await readPid(file);
		leave(agent);
		expect(await agent.ended).toBe(code);
		expect(isAlive(pid)).toBe(false);
		expect(agent.strays()).toEqual([]);
		await agent.client.close();
		await call;
	});

	it('tells when worktrees come and go, once resources were asked for', async () => {
		const {repository} = await withWork();
		const agent = await startAgent({cwd: repository.path, env: repository.env});
		let notices = 0;
		agent.client.setNotificationHandler('notifications/resources/list_changed', () => {
			notices += 1;
		});
		expect((await agent.client.listResources()).resources).toHaveLength(4);
		const raw = await repository.worktree('raw');
		await until(() => notices > 0, {what: 'a worktree was made'});
		const before = notices;
		await repository.git(['worktree', 'remove', raw]);
		await until(() => notices > before, {what: 'a worktree has gone'});
		expect((await agent.client.listResources()).resources).toHaveLength(4);
	});

	it.each([
		['2025', false],
		['2026', true],
	])(
		'tells of the resources subscribed to when they change, and of no others: protocol %s',
		async (_, modern) => {
			const {repository, id, place} = await withWork();
			const other = await makeWorktree(repository.path, 'two');
			const agent = await startAgentHere({cwd: repository.path, env: repository.env, modern});
			const told: string[] = [];
			agent.client.setNotificationHandler('notifications/resources/updated', ({params}) => {
				told.push(params.uri);
			});
			const uri = `copse://worktree/${id}/diff`;
			if (modern) await agent.client.listen({resourceSubscriptions: [uri]});
			else await agent.client.subscribeResource({uri});
			await repository.inWorktree(other.path).write('else.txt', 'x');
			let count = 0;
			await until(
				async () => {
					// a client of 2026 is not told when the watch has begun
					count += 1;
					if (modern || count === 1) await repository.inWorktree(place).write('new.txt', 'x\n'.repeat(count));
					return told.length > 0;
				},
				{what: 'the change is told'},
			);
			expect(new Set(told)).toEqual(new Set([uri]));
			if (modern) return;
			const row = `copse://worktree/${encodeURIComponent('copse/two')}`;
			await agent.client.subscribeResource({uri: row});
			await agent.client.unsubscribeResource({uri});
			told.length = 0;
			await repository.inWorktree(place).write('unheard.txt', 'x');
			await repository.inWorktree(other.path).commit('Work', {'c.txt': 'c\n'});
			await until(() => told.length > 0, {what: 'the other is told'});
			expect(new Set(told)).toEqual(new Set([row]));
		},
	);
});
