import {appendFile, chmod, mkdir, readFile, rename, rm, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {openApp} from '../../../source/compose.ts';
import {type Checkout, checkoutAt} from '../../helpers/checkout.ts';
import {
	isolatedEnvironment,
	makeRepository,
	makeTemporaryFolder,
	type TestRepository,
} from '../../helpers/repo.ts';
import {linesOf, look} from './look.ts';

/** A repository with one commit of its own in a worktree, and one more in the base. */
const withWork = async (options: Parameters<typeof makeRepository>[0] = {}) => {
	const repository = await makeRepository(options);
	const place = await repository.worktree('work');
	const work = repository.inWorktree(place);
	await work.commit('own', {a: '1\n'});
	await repository.commit('base', {b: '1\n'});
	return {repository, place, work};
};

/** Lists a repository that the helper did not make. */
const lookAt = (root: string, cwd: string, env: NodeJS.ProcessEnv) =>
	look({...({} as TestRepository), path: cwd, root, env}, {cwd});

const facts = ({ahead, behind, forecast, verdict}: Awaited<ReturnType<typeof look>>['rows'][number]) => [
	ahead,
	behind,
	forecast?.kind ?? null,
	verdict,
];

const normal = [1, 1, 'clean', 'behind'];

describe('where it is started', () => {
	test('from a subdirectory, from inside a worktree, through a link: the same list (B4, C16, C31, T24)', async () => {
		const {repository, place} = await withWork();
		await repository.write('deep/er/file', 'x\n');
		await mkdir(path.join(place, 'sub'));
		const link = path.join(repository.root, 'link');
		await symlink(repository.root, link);
		const starts = ['repo', 'repo/deep/er', 'work', 'work/sub', 'repo/.git'].flatMap(each => [
			path.join(repository.root, each),
			path.join(link, each),
		]);
		for (const cwd of starts) {
			const {rows, base} = await look(repository, {cwd});
			expect(rows.map(row => row.path)).toEqual([repository.path, place]);
			expect(base).toBe(repository.path);
			const current = rows.find(row => row.current)?.path ?? null;
			expect(current).toBe(cwd.includes('/work') ? place : repository.path);
		}
	});

	test('when .git itself is a link (C31)', async () => {
		const {repository, place} = await withWork();
		await rename(path.join(repository.path, '.git'), path.join(repository.root, 'real.git'));
		await symlink('../real.git', path.join(repository.path, '.git'));
		await repository.git(['worktree', 'repair', place]);
		const {row} = await look(repository);
		expect(facts(row(place))).toEqual(normal);
		expect(row(repository.path).verdict).toBe('fresh');
	});

	test('with variables that a hook of another repository set (B6)', async () => {
		const {repository, place} = await withWork();
		const other = await makeRepository({name: 'other'});
		const env = {
			GIT_DIR: path.join(other.path, '.git'),
			GIT_WORK_TREE: other.path,
			GIT_INDEX_FILE: path.join(other.path, '.git/index'),
			GIT_PREFIX: 'x/',
			GIT_OBJECT_DIRECTORY: path.join(other.path, '.git/objects'),
			GIT_CONFIG_COUNT: '1',
			GIT_CONFIG_KEY_0: 'core.bare',
			GIT_CONFIG_VALUE_0: 'true',
			GIT_LITERAL_PATHSPECS: '1',
			GIT_EXTERNAL_DIFF: 'false',
			GIT_DIFF_OPTS: '-u0',
			GIT_TRACE: '1',
		};
		const {rows, row} = await look(repository, {env});
		expect(rows).toHaveLength(2);
		expect(facts(row(place))).toEqual(normal);
	});

	test('a repository of another owner is told as such, and nobody makes it safe (L14)', async () => {
		const {repository} = await withWork();
		const settings = path.join(repository.home, '.gitconfig');
		const before = await readFile(settings, 'utf8');
		// git's own tests have it take every repository for somebody else's
		const environment = {...repository.env, GIT_TEST_ASSUME_DIFFERENT_OWNER: '1'};
		expect(await openApp({cwd: repository.path, environment})).toMatchObject({
			ok: false,
			problem: {code: 'unsafe_owner', details: {reason: expect.stringContaining('safe.directory')}},
		});
		expect(await readFile(settings, 'utf8')).toBe(before);
	});

	test('outside of a repository it says so (T24)', async () => {
		const folder = await makeTemporaryFolder();
		const outcome = await openApp({cwd: folder, environment: isolatedEnvironment(path.join(folder, 'home'))});
		expect(outcome.ok ? null : outcome.problem.code).toBe('not_a_git_repo');
	});
});

describe('what a worktree can be', () => {
	test('paths of every kind (L19)', async () => {
		const {repository} = await withWork();
		const names = ['a b', '-dash', 'line\nbreak', 'a "quote"', '修复🔍', "it's", 'user/task'];
		for (const [index, name] of names.entries()) {
			const place = await repository.worktree(`branch-${index}`, {
				path: path.join(repository.root, 'w', name),
			});
			await repository.inWorktree(place).commit('own', {a: '1\n'});
			await writeFile(path.join(place, 'new'), '1\n');
		}
		const {row} = await look(repository);
		for (const [index, name] of names.entries()) {
			const found = row(path.join(repository.root, 'w', name));
			expect([found.branch, found.ahead, found.untracked, found.files_changed, found.unknown]).toEqual([
				`branch-${index}`,
				1,
				1,
				2,
				[],
			]);
		}
	});

	test('a repository whose own path has a colon, a quote and a line break', async () => {
		const {repository, place} = await withWork({name: '"a:b\nc'});
		await writeFile(path.join(place, 'new'), '1\n');
		const row = (await look(repository)).row(place);
		expect([row.forecast?.kind, ...linesOf(row), row.unknown]).toEqual(['clean', 2, 2, 0, []]);
	});

	test('branches of every name', async () => {
		const {repository} = await withWork();
		const names = [
			'a/b/c',
			'修复/🔍',
			'@',
			"it's",
			'$(x)',
			'a'.repeat(40),
			'refs/heads/x',
			'-'.concat('x').slice(1),
			'work/',
			'HEAD-x',
		]
			.filter(name => !name.endsWith('/'))
			.filter(name => name !== 'a');
		for (const [index, branch] of names.entries()) {
			const place = await repository.worktree(`n${index}`, {detached: true});
			await repository.git(['update-ref', `refs/heads/${branch}`, 'HEAD']);
			await repository.inWorktree(place).git(['symbolic-ref', 'HEAD', `refs/heads/${branch}`]);
			await repository.inWorktree(place).commit('own', {a: '1\n'});
		}
		const {rows} = await look(repository);
		for (const branch of names) {
			const row = rows.find(each => each.branch === branch);
			expect([branch, row?.ahead, row?.verdict]).toEqual([branch, 1, 'ready']);
		}
	});

	test('a branch whose name a tag has too', async () => {
		const {repository, place} = await withWork();
		await repository.git(['tag', 'main', 'work']);
		await repository.git(['tag', 'work', 'main~1']);
		expect(facts((await look(repository)).row(place))).toEqual(normal);
	});

	test('a branch with others below it by name', async () => {
		const {repository} = await withWork();
		await repository.git(['branch', 'deep/er/branch']);
		await repository.git(['branch', 'deep/other']);
		const place = await repository.worktree('deep', {detached: true});
		expect((await look(repository)).row(place).ahead).toBe(0);
	});

	test('detached, with work of its own', async () => {
		const {repository} = await withWork();
		const place = await repository.worktree('loose', {detached: true});
		await repository.inWorktree(place).commit('own', {c: '1\n'});
		const row = (await look(repository)).row(place);
		expect([row.branch, row.ahead, row.base, row.verdict]).toEqual([null, 1, 'main', 'ready']);
	});

	test('locked, with and without a reason', async () => {
		const {repository, place} = await withWork();
		const other = await repository.worktree('other');
		await repository.git(['worktree', 'lock', '--reason', 'two\nlines "q"', place]);
		await repository.git(['worktree', 'lock', other]);
		const {row} = await look(repository);
		expect([row(place).locked, row(other).locked]).toEqual([{reason: 'two\nlines "q"'}, {reason: ''}]);
	});

	test('in the middle of a rebase it keeps its branch and its base (M13)', async () => {
		const repository = await makeRepository({files: {text: 'one\n'}});
		const place = await repository.worktree('work');
		await repository.inWorktree(place).commit('own', {text: 'own\n'});
		await repository.commit('base', {text: 'base\n'});
		await repository.inWorktree(place).git(['rebase', 'main'], {allowFailure: true});
		const row = (await look(repository)).row(place);
		expect([row.operation, row.branch, row.verdict, row.conflicted]).toEqual(['rebase', 'work', 'busy', 1]);
	});

	test('an unborn branch beside others', async () => {
		const {repository, place} = await withWork();
		const fresh = await repository.worktree('fresh', {detached: true});
		await repository.inWorktree(fresh).git(['switch', '--quiet', '--orphan', 'lonely']);
		await writeFile(path.join(fresh, 'new'), '1\n2\n');
		const {row} = await look(repository);
		expect([row(fresh).head_sha, row(fresh).branch, ...linesOf(row(fresh))]).toEqual([
			null,
			'lonely',
			1,
			2,
			0,
		]);
		expect(facts(row(place))).toEqual(normal);
	});

	test('a repository without any commit (C18)', async () => {
		const repository = await makeRepository({unborn: true});
		const row = (await look(repository)).row(repository.path);
		expect([row.head_sha, row.branch, row.unknown, ...linesOf(row)]).toEqual([null, 'main', [], 0, 0, 0]);
	});

	test('main detached: bases are unknown, the rest is not, and git is not asked for every ref', async () => {
		const {repository, place} = await withWork();
		await repository.git(['switch', '--quiet', '--detach']);
		const row = (await look(repository)).row(place);
		expect([row.base, row.ahead, row.untracked, row.verdict]).toEqual([null, null, 0, 'unknown']);
		expect(row.unknown.map(({fact}) => fact)).toEqual(['history', 'forecast', 'lines']);
		await repository.inWorktree(place).git(['switch', '--quiet', '--detach']);
		// the list and two statuses
		expect((await look(repository)).processes).toBe(3);
	});
});

describe('layouts of a repository', () => {
	test('a bare hub with a .git file (C19)', async () => {
		const {repository} = await withWork();
		const hub = path.join(repository.root, 'hub');
		await repository.git(['clone', '--quiet', '--bare', repository.path, path.join(hub, '.bare')]);
		await writeFile(path.join(hub, '.git'), 'gitdir: ./.bare\n');
		const git = checkoutAt(hub, repository.env).git;
		await git(['worktree', 'add', '--quiet', 'main', 'main']);
		await git(['worktree', 'add', '--quiet', 'task', 'work']);
		for (const cwd of [hub, path.join(hub, 'task'), path.join(hub, '.bare')]) {
			const {row, rows} = await look(repository, {cwd});
			expect(rows.map(each => [path.relative(hub, each.path), each.bare])).toEqual([
				['.bare', true],
				['main', false],
				['task', false],
			]);
			expect(facts(row(path.join(hub, 'task')))).toEqual(normal);
			expect(row(path.join(hub, 'main')).verdict).toBe('fresh');
		}
	});

	test('a submodule, from its checkout and from a worktree of it (C17)', async () => {
		const inner = await makeRepository({name: 'inner'});
		const outer = await makeRepository({name: 'outer'});
		await outer.git(['-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner.path, 'sub']);
		const sub = path.join(outer.path, 'sub');
		const place = path.join(outer.root, 'sub-work');
		await outer.git(['worktree', 'add', '--quiet', '-b', 'work', place], {cwd: sub});
		await checkoutAt(place, outer.env).commit('own', {a: '1\n'});
		for (const cwd of [sub, place]) {
			const {row, base} = await look(outer, {cwd});
			expect(base).toBe(sub);
			expect([row(sub).verdict, row(place).verdict, row(place).ahead]).toEqual(['fresh', 'ready', 1]);
		}
	});

	test('a superproject: a submodule on another commit is one changed file with one line for another', async () => {
		const inner = await makeRepository({name: 'inner', commits: [{message: 'two', files: {a: '1\n'}}]});
		const outer = await makeRepository({name: 'outer'});
		await outer.git(['-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner.path, 'sub']);
		await outer.commit('sub');
		const sub = checkoutAt(path.join(outer.path, 'sub'), outer.env);
		await sub.write('a', 'dirty\n');
		expect(linesOf((await look(outer)).row(outer.path))).toEqual([0, 0, 0]);
		await sub.git(['checkout', '--quiet', '--force', 'HEAD~1']);
		expect(linesOf((await look(outer)).row(outer.path))).toEqual([1, 1, 1]);
		await outer.git(['add', 'sub']);
		expect(linesOf((await look(outer)).row(outer.path))).toEqual([1, 1, 1]);
	});

	test('a git directory elsewhere (C17)', async () => {
		const root = await makeTemporaryFolder();
		const env = isolatedEnvironment(path.join(root, 'home'));
		const main = checkoutAt(path.join(root, 'main'), env);
		await main.git(
			['init', '--quiet', '-b', 'main', `--separate-git-dir=${path.join(root, 'store')}`, main.path],
			{cwd: root},
		);
		await main.commit('first', {a: '1\n'});
		await main.git(['worktree', 'add', '--quiet', '-b', 'work', path.join(root, 'work')]);
		const {row, base} = await lookAt(root, main.path, env);
		expect([base, row(main.path).verdict, row(path.join(root, 'work')).verdict]).toEqual([
			main.path,
			'fresh',
			'fresh',
		]);
		const other = await lookAt(root, path.join(root, 'work'), env);
		expect(other.row(path.join(root, 'work')).verdict).toBe('fresh');
	});

	test('sparse checkouts are clean (C30)', async () => {
		const {repository, place, work} = await withWork({files: {'in/a': '1\n', 'out/b': '1\n'}});
		await work.git(['sparse-checkout', 'set', 'in']);
		const row = (await look(repository)).row(place);
		expect([row.unstaged, ...linesOf(row)]).toEqual([0, 1, 1, 0]);
		await work.write('in/a', '2\n');
		expect(linesOf((await look(repository)).row(place))).toEqual([2, 2, 1]);
	});

	test('a shallow clone whose base is out of reach says so (L08)', async () => {
		const {repository} = await withWork();
		for (let index = 0; index < 5; index += 1) await repository.commit(`more ${index}`);
		const clone = path.join(repository.root, 'shallow');
		await repository.git([
			'clone',
			'--quiet',
			'--depth=2',
			'--no-single-branch',
			`file://${repository.path}`,
			clone,
		]);
		const git = checkoutAt(clone, repository.env).git;
		await git(['worktree', 'add', '--quiet', '-b', 'work', `${clone}-work`, 'origin/work']);
		await git(['worktree', 'add', '--quiet', '-b', 'near', `${clone}-near`, 'main~1']);
		const {row} = await look(repository, {cwd: clone});
		const far = row(`${clone}-work`);
		expect([far.ahead, far.behind, far.forecast, far.verdict]).toEqual([null, null, null, 'unknown']);
		expect(far.unknown.map(({problem}) => problem)).toEqual(
			Array(3).fill('the base is out of reach in this shallow clone'),
		);
		expect([row(`${clone}-near`).behind, row(`${clone}-near`).verdict]).toEqual([1, 'fresh']);
	});

	test('SHA-256', async () => {
		const root = await makeTemporaryFolder();
		const env = isolatedEnvironment(path.join(root, 'home'));
		const main = checkoutAt(path.join(root, 'main'), env);
		await main.git(['init', '--quiet', '-b', 'main', '--object-format=sha256', main.path], {cwd: root});
		await main.commit('first', {text: 'one\n'});
		const place = path.join(root, 'work');
		await main.git(['worktree', 'add', '--quiet', '-b', 'work', place]);
		await checkoutAt(place, env).commit('own', {a: '1\n'});
		await main.commit('base', {b: '1\n'});
		await writeFile(path.join(place, 'new'), '1\n');
		const row = (await lookAt(root, main.path, env)).row(place);
		expect([
			row.head_sha?.length,
			row.ahead,
			row.behind,
			row.forecast?.kind,
			...linesOf(row),
			row.unknown,
		]).toEqual([64, 1, 1, 'clean', 2, 2, 0, []]);
	});

	test('objects borrowed from another repository', async () => {
		const {repository} = await withWork();
		const clone = path.join(repository.root, 'borrower');
		await repository.git(['clone', '--quiet', '--shared', repository.path, clone]);
		const git = checkoutAt(clone, repository.env).git;
		await git(['worktree', 'add', '--quiet', '--no-track', '-b', 'work', `${clone}-work`, 'origin/work']);
		await writeFile(`${clone}-work/new`, '1\n');
		const row = (await look(repository, {cwd: clone})).row(`${clone}-work`);
		expect([row.forecast?.kind, ...linesOf(row), row.unknown]).toEqual(['clean', 2, 2, 0, []]);
	});

	test('main marked bare by accident is told with what mends it (D27)', async () => {
		const {repository, place} = await withWork();
		await repository.git(['config', 'core.bare', 'true']);
		const {row, warnings} = await look(repository);
		expect(warnings.map(({code}) => code)).toEqual(['main_marked_bare']);
		expect(warnings[0]?.message).toContain('core.bare false');
		expect(facts(row(place))).toEqual(normal);
	});
});

describe('what is broken stays alone', () => {
	const around = async (damage: (repository: TestRepository, broken: string) => Promise<unknown>) => {
		const {repository, place} = await withWork();
		const broken = await repository.worktree('broken');
		await repository.inWorktree(broken).commit('own', {c: '1\n'});
		await writeFile(path.join(place, 'new'), '1\n');
		await damage(repository, broken);
		const {row, rows} = await look(repository);
		const good = row(place);
		expect([
			good.ahead,
			good.behind,
			good.forecast?.kind,
			good.verdict,
			...linesOf(good),
			good.unknown,
		]).toEqual([1, 1, 'clean', 'dirty', 2, 2, 0, []]);
		return rows.find(each => each.path === broken);
	};

	test('WM-50: its directory is gone (B33, D22, T47)', async () => {
		const row = await around(async (_, broken) => rm(broken, {recursive: true}));
		expect([row?.missing, row?.verdict, row?.branch]).toEqual([true, 'missing', 'broken']);
		expect([row?.staged, row?.unstaged, row?.untracked, row?.conflicted]).toEqual([null, null, null, null]);
	});

	test('it was moved (L17)', async () => {
		const row = await around(async (_, broken) => rename(broken, `${broken}-moved`));
		expect([row?.verdict, row?.unknown[0]?.problem]).toEqual([
			'missing',
			expect.stringContaining('git worktree repair'),
		]);
	});

	test('what it says of a moved one helps (L17)', async () => {
		const {repository, place} = await withWork();
		await rename(place, `${place}-moved`);
		await repository.git(['worktree', 'repair', `${place}-moved`]);
		const {row} = await look(repository);
		expect(facts(row(`${place}-moved`))).toEqual(normal);
	});

	test('its .git file is gone (D15)', async () => {
		const row = await around(async (_, broken) => rm(path.join(broken, '.git')));
		expect([row?.verdict, row?.unknown[0]?.problem]).toEqual(['missing', 'its .git file is gone']);
	});

	test('another repository stands in its place', async () => {
		const row = await around(async (repository, broken) => {
			await rm(broken, {recursive: true});
			await repository.git(['clone', '--quiet', repository.path, broken]);
		});
		expect([row?.verdict, row?.unknown[0]?.problem]).toEqual([
			'missing',
			'its directory belongs to another repository',
		]);
	});

	test('main stands in its place (L18)', async () => {
		const {repository, place} = await withWork();
		const broken = await repository.worktree('broken');
		await rm(broken, {recursive: true});
		await rename(repository.path, broken);
		await repository.git(['worktree', 'repair', place], {cwd: broken, allowFailure: true});
		const {rows, row} = await look(repository, {cwd: broken});
		expect(rows.map(each => [each.path, each.main])).toEqual([
			[broken, true],
			[place, false],
		]);
		expect(facts(row(place))).toEqual(normal);
		const opened = await openApp({cwd: place, environment: repository.env});
		if (!opened.ok) throw new Error(opened.problem.code);
		expect(await opened.value.request('discard', {worktree: broken, force: true})).toMatchObject({
			problem: {code: 'main_worktree'},
		});
	});

	test('its index is damaged', async () => {
		const row = await around(async (repository, broken) => {
			const index = path.join(repository.path, '.git/worktrees/broken/index');
			await writeFile(index, 'no index');
			return broken;
		});
		expect([row?.untracked, row?.verdict, row?.files_changed, row?.ahead]).toEqual([
			null,
			'unknown',
			null,
			1,
		]);
		expect(row?.unknown.map(({fact}) => fact)).toEqual(['status', 'lines']);
	});

	test('its commit is missing', async () => {
		const row = await around(async (repository, broken) => {
			const sha = await repository.inWorktree(broken).git(['rev-parse', 'HEAD']);
			await rm(path.join(repository.path, '.git/objects', sha.slice(0, 2), sha.slice(2)));
		});
		expect([row?.ahead, row?.verdict]).toEqual([null, 'unknown']);
		expect(row?.unknown.map(({fact}) => fact)).toEqual(
			expect.arrayContaining(['history', 'forecast', 'lines']),
		);
	});

	test('a file of its base is missing, as in a clone without blobs', async () => {
		const row = await around(async (repository, broken) => {
			await repository.inWorktree(broken).commit('change', {'README.md': 'changed\nall\n'});
			await repository.commit('and in main', {'README.md': '# A repository\nmore\n'});
			await repository.git(['reset', '--quiet', '--soft', 'HEAD~1']);
			await repository.git(['reset', '--quiet', '--hard']);
			const sha = await repository.inWorktree(broken).git(['rev-parse', 'main:README.md']);
			await rm(path.join(repository.path, '.git/objects', sha.slice(0, 2), sha.slice(2)));
		});
		expect([row?.ahead, row?.files_changed]).toEqual([2, null]);
		expect(row?.unknown.map(({fact}) => fact)).toContain('lines');
	});

	test('its branch is gone (D28)', async () => {
		const row = await around(async repository => repository.git(['update-ref', '-d', 'refs/heads/broken']));
		expect([row?.head_sha, row?.branch, row?.missing]).toEqual([null, 'broken', false]);
	});

	test('its HEAD is damaged', async () => {
		const row = await around(async repository =>
			writeFile(path.join(repository.path, '.git/worktrees/broken/HEAD'), 'nonsense\n'),
		);
		expect(row?.verdict).not.toBe('fresh');
		expect(row?.unknown.length).toBeGreaterThan(0);
	});

	test('a record is damaged: told by name, the others work (T16, B38)', async () => {
		const {repository, place} = await withWork();
		const folder = path.join(repository.path, '.git/copse/worktrees');
		await mkdir(folder, {recursive: true});
		await writeFile(path.join(folder, 'wt_00000001.json'), '{"id": "wt_000');
		const {warnings, row} = await look(repository);
		expect(warnings.map(({code}) => code)).toEqual(['record_damaged']);
		expect(warnings[0]?.message).toContain('wt_00000001.json');
		expect(facts(row(place))).toEqual(normal);
	});

	test('a worktree that is just being made', async () => {
		const {repository, place} = await withWork();
		await mkdir(path.join(repository.path, '.git/worktrees/half'));
		await writeFile(
			path.join(repository.path, '.git/worktrees/half/gitdir'),
			`${repository.root}/half/.git\n`,
		);
		const {row} = await look(repository);
		expect(facts(row(place))).toEqual(normal);
	});

	test('settings that change what people see change nothing here (L06, L07)', async () => {
		const {repository, place} = await withWork();
		const hands = repository.inWorktree(place);
		await sign(hands);
		const subject = () => hands.git(['log', '-1', '--format=%s']);
		const plain = await subject();
		await writeFile(path.join(place, '修 "a"'), '1\n');
		const before = (await look(repository)).rows;
		const script = path.join(repository.root, 'loud');
		await writeFile(script, '#!/bin/sh\necho loud; echo loud >&2; exit 1\n');
		await chmod(script, 0o755);
		await appendFile(path.join(repository.home, '.gitconfig'), loudSettings(script));
		const withoutAge = (rows: typeof before) => rows.map(row => ({...row, age_seconds: 0}));
		expect(withoutAge((await look(repository)).rows)).toEqual(withoutAge(before));
		// people do see it
		expect(await subject()).not.toBe(plain);
	});
});

/** Puts a signature on the last commit of a checkout that no program takes for good. */
const sign = async (hands: Checkout): Promise<void> => {
	const commit = await hands.git(['cat-file', 'commit', 'HEAD']);
	const signature = 'gpgsig -----BEGIN PGP SIGNATURE-----\n \n bm9uZQ==\n -----END PGP SIGNATURE-----';
	const input = `${commit.replace('\n\n', `\n${signature}\n\n`)}\n`;
	const signed = await hands.git(['hash-object', '-t', 'commit', '-w', '--stdin'], {input});
	await hands.git(['reset', '--quiet', '--soft', signed]);
};

const loudSettings = (script: string): string => `
[gpg]
	program = ${script}
[color]
	ui = always
	status = always
	diff = always
[column]
	ui = always
[branch]
	sort = -committerdate
[status]
	short = true
	branch = true
	showStash = true
	showUntrackedFiles = no
	relativePaths = true
	submoduleSummary = true
	renames = false
	aheadBehind = false
[log]
	showSignature = true
	decorate = full
	date = relative
[core]
	pager = ${script}
	quotePath = true
	abbrev = 4
[diff]
	noprefix = true
	mnemonicPrefix = true
	external = ${script}
	relative = true
	orderFile = /dev/null
	context = 0
	interHunkContext = 9
	algorithm = patience
	renames = false
	renameLimit = 1
	ignoreSubmodules = all
	suppressBlankEmpty = true
	wordRegex = .
	colorMoved = zebra
[merge]
	ff = false
	renames = false
	conflictStyle = diff3
	renameLimit = 1
	directoryRenames = true
[advice]
	statusHints = true
[core]
	logAllRefUpdates = false
[alias]
	status = !${script}
	worktree = !${script}
`;
