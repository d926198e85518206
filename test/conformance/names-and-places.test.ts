import {readdir} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {openApp} from '../../source/compose.ts';
import {around, openRepository} from '../helpers/open-repository.ts';
import {makeBareRemote, makeRepository, makeTemporaryFolder} from '../helpers/repo.ts';
import {refusedUntouched} from '../operations/asking.ts';
import {commandLine} from './command-line.ts';

describe('the template of the branch', () => {
	test('T2: whatever stands before the slug is its prefix', async () => {
		const repository = await openRepository();
		const branchOf = async (branch: string) =>
			(await repository.ask('create', {task: 'Add Search', dry_run: true}, {flags: {branch}})).value.branch;
		expect(await branchOf('wtm/{slug}')).toBe('wtm/add-search');
		expect(await branchOf('sandbox/{slug}')).toBe('sandbox/add-search');
		expect(await branchOf('a/b/{slug}')).toBe('a/b/add-search');
	});

	test('WM-7, T2: a prefix that makes no branch is refused, an empty template falls back with a warning', async () => {
		const repository = await openRepository();
		for (const branch of ['-x/{slug}', '/{slug}', 'a//{slug}', 'a..b/{slug}'])
			expect(await refusedUntouched(repository, 'create', {task: 'x'}, {flags: {branch}})).toMatchObject({
				code: 'invalid_name',
				details: {what: 'branch'},
			});
		await repository.settings({branch: ''});
		const {answer} = await commandLine(repository, 'create', 'x', '--dry-run');
		expect(answer).toMatchObject({ok: true, branch: 'copse/x'});
		expect(answer.warnings.map(({code}) => code)).toContain('settings_wrong_value');
	});
});

describe('the place of a worktree', () => {
	test('WM-10, T14: repositories of one name at two places have folders of their own, both named after it', async () => {
		const [one, two] = [await openRepository({name: 'shop'}), await openRepository({name: 'shop'})];
		const environment = {XDG_DATA_HOME: await makeTemporaryFolder()};
		const folderOf = async (repository: typeof one) =>
			path.dirname((await repository.ask('create', {task: 'x'}, {environment})).value.path);
		const folders = [await folderOf(one), await folderOf(two)];
		expect(new Set(folders).size).toBe(2);
		for (const folder of folders) expect(path.basename(folder)).toMatch(/^shop-[0-9a-f]{8}$/);
	});

	test('WM-9, T15: the setting may be absolute or relative to the repository; without it there is a default', async () => {
		const repository = await openRepository();
		const elsewhere = await makeTemporaryFolder();
		const data = path.join(repository.root, 'data');
		const placeOf = async (location?: string) =>
			(
				await repository.ask(
					'create',
					{task: 'x', dry_run: true},
					{flags: location === undefined ? {} : {location}, environment: {XDG_DATA_HOME: data}},
				)
			).value.path;
		expect(await placeOf(`${elsewhere}/{slug}`)).toBe(path.join(elsewhere, 'x'));
		expect(await placeOf('../trees/{slug}')).toBe(path.join(repository.root, 'trees/x'));
		expect(await placeOf()).toMatch(new RegExp(`^${data}/copse/repo-[0-9a-f]{8}/x-[0-9a-f]{6}$`));
	});

	test('B3: repositories that share one folder of worktrees know nothing of each other’s', async () => {
		const [one, two] = [await openRepository({name: 'one'}), await openRepository({name: 'two'})];
		const flags = {location: `${await makeTemporaryFolder()}/{repo}-{slug}`};
		const first = (await one.ask('create', {task: 'x'}, {flags})).value;
		await two.ask('create', {task: 'x'}, {flags});
		const before = await one.snapshot(first.path, {git: true});
		const {value} = await two.ask('purge', {all: true, mode: 'abandon'}, {flags});
		expect(value.results).toHaveLength(1);
		expect(await one.snapshot(first.path, {git: true})).toEqual(before);
		const {worktrees} = (await one.ask('list', {})).value;
		expect(worktrees.find(({id}) => id === first.id)).toMatchObject({status: 'active', missing: false});
	});
});

test('OP-21, OP-22, T56: create outside of a repository is not_a_git_repo, in the state of one worktree_in_state_dir', async () => {
	const repository = await openRepository();
	const outside = await makeTemporaryFolder();
	expect(await openApp({cwd: outside, environment: repository.env, flags: {}})).toMatchObject({
		ok: false,
		problem: {code: 'not_a_git_repo', details: {path: outside}},
	});
	expect(await readdir(outside)).toEqual([]);
	const flags = {location: '{root}/.git/copse/{slug}'};
	expect(await refusedUntouched(repository, 'create', {task: 'x'}, {flags})).toMatchObject({
		code: 'worktree_in_state_dir',
	});
});

test('OP-20, WM-58, T52: the repository that -C names is worked on, not the one around', async () => {
	const [wanted, wrong] = [await openRepository(), await openRepository()];
	const {answer} = await commandLine(wrong, '-C', wanted.path, 'create', 'x');
	expect(answer.ok).toBe(true);
	expect((await wanted.ask('list', {})).value.worktrees).toHaveLength(2);
	expect((await wrong.ask('list', {})).value.worktrees).toHaveLength(1);
});

describe('the base', () => {
	test('C02: is what the clone has checked out, not a branch that happens to be called main', async () => {
		const origin = await makeRepository();
		await origin.git(['switch', '--quiet', '-c', 'staging']);
		await origin.commit('staging goes on', {b: 'b\n'});
		const remote = await makeBareRemote(origin);
		const clone = path.join(origin.root, 'clone');
		await origin.git(['clone', '--quiet', remote.path, clone]);
		const {value} = await around(origin, clone).ask('create', {task: 'x'});
		const staging = await origin.inWorktree(clone).git(['rev-parse', 'staging']);
		expect(value).toMatchObject({base: 'staging', base_sha: staging});
		expect(await origin.inWorktree(value.path).git(['rev-parse', 'HEAD'])).toBe(staging);
	});

	test('C03: of a repository whose remote was added by hand needs no origin/HEAD, and no word about it', async () => {
		const repository = await openRepository();
		await makeBareRemote(repository);
		await repository.git(['symbolic-ref', '--delete', 'refs/remotes/origin/HEAD']);
		const {value, messages} = await repository.ask('create', {task: 'x'});
		expect(value.base).toBe('main');
		expect(messages).toEqual([]);
		expect((await repository.ask('list', {})).messages).toEqual([]);
	});
});
