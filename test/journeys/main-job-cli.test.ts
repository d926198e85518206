import {execFile} from 'node:child_process';
import {expect, test} from 'vitest';
import * as z from 'zod';
import {makeDemoRepository} from '../../scripts/demo/make-demo-repository.ts';
import {bundle as copse} from '../helpers/bundle.ts';
import {checkoutAt} from '../helpers/checkout.ts';
import {makeTemporaryFolder} from '../helpers/temporary-folders.ts';

type Answer = {readonly exitCode: number; readonly stdout: string; readonly stderr: string};

const run = (cwd: string, ...args: string[]): Promise<Answer> =>
	new Promise(resolve => {
		execFile(process.execPath, [copse, ...args], {cwd, maxBuffer: 1e8}, (error, stdout, stderr) => {
			resolve({exitCode: typeof error?.code === 'number' ? error.code : 0, stdout, stderr});
		});
	});

const gitIn = (folder: string, ...args: string[]): Promise<string> =>
	checkoutAt(folder, process.env).git(args);

const done = z.looseObject({ok: z.literal(true), warnings: z.array(z.unknown())});
const refused = z.looseObject({ok: z.literal(false), code: z.string(), remedy: z.string()});
const row = z.looseObject({
	path: z.string(),
	branch: z.string().nullable(),
	verdict: z.string(),
	merged_by: z.string().nullable(),
});

test('the main job by command line: list, diff, squash, discard, restore, keep, create', async () => {
	const demo = await makeDemoRepository(await makeTemporaryFolder('copse-journey-'));
	const at = demo.repository;
	const answer = async (...args: string[]) => {
		const {exitCode, stdout, stderr} = await run(at, ...args, '--json');
		expect({exitCode, stderr}, args.join(' ')).toEqual({exitCode: 0, stderr: ''});
		return done.parse(JSON.parse(stdout));
	};
	const verdicts = async (): Promise<Map<string, string>> => {
		const {worktrees} = await answer('list');
		return new Map(
			z
				.array(row)
				.parse(worktrees)
				.map(({branch, verdict}) => [branch ?? '(detached)', verdict]),
		);
	};

	expect(await verdicts()).toEqual(
		new Map([
			['main', 'fresh'],
			['(detached)', 'behind'],
			['copse/vendor-icons', 'ready'],
			['feature/dark-mode', 'conflicts'],
			['search-index', 'behind'],
			['修复/搜索-🔍', 'ready'],
			['copse/login-form', 'ready'],
			['copse/rate-limiter', 'dirty'],
			['copse/payments-retry', 'merged'],
			['chore/upgrade-deps', 'busy'],
			['fix/flaky-test', 'fresh'],
		]),
	);

	const diff = await answer('diff', 'login-form');
	expect(diff.lines_added).toBe(148);
	expect(String(diff.patch)).toContain('diff --git a/src/login/form.tsx b/src/login/form.tsx');

	const before = await gitIn(at, 'rev-parse', 'main');
	const merged = await answer('merge', 'login-form', '--mode', 'squash');
	expect(merged).toMatchObject({merged: true, removed: true, branch_deleted: false, files_changed: 9});
	expect(await gitIn(at, 'rev-parse', 'main')).toBe(merged.merged_sha);
	expect(await gitIn(at, 'rev-parse', 'main~1')).toBe(before);
	expect(await gitIn(at, 'status', '--porcelain')).toBe('');

	const dirty = demo.worktrees['rate limiter'].path;
	const state = await gitIn(dirty, 'status', '--porcelain');
	const refusal = await run(at, 'discard', 'rate-limiter', '--json');
	expect(refusal.exitCode).toBe(1);
	expect(refused.parse(JSON.parse(refusal.stdout))).toMatchObject({code: 'worktree_dirty'});
	const discarded = await answer('discard', 'rate-limiter', '--force');
	expect(await gitIn(at, 'worktree', 'list')).not.toContain('rate-limiter');
	await answer('restore', String(discarded.trash_id));
	expect(await gitIn(dirty, 'status', '--porcelain')).toBe(state);

	expect(await answer('keep', 'dark-mode')).toMatchObject({status: 'kept', branch: 'feature/dark-mode'});
	const created = await answer('create', 'gift cards');
	expect(created).toMatchObject({branch: 'copse/gift-cards', base: 'main'});
	expect(await gitIn(String(created.path), 'symbolic-ref', '--short', 'HEAD')).toBe('copse/gift-cards');

	const after = await verdicts();
	expect(after.get('copse/gift-cards')).toBe('fresh');
	expect(after.get('copse/rate-limiter')).toBe('dirty');
	expect(after.has('copse/login-form')).toBe(false);
	expect(await gitIn(at, 'fsck', '--no-dangling')).toBe('');
}, 120_000);
