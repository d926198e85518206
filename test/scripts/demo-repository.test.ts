import {existsSync} from 'node:fs';
import {readFile, stat} from 'node:fs/promises';
import path from 'node:path';
import {beforeAll, expect, test} from 'vitest';
import {type DemoRepository, makeDemoRepository} from '../../scripts/demo/make-demo-repository.ts';
import {checkoutAt} from '../helpers/checkout.ts';
import {makeTemporaryFolder} from '../helpers/temporary-folders.ts';

type Name = keyof DemoRepository['worktrees'];

let demo: DemoRepository;

beforeAll(async () => {
	demo = await makeDemoRepository(await makeTemporaryFolder('copse-demo-'));
});

const gitIn = (folder: string, ...args: string[]) => checkoutAt(folder, process.env).git(args);
const git = (name: Name, ...args: string[]) => gitIn(demo.worktrees[name].path, ...args);
const lines = (text: string) => text.split('\n').filter(line => line !== '');

/** How many commits the worktree is ahead of main and behind it. */
async function distance(name: Name): Promise<{ahead: number; behind: number}> {
	const [behind, ahead] = (await git(name, 'rev-list', '--left-right', '--count', 'main...HEAD')).split('\t');
	return {ahead: Number(ahead), behind: Number(behind)};
}

/** The files in which a merge into main would conflict. */
async function conflicts(name: Name): Promise<string[]> {
	const {path: folder} = demo.worktrees[name];
	const answer = await checkoutAt(folder, process.env).git(
		['merge-tree', '--write-tree', '--name-only', '--no-messages', 'main', 'HEAD'],
		{allowFailure: true},
	);
	return lines(answer).slice(1);
}

test('main is a clean checkout with a few dozen commits by several people over some weeks', async () => {
	const log = lines(await gitIn(demo.repository, 'log', '--format=%an%x09%ct', 'main'));
	const times = log.map(line => Number(line.split('\t')[1]));
	expect(log.length).toBeGreaterThan(36);
	expect(new Set(log.map(line => line.split('\t')[0])).size).toBeGreaterThan(3);
	expect(times.toSorted((left, right) => right - left)).toEqual(times);
	expect((times[0] ?? 0) - (times.at(-1) ?? 0)).toBeGreaterThan(30 * 86_400);
	expect(await gitIn(demo.repository, 'status', '--porcelain')).toBe('');
});

test('main has a few hundred files in many languages', async () => {
	const files = lines(await gitIn(demo.repository, 'ls-files'));
	const endings = new Set(files.map(file => path.extname(file)));
	expect(files.length).toBeGreaterThan(200);
	expect(files.length).toBeLessThan(400);
	for (const ending of ['.ts', '.tsx', '.py', '.go', '.css', '.sql', '.md', '.json', '.sh']) {
		expect(endings).toContain(ending);
	}
});

test('nothing is broken and git lists every worktree', async () => {
	await gitIn(demo.repository, 'fsck', '--no-dangling');
	const listed = lines(await gitIn(demo.repository, 'worktree', 'list', '--porcelain'))
		.filter(line => line.startsWith('worktree '))
		.map(line => line.slice('worktree '.length));
	const paths = Object.values(demo.worktrees).map(worktree => worktree.path);
	expect(listed.toSorted()).toEqual([demo.repository, ...paths].toSorted());
});

test('every clean worktree is clean and on its branch', async () => {
	for (const [name, worktree] of Object.entries(demo.worktrees)) {
		if (worktree.state !== 'dirty' && worktree.state !== 'busy') {
			expect(await gitIn(worktree.path, 'status', '--porcelain'), name).toBe('');
			expect(await gitIn(worktree.path, 'branch', '--show-current'), name).toBe(worktree.branch ?? '');
		}
	}
});

test('the login form is ready: four commits, nine files, +148 −12', async () => {
	expect(await distance('login form')).toEqual({ahead: 4, behind: 0});
	expect(await git('login form', 'diff', '--shortstat', 'main...HEAD')).toBe(
		' 9 files changed, 148 insertions(+), 12 deletions(-)',
	);
});

test('the rate limiter is dirty, and its ignored .env differs from that of main', async () => {
	expect(await distance('rate limiter')).toEqual({ahead: 1, behind: 2});
	expect(lines(await git('rate limiter', 'status', '--porcelain')).toSorted()).toEqual(
		['M  docs/limits.md', ' M src/limit.ts', ' M src/limit.test.ts', '?? notes.md'].toSorted(),
	);
	expect(await git('rate limiter', 'check-ignore', '.env')).toBe('.env');
	const settings = await readFile(path.join(demo.worktrees['rate limiter'].path, '.env'), 'utf8');
	expect(settings).not.toBe(await readFile(path.join(demo.repository, '.env'), 'utf8'));
});

