import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {afterEach, describe, expect, it} from 'vitest';
import {realGh, withRealGh} from '../../helpers/fake-forge.ts';
import {done, recordsOf, refused, refusedUntouched} from '../asking.ts';
import {collectGarbage} from '../discard/rich-worktree.ts';
import {closeForges, makeScene} from './scene.ts';

afterEach(closeForges);

describe.skipIf(realGh === null)(`copse update, ${withRealGh}`, () => {
	const open = async () => {
		const scene = await makeScene();
		const {value} = await done(scene.repository, 'create', {pr: '5'});
		return {...scene, made: value, worktree: scene.repository.inWorktree(value.path)};
	};

	it('has nothing to do while the pull request stands where it stood', async () => {
		const {repository, made} = await open();
		const {value} = await done(repository, 'update', {worktree: '#5'});
		expect(value).toMatchObject({id: made.id, updated: false, kept_as: null});
	});

	it('fetches new commits in', async () => {
		const {repository, made, worktree, move, sha} = await open();
		const to = await move();
		const asked = await done(repository, 'update', {worktree: made.id, dry_run: true});
		expect(asked.value).toMatchObject({from: sha, to, updated: false});
		const {value} = await done(repository, 'update', {worktree: made.id});
		expect(value).toMatchObject({from: sha, to, updated: true, kept_as: null});
		expect(await worktree.git(['rev-parse', 'HEAD', made.branch])).toBe(`${to}\n${to}`);
		expect(await worktree.git(['status', '--porcelain'])).toBe('');
		const [record] = await recordsOf(path.join(repository.path, '.git'));
		expect(record).toMatchObject({status: 'active', pr: {head_sha: to}});
	});

	it('P06: follows a pull request that was rewritten, and keeps what it left behind', async () => {
		const {repository, made, worktree, move, sha} = await open();
		const to = await move('main', {'other.ts': 'export {};\n'});
		const {value} = await done(repository, 'update', {worktree: made.id});
		expect(await worktree.git(['rev-parse', 'HEAD'])).toBe(to);
		expect(await worktree.git(['rev-parse', value.kept_as ?? ''])).toBe(sha);
		expect(Object.keys(await repository.snapshot(made.path))).not.toContain('basket.ts');
	});

	it('P06: refuses own commits and dirt, and keeps both with --force for as long as the trash, unpublished', async () => {
		const {repository, made, worktree, move} = await open();
		const to = await move();
		const own = await worktree.commit('Mine', {'mine.ts': '1\n'});
		await writeFile(path.join(made.path, 'basket.ts'), 'changed\n');
		await writeFile(path.join(made.path, 'notes.md'), 'note\n');
		const before = await worktree.git(['status', '--porcelain']);
		const problem = await refused(repository, 'update', {worktree: made.id});
		expect(problem).toMatchObject({code: 'pr_own_work', details: {to, commits: [{sha: own}]}});
		expect(problem.code === 'pr_own_work' && problem.details.files.map(file => file.path).sort()).toEqual([
			'basket.ts',
			'notes.md',
		]);
		expect(await worktree.git(['rev-parse', 'HEAD'])).toBe(own);
		expect(await worktree.git(['status', '--porcelain'])).toBe(before);
		const {value} = await done(repository, 'update', {worktree: made.id, force: true});
		expect(await worktree.git(['rev-parse', 'HEAD'])).toBe(to);
		expect(await worktree.git(['status', '--porcelain'])).toBe('');
		const kept = value.kept_as ?? '';
		expect(await worktree.git(['rev-parse', `${kept}^`])).toBe(own);
		expect(await worktree.git(['show', `${kept}:basket.ts`])).toBe('changed');
		expect(await worktree.git(['show', `${kept}:notes.md`])).toBe('note');
		expect(Object.keys(await repository.refs()).filter(ref => ref.startsWith('refs/copse/'))).toEqual([]);
		await collectGarbage(repository);
		expect(await worktree.git(['rev-parse', `${kept}^`])).toBe(own);
		await done(repository, 'create', {task: 'later'}, {flags: {trash_days: '0'}});
		await collectGarbage(repository);
		expect(await worktree.git(['cat-file', '-t', kept], {allowFailure: true})).toBe('');
	});

	it('P06: refuses own commits alone, and dirt alone', async () => {
		const {repository, made, worktree, move} = await open();
		await move();
		await writeFile(path.join(made.path, 'notes.md'), 'note\n');
		expect(await refusedUntouched(repository, 'update', {worktree: made.id})).toMatchObject({
			code: 'pr_own_work',
			details: {commits: [], files: [{path: 'notes.md'}]},
		});
		const sha = await worktree.commit('Mine', {'notes.md': 'note\n'});
		expect(await refusedUntouched(repository, 'update', {worktree: made.id})).toMatchObject({
			code: 'pr_own_work',
			details: {commits: [{sha}], files: []},
		});
	});

	it('refuses, forced too, where git is in the middle of something or on another branch', async () => {
		const {repository, made, worktree, move} = await open();
		await move();
		const ask = () => refusedUntouched(repository, 'update', {worktree: made.path, force: true});
		await worktree.git(['rebase', '--quiet', '--force-rebase', '--exec', 'false', 'main'], {
			allowFailure: true,
		});
		expect(await ask()).toMatchObject({code: 'operation_in_progress', details: {operation: 'rebase'}});
		await worktree.git(['rebase', '--abort']);
		const blob = await worktree.git(['rev-parse', 'HEAD:basket.ts']);
		const stages = [1, 2, 3].map(stage => `100644 ${blob} ${stage}\tbasket.ts\n`);
		await worktree.git(['rm', '--quiet', '--cached', 'basket.ts']);
		await worktree.git(['update-index', '--index-info'], {input: stages.join('')});
		expect(await ask()).toMatchObject({code: 'unresolved_conflicts', details: {files: ['basket.ts']}});
		await worktree.git(['reset', '--quiet', '--hard']);
		await worktree.git(['switch', '--quiet', '--create', 'other']);
		expect(await ask()).toMatchObject({
			code: 'head_not_on_branch',
			details: {expected: made.branch, found: 'other'},
		});
	});

	it('takes commits that were pushed from here for no news', async () => {
		const {repository, made, worktree, say, sha} = await open();
		const own = await worktree.commit('Mine', {'mine.ts': '1\n'});
		await worktree.git(['push', 'origin', `HEAD:refs/pull/5/head`]);
		await worktree.git(['push', 'origin', 'HEAD:refs/heads/feature']);
		say({headRefOid: own});
		const {value} = await done(repository, 'update', {worktree: made.id});
		expect(value).toMatchObject({updated: false, from: own, to: own});
		const [record] = await recordsOf(path.join(repository.path, '.git'));
		expect(record?.pr?.head_sha).toBe(own);
		expect(own).not.toBe(sha);
	});

	it('refuses a worktree of no pull request', async () => {
		const {repository} = await makeScene();
		const {value} = await done(repository, 'create', {task: 'plain'});
		expect(await refusedUntouched(repository, 'update', {worktree: value.id})).toMatchObject({
			code: 'no_pull_request',
		});
	});
});
