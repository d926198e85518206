import {execFileSync} from 'node:child_process';
import {expect, test} from 'vitest';
import {makeDemoRepository} from '../../scripts/demo/make-demo-repository.ts';
import {bundle as copse} from '../helpers/bundle.ts';
import {openShell} from '../helpers/shell-session.ts';
import {makeTemporaryFolder} from '../helpers/temporary-folders.ts';

test('triage: read conflicts, see the overlap, fetch, merge one of several attempts and discard the other', async () => {
	const demo = await makeDemoRepository(await makeTemporaryFolder('copse-journey-'));
	const git = (...args: readonly string[]): string =>
		execFileSync('git', [...args], {cwd: demo.repository, encoding: 'utf8'}).trim();
	const shell = await openShell({cwd: demo.repository, env: {LC_ALL: 'C.UTF-8'}, columns: 120, rows: 36});
	const {terminal} = shell;
	const ended = shell.run(`'${process.execPath}' '${copse}'`, {timeout: 100_000});
	await terminal.until(text => /fix\/flaky-test +fresh/.test(text.join('\n')));
	await terminal.until(text => /copse\/login-form +ready +\+148 −12/.test(text.join('\n')));
	const pick = async (words: string, row: RegExp): Promise<void> => {
		terminal.press('/');
		await terminal.until('filter');
		terminal.type(words);
		await terminal.until(rows => rows.some(line => line.includes('›') && row.test(line)));
		terminal.press('enter');
		await terminal.idle();
	};
	const clear = async (): Promise<void> => {
		terminal.press('escape');
		await terminal.until(rows => /fix\/flaky-test/.test(rows.join('\n')));
	};
	const leave = async (sheet: string): Promise<void> => {
		terminal.press('escape');
		await terminal.until(rows => !rows.join('\n').includes(sheet));
	};
	const picture = (): string =>
		[git('status', '--porcelain'), git('for-each-ref'), git('worktree', 'list')].join('\n');
	const before = picture();

	// what would conflict, from the list and from the merge sheet; nothing is touched
	await pick('dark-mode', /feature\/dark-mode/);
	terminal.press('C');
	await terminal.until('< main');
	await terminal.until('> feature/dark-mode');
	await leave('Conflicts ─');
	terminal.press('m');
	await terminal.until('shows the conflicts');
	terminal.press('enter');
	await terminal.until('> feature/dark-mode');
	await leave('Conflicts ─');
	await terminal.until('shows the conflicts');
	await leave('Merge ─');
	expect(picture()).toBe(before);
	await clear();

	// the order in which they are best merged
	terminal.press('O');
	await terminal.until('suggested order of merging');
	await terminal.until('merges as it is');
	await terminal.until(/dark-mode +conflicts with main/);
	await leave('Overlap ─');

	// what the remote has, and a page that nobody can name
	terminal.press('R');
	await terminal.until('fetched origin');
	await pick('search-index', /search-index/);
	terminal.press('o');
	await terminal.until('no_web_page');
	await leave('no_web_page');
	await clear();

	// the attempt under the cursor is merged, the marked one goes, and comes back
	await pick('rate-limiter', /copse\/rate-limiter/);
	terminal.press('space');
	await terminal.until('1 marked');
	await clear();
	await pick('login-form', /copse\/login-form/);
	terminal.press('w');
	await terminal.until('the other marked attempts are hidden');
	await clear();
	terminal.press('w');
	await terminal.until('discard the other');
	await terminal.until('one commit on main');
	await terminal.until(/rate.limiter.* modified/);
	terminal.press('s');
	await terminal.until('y confirms');
	expect(git('worktree', 'list')).toContain('login-form');
	terminal.press('y');
	await terminal.until('merged, the other one discarded');
	expect(git('worktree', 'list')).not.toMatch(/login-form|rate-limiter/);
	expect(git('show', '--stat', '--format=', 'main')).toContain('src/login/validate.ts');
	terminal.press('u');
	await terminal.until('is back');
	expect(git('worktree', 'list')).toContain('rate-limiter');
	terminal.press('q');
	expect(await ended).toBe(0);
}, 120_000);