test('dark mode would conflict in two files', async () => {
	expect(await distance('dark mode')).toEqual({ahead: 2, behind: 7});
	expect(await conflicts('dark mode')).toEqual(['src/components/Header.tsx', 'src/theme/tokens.css']);
});

test('the payments are on main as one commit, and main changed the same files later', async () => {
	const base = await git('payments retry', 'merge-base', 'main', 'HEAD');
	const squashed = await git('payments retry', 'log', '--format=%H', '--grep=(#142)', 'main');
	const paths = ['--', 'src/payments'];
	expect(await git('payments retry', 'diff', 'HEAD', squashed, ...paths)).toBe('');
	expect(await git('payments retry', 'diff', base, squashed, ...paths)).not.toBe('');
	expect(await git('payments retry', 'diff', '--name-only', squashed, 'main', ...paths)).toBe(
		'src/payments/charge.ts\nsrc/payments/retry.ts',
	);
	const patch = await git('payments retry', 'commit-tree', 'HEAD^{tree}', '-p', base, '-m', 'all');
	expect(await git('payments retry', 'cherry', 'main', patch)).toBe(`- ${patch}`);
});

test('the flaky test has nothing of its own', async () => {
	expect(await distance('flaky test')).toEqual({ahead: 0, behind: 0});
});

test('the search index is behind, merges cleanly, and is not all pushed', async () => {
	expect(await distance('search index')).toEqual({ahead: 3, behind: 5});
	expect(await conflicts('search index')).toEqual([]);
	expect(await git('search index', 'rev-list', '--count', 'HEAD@{upstream}..HEAD')).toBe('1');
});

test('the upgrade stopped in the middle of a rebase with a conflict', async () => {
	const gitFolder = await git('upgrade deps', 'rev-parse', '--absolute-git-dir');
	const head = await readFile(path.join(gitFolder, 'rebase-merge', 'head-name'), 'utf8');
	expect(head.trim()).toBe('refs/heads/chore/upgrade-deps');
	expect(await git('upgrade deps', 'status', '--porcelain')).toBe('UU package.json');
	expect(await git('upgrade deps', 'rev-list', '--count', 'main..chore/upgrade-deps')).toBe('3');
});

test('the detached worktree holds one commit that is on no branch', async () => {
	expect(await git('detached', 'for-each-ref', '--contains=HEAD')).toBe('');
	expect((await distance('detached')).ahead).toBe(1);
	expect((await distance('detached')).behind).toBeGreaterThan(8);
});

test('the branch with a Chinese name and a sign is ready and changes a file with such a name', async () => {
	expect(await distance('搜索')).toEqual({ahead: 2, behind: 0});
	const changed = await git('搜索', 'diff', '--name-only', '-z', 'main...HEAD');
	expect(changed.split('\0')).toContain('docs/搜索指南.md');
});

test('the icons are ready: sixty thousand lines in some dozens of files, one of them binary', async () => {
	expect(await distance('vendor icons')).toEqual({ahead: 2, behind: 0});
	const rows = lines(await git('vendor icons', 'diff', '--numstat', 'main...HEAD'));
	const added = rows.map(row => Number(row.split('\t')[0])).filter(count => !Number.isNaN(count));
	const sum = added.reduce((total, count) => total + count, 0);
	expect(rows.length).toBeLessThan(60);
	expect(added).toHaveLength(rows.length - 1);
	expect(Math.abs(sum - 60_000)).toBeLessThan(1000);
});

test('the last activity of the worktrees is spread', async () => {
	const ages = await Promise.all(
		Object.values(demo.worktrees).map(async ({path: folder}) => {
			const gitFolder = await gitIn(folder, 'rev-parse', '--absolute-git-dir');
			return Math.round((Date.now() - (await stat(path.join(gitFolder, 'HEAD'))).mtimeMs) / 60_000);
		}),
	);
	expect(new Set(ages).size).toBe(ages.length);
	expect(Math.max(...ages)).toBeGreaterThan(5 * 24 * 60);
});

test('the person who tries it can merge: an identity, no collection of garbage, an origin', async () => {
	expect(await gitIn(demo.repository, 'config', '--local', 'user.name')).not.toBe('');
	expect(await gitIn(demo.repository, 'config', '--local', 'gc.auto')).toBe('0');
	expect(await gitIn(demo.repository, 'rev-parse', 'origin/main')).toBe(
		await gitIn(demo.repository, 'rev-parse', 'main'),
	);
	expect(existsSync(path.join(demo.repository, 'node_modules'))).toBe(true);
});
