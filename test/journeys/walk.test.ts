import path from 'node:path';
import {afterAll, describe, expect, test} from 'vitest';
import {makeDemoRepository} from '../../scripts/demo/make-demo-repository.ts';
import {openApp} from '../../source/compose.ts';
import {askAsServer} from '../helpers/ask-as-server.ts';
import {bundle as copse} from '../helpers/bundle.ts';
import {checkoutAt} from '../helpers/checkout.ts';
import {realGh, withRealGh} from '../helpers/fake-forge.ts';
import {launch} from '../helpers/pty.ts';
import {makeRepository} from '../helpers/repo.ts';
import {makeTemporaryFolder} from '../helpers/temporary-folders.ts';
import {closeForges, makeScene} from '../operations/pull-request/scene.ts';
import {endings, makeEndings, pullRequest} from './walk/endings.ts';
import {flows} from './walk/flows.ts';
import {checkGrid} from './walk/grid.ts';
import {startWalk} from './walk/walker.ts';

const command = [process.execPath, copse] as const;

/** Columns and rows, and a terminal of another kind each. */
const sizes = [
	[200, 50, {NO_COLOR: '1'}],
	[100, 30, {}],
	[60, 40, {TERM: 'screen-256color'}],
	[40, 15, {TERM: 'xterm'}],
	[25, 8, {TERM: 'xterm'}],
] as const;

// they mostly wait
test.concurrent.each(sizes)(
	'every flow at %i × %i: nothing beyond the edges, nothing left over, back to the list as it was',
	async (columns, rows, env) => {
		const demo = await makeDemoRepository(await makeTemporaryFolder('copse-walk-'));
		// each of its letters with an accent is two characters in one cell
		const combined = 'cafe\u0301/re\u0301sume\u0301';
		const place = path.join(path.dirname(demo.repository), 'combining');
		const {git} = checkoutAt(demo.repository, process.env);
		await git(['worktree', 'add', '--quiet', '--no-track', '-b', combined, '--', place, 'main']);
		await checkoutAt(place, process.env).write('nai\u0308ve.txt', 'new\n');
		const opened = await openApp({cwd: demo.repository, environment: process.env, flags: {}});
		if (!opened.ok) throw new Error(JSON.stringify(opened.problem));
		// a note makes a record, which the preview tells: it is there from the start
		await opened.value.request('adopt', {worktree: 'login-form'});
		const abort = new AbortController();
		await askAsServer(opened.value, 'keep', {worktree: 'search-index'}, {seconds: 600, signal: abort.signal});
		const walker = startWalk(command, {cwd: demo.repository, columns, rows, env});
		const {terminal} = walker;
		await terminal.until(
			screen => screen.some(line => line.includes('copse/')) && !screen.some(line => /^ [› ] · /.test(line)),
		);
		await terminal.idle({quietMilliseconds: 400});
		await walker.step('g', /›.*copse\/login/);
		await walker.settle();
		for (const flow of Object.values(flows)) await flow(walker);
		expect(await walker.quit()).toEqual({code: 130, signal: null});
		expect(terminal.wrappingActive()).toBe(true);
		expect(terminal.cursorVisible()).toBe(true);
		expect(terminal.alternateScreenActive()).toBe(false);
		abort.abort();
	},
	240_000,
);

describe.concurrent(`ending and beginning worktrees, a pull request ${withRealGh}`, () => {
	test.each(sizes)(
		'at %i × %i: each does to the repository what it says, and leaves a clean screen',
		async (columns, rows, env) => {
			const scene = realGh === null ? null : await makeScene();
			const repository = scene?.repository ?? (await makeRepository());
			await makeEndings(repository);
			const walker = startWalk(command, {
				cwd: repository.path,
				columns,
				rows,
				env: {...repository.env, LC_ALL: 'C.UTF-8', ...env},
			});
			await walker.terminal.until(
				rows => /›/.test(rows.join('')) && !rows.some(line => /^ [› ] · /.test(line)),
			);
			for (const ending of endings) await ending({walker, repository});
			if (scene !== null) await pullRequest({walker, repository}, scene.sha);
			expect(await walker.quit()).toEqual({code: 130, signal: null});
			expect(await repository.git(['fsck', '--connectivity-only', '--no-dangling'])).toBe('');
			expect(await repository.git(['status', '--porcelain'])).toBe('');
		},
		240_000,
	);
});

afterAll(closeForges);

test.each(sizes)(
	'outside of a repository it says so at %i × %i, and what to do, below the shell',
	async (columns, rows, env) => {
		const cwd = await makeTemporaryFolder('copse-outside-');
		const terminal = launch(command, {cwd, columns, rows, env: {LC_ALL: 'C.UTF-8', ...env}});
		expect(await terminal.exit).toEqual({code: 1, signal: null});
		expect(terminal.mainScreen().join('').replace(/\s+/g, ' ')).toMatch(
			/is not in a git repository.*Go to a repo/,
		);
		expect(terminal.alternateScreenActive()).toBe(false);
		expect(terminal.output()).not.toContain('\u001b[?1049h');
	},
);

test.each([
	['a repository without a commit', [], /no commit yet/],
	[
		'a repository without worktrees',
		['commit', '--quiet', '--allow-empty', '--message', 'Start'],
		/no worktrees yet/,
	],
] as const)('%s says at every size what to do first, and so does a refusal', async (_, commit, words) => {
	const cwd = await makeTemporaryFolder('copse-first-');
	const {git} = checkoutAt(cwd, process.env);
	await git(['init', '--quiet']);
	if (commit.length > 0) await git(commit);
	const [[columns, rows, env], ...smaller] = sizes;
	const {terminal, step, size} = startWalk(command, {cwd, columns, rows, env});
	await terminal.until(words);
	await step('m', /make\s+one/);
	for (const [narrower, lower] of smaller) {
		terminal.resize(narrower, lower);
		await terminal.until(screen => words.test(screen.join(' ').replace(/\s+/g, ' ')));
		await terminal.idle();
		checkGrid(terminal, {...size, columns: narrower, rows: lower}, 'resized');
	}
	terminal.press('q');
	expect(await terminal.exit).toEqual({code: 0, signal: null});
});
