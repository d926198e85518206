import {readFile, rm} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {makeBareRemote, makeRepository} from '../../helpers/repo.ts';
import {done, recordsOf} from '../asking.ts';

const headOf = async (repository: Awaited<ReturnType<typeof makeRepository>>, place: string) =>
	repository.inWorktree(place).git(['rev-parse', 'HEAD']);

/** A clone-like repository whose remote has moved on by one commit. */
const makeBehind = async () => {
	const repository = await makeRepository();
	const remote = await makeBareRemote(repository);
	const second = path.join(repository.root, 'second');
	await repository.git(['clone', '--quiet', remote.path, second]);
	const newest = await repository.inWorktree(second).commit('theirs', {theirs: '1'});
	await repository.inWorktree(second).git(['push', '--quiet']);
	return {repository, remote, newest};
};

describe('where a new worktree starts', () => {
	test("OP-1, OP-5, WM-19, T25: at the base's tip, recorded with its commit", async () => {
		const repository = await makeRepository();
		const {value} = await done(repository, 'create', {
			task: 'Add Search',
			note: 'n',
			agent: 'claude',
			job: 'j',
		});
		const tip = await repository.git(['rev-parse', 'main']);
		expect(value).toMatchObject({branch: 'copse/add-search', base: 'main', base_sha: tip});
		expect(await headOf(repository, value.path)).toBe(tip);
		expect(await recordsOf(path.join(repository.path, '.git'))).toMatchObject([
			{
				id: value.id,
				path: value.path,
				branch: 'copse/add-search',
				base: 'main',
				base_ref: 'main',
				base_sha: tip,
				status: 'active',
				task: 'Add Search',
				note: 'n',
				agent: 'claude',
				job_id: 'j',
			},
		]);
	});

	test.each(['tag', 'commit', 'remote branch', 'branch'])(
		'OP-4: from a %s of a name that others have too: no upstream, no branch config',
		async kind => {
			const repository = await makeRepository({commits: [{message: 'second'}, {message: 'third'}]});
			const [third = '', second = '', first = ''] = (await repository.git(['rev-list', 'main'])).split('\n');
			await makeBareRemote(repository);
			await repository.git(['update-ref', 'refs/tags/f', first]);
			if (kind !== 'tag') await repository.git(['update-ref', 'refs/remotes/f', second]);
			if (kind === 'branch') await repository.git(['update-ref', 'refs/heads/f', third]);
			await repository.git(['config', 'branch.autoSetupMerge', 'always']);
			const config = await readFile(path.join(repository.path, '.git/config'), 'utf8');
			const wanted = {tag: first, commit: second, 'remote branch': second, branch: third}[kind];
			const from = kind === 'commit' ? second : 'f';
			const {value} = await done(repository, 'create', {task: 'x', from});
			expect(await headOf(repository, value.path)).toBe(wanted);
			expect(value.base_sha).toBe(wanted);
			expect(await readFile(path.join(repository.path, '.git/config'), 'utf8')).toBe(config);
		},
	);

	test('a tag named like the base does not win', async () => {
		const repository = await makeRepository({commits: [{message: 'second'}]});
		await repository.git(['update-ref', 'refs/tags/main', 'HEAD~1']);
		const {value} = await done(repository, 'create', {task: 'x'});
		expect(value.base_sha).toBe(await repository.git(['rev-parse', 'refs/heads/main']));
	});

	test('HEAD is that of the checkout which the caller stands in', async () => {
		const repository = await makeRepository();
		const place = await repository.worktree('w');
		const own = await repository.inWorktree(place).commit('own', {own: '1'});
		const {value} = await done(repository, 'create', {task: 'x', from: 'HEAD'}, {cwd: place});
		expect(value).toMatchObject({base: 'main', base_sha: own});
	});

	test('WM-23 T30 OP-32: a dirty main worktree only warns', async () => {
		const repository = await makeRepository();
		expect((await done(repository, 'create', {task: 'clean'})).warnings).toEqual([]);
		await repository.write('README.md', 'changed');
		const {warnings, value} = await done(repository, 'create', {task: 'x'});
		expect(warnings).toMatchObject([{code: 'main_dirty'}]);
		expect(await repository.inWorktree(value.path).git(['status', '--porcelain'])).toBe('');
	});

	test('C01: behind the upstream as last fetched is told, with the age of that', async () => {
		const {repository} = await makeBehind();
		await repository.git(['fetch', '--quiet']);
		const {warnings} = await done(repository, 'create', {task: 'x'});
		expect(warnings).toMatchObject([{code: 'base_behind_upstream'}]);
		expect(warnings[0]?.message).toContain('1 commit behind origin/main (fetched within the hour)');
	});

	test("C01: with fetch the start is the remote's tip", async () => {
		const {repository, newest} = await makeBehind();
		const main = await repository.git(['rev-parse', 'main']);
		const {value, warnings} = await done(repository, 'create', {task: 'x', fetch: true});
		expect(value).toMatchObject({base: 'main', base_sha: newest, base_fetched: true});
		expect(warnings).toEqual([]);
		expect(await repository.git(['rev-parse', 'main'])).toBe(main);
		expect((await recordsOf(path.join(repository.path, '.git')))[0]).toMatchObject({
			base: 'main',
			base_ref: 'origin/main',
		});
	});

	test('C01: a base with commits of its own stays the start, and says that it is behind', async () => {
		const {repository} = await makeBehind();
		const own = await repository.commit('own', {own: '1'});
		const {value, warnings} = await done(repository, 'create', {task: 'x', fetch: true});
		expect(value).toMatchObject({base_sha: own, base_fetched: true});
		expect(warnings).toMatchObject([{code: 'base_behind_upstream'}]);
	});

	test('C01: a remote that cannot be reached warns and goes on; so does a base without one', async () => {
		const {repository, remote} = await makeBehind();
		await rm(remote.path, {recursive: true});
		const {value, warnings} = await done(repository, 'create', {task: 'x', fetch: true});
		expect(value).toMatchObject({base_fetched: false});
		expect(warnings).toMatchObject([{code: 'base_not_fetched'}]);
		const alone = await makeRepository();
		const answer = await done(alone, 'create', {task: 'x', fetch: true});
		expect(answer.value.base_fetched).toBe(false);
		expect(answer.warnings).toMatchObject([{code: 'base_not_fetched'}]);
	});
});
