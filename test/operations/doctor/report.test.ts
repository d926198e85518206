import {readdir, rm} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import * as z from 'zod';
import {documentOf, runHere} from '../../cli/copse-process.ts';
import {makeRepository, makeTemporaryFolder} from '../../helpers/repo.ts';

const reportSchema = z.looseObject({
	findings: z.array(z.looseObject({kind: z.string(), subject: z.string(), message: z.string()})),
	report: z.record(
		z.string(),
		z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
	),
});

const reportIn = async (cwd: string, env: NodeJS.ProcessEnv) => {
	const run = await runHere(['doctor', '--report', '--json'], {cwd, env});
	return {...run, answer: reportSchema.parse(documentOf(run))};
};

test('tells about copse, git, terminal, disk, watching, settings and state, and leaves nothing behind', async () => {
	const repository = await makeRepository({name: 'shop'});
	const env = {
		...repository.env,
		TERM: 'xterm-kitty',
		TMUX: '/tmp/tmux-0/default,1,0',
		COPSE_MERGE_MODE: 'squash',
	};
	const before = await repository.snapshot(path.join(repository.path, '.git'));
	const {code, answer} = await reportIn(repository.path, env);
	expect(code).toBe(0);
	expect(answer.report).toMatchObject({
		copse: {node: process.version, platform: process.platform},
		git: {version: expect.stringMatching(/^2\.\d+/)},
		terminal: {term: 'xterm-kitty', multiplexer: 'tmux', over_ssh: false},
		locale: {lc_all: 'C'},
		file_system: {writable: true, symlinks: true, folds_case: false, rename_to_worktrees: true},
		watching: {works: true},
		settings: {merge_mode: '"squash" (environment)', warnings: 0},
		state: {worktrees: 1, records_active: 0, trash_entries: 0},
	});
	expect(await repository.snapshot(path.join(repository.path, '.git'))).toEqual(before);
	const {out} = await runHere(['doctor', '--report'], {cwd: repository.path, env});
	expect(out).toContain('  term                  xterm-kitty\n');
	expect(out).toContain('look it over before you post it');
});

test('nothing personal is in it, wherever it stands', async () => {
	const repository = await makeRepository({name: 'umbrella-payroll'});
	const token = 'ghp_0123456789abcdefABCDEF0123456789abcd';
	const home = path.join(repository.root, 'home of (ada)');
	const env = {
		...repository.env,
		...{HOME: home, USER: 'a.d+a*', LOGNAME: 'grace', DEPLOY_TOKEN: 'opensesame42'},
		...{TERM_PROGRAM: `${home}/bin/kitty`, LANG: `${os.hostname()}.UTF-8`, COLORTERM: 'a.d+a*'},
		COPSE_EDITOR: `ssh grace@build.umbrella.example vim --token=${token} opensesame42`,
		COPSE_MERGE_MESSAGE: 'Umbrella-Payroll for Ada Tester <ada@example.com>',
		COPSE_BRANCH: 'umbrellacorp/tester/{slug}',
	};
	await repository.git([
		'remote',
		'add',
		'origin',
		`https://bot:${token}@github.com/umbrellacorp/umbrella-payroll.git`,
	]);
	await repository.git(['config', 'core.fsmonitor', `${home}/watch`]);
	const made = await runHere(['create', 'secret merger', '--json'], {cwd: repository.path, env});
	const {path: place} = z.looseObject({path: z.string()}).parse(documentOf(made));
	await repository.inWorktree(place).commit('Buy the rival', {'a.txt': 'a\n'});
	await rm(place, {recursive: true});

	const {code, out, answer} = await reportIn(repository.path, env);
	expect(code).toBe(1);
	expect(answer.findings.map(({kind}) => kind)).toContain('registration_without_directory');
	const shown = await runHere(['doctor', '--report'], {cwd: repository.path, env});
	expect(shown.code).toBe(1);
	for (const text of [out, shown.out])
		for (const personal of [
			...['umbrella', 'payroll', 'a.d+a', 'grace', 'ada', 'tester', 'example.com', 'rival', 'merger'],
			...[token.slice(4, 20), 'opensesame', repository.root, os.hostname()],
		])
			expect(text.toLowerCase(), personal).not.toContain(personal.toLowerCase());
	expect(answer.report.settings?.editor).toBe('"ssh <e-mail> vim --token=<secret> <secret>" (environment)');
	expect(answer.report.terminal?.term_program).toBe('~/bin/kitty');
});

test('it is there when no repository can be opened, with the reason', async () => {
	const folder = await makeTemporaryFolder();
	const outside = await reportIn(folder, {});
	expect(outside).toMatchObject({code: 0, answer: {report: {repository: {problem: 'not_a_git_repo'}}}});
	const withoutGit = await reportIn(folder, {PATH: folder});
	expect(withoutGit).toMatchObject({
		code: 1,
		answer: {report: {repository: {problem: 'git_missing'}, git: {version: null}, gh: {version: null}}},
	});
	const gone = await reportIn(path.join(folder, 'gone'), {});
	expect(gone.answer.report.file_system).toMatchObject({type: null, writable: false});
	expect(await readdir(folder)).toEqual([]);
	// without --report it refuses as every verb does
	expect((await runHere(['doctor', '--json'], {cwd: folder})).code).toBe(1);
});
