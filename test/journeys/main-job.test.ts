import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {beforeAll, describe, expect, test} from 'vitest';
import {type DemoRepository, makeDemoRepository} from '../../scripts/demo/make-demo-repository.ts';
import {bundle as copse} from '../helpers/bundle.ts';
import {checkoutAt} from '../helpers/checkout.ts';
import {openShell, type ShellSession} from '../helpers/shell-session.ts';
import {makeTemporaryFolder} from '../helpers/temporary-folders.ts';

const size = {columns: 120, rows: 36};

type Session = {readonly demo: DemoRepository; readonly shell: ShellSession; readonly ended: Promise<number>};

/** Opens copse on the demo repository, from a shell, as a person does. */
const open = async (dimensions = size): Promise<Session> => {
	const demo = await makeDemoRepository(await makeTemporaryFolder('copse-journey-'));
	const shell = await openShell({cwd: demo.repository, env: {LC_ALL: 'C.UTF-8'}, ...dimensions});
	const ended = shell.run(`'${process.execPath}' '${copse}'`, {timeout: 100_000});
	await shell.terminal.until('? help');
	// every row has arrived when nothing is pending any more
	await shell.terminal.until(text => /fix\/flaky-test +fresh/.test(text.join('\n')));
	await shell.terminal.until(text => /copse\/login-form +ready +\+148 −12/.test(text.join('\n')));
	return {demo, shell, ended};
};

const gitIn = (folder: string, ...args: string[]): Promise<string> =>
	checkoutAt(folder, process.env).git(args);

/** Filters the list down to one row, so that it is the one that keys act on. */
const pick = async ({shell: {terminal}}: Session, words: string, row: RegExp): Promise<void> => {
	terminal.press('/');
	await terminal.until('filter');
	terminal.type(words);
	await terminal.until(rows => rows.some(line => line.includes('›') && row.test(line)));
	terminal.press('enter');
	await terminal.idle();
};

const clearFilter = async ({shell: {terminal}}: Session): Promise<void> => {
	terminal.press('escape');
	await terminal.until(
		rows => /fix\/flaky-test/.test(rows.join('\n')) && /vendor-icons/.test(rows.join('\n')),
	);
};

test('the main job: see all, read a diff, squash, discard, restore, keep, make one, quit', async () => {
	const session = await open();
	const {demo, shell} = session;
	const {terminal} = shell;

	// every row with its state
	const list = terminal.text();
	for (const [name, word] of [
		['copse/login-form', 'ready'],
		['copse/rate-limiter', 'dirty'],
		['feature/dark-mode', 'conflicts'],
		['copse/payments-retry', 'merged'],
		['fix/flaky-test', 'fresh'],
		['search-index', 'behind'],
		['chore/upgrade-deps', 'rebase'],
		['修复/搜索-🔍', 'ready'],
		['copse/vendor-icons', 'ready'],
	] as const)
		expect(list, name).toMatch(new RegExp(`${name} .*${word}`));
	expect(list).toMatch(/\(detached [0-9a-f]{7}\) .*behind/);

	// a diff, full screen, and back to the same row
	await pick(session, 'login-form', /copse\/login-form/);
	terminal.press('enter');
	await terminal.until('scope: all');
	await terminal.until('form.tsx');
	terminal.press(']');
	await terminal.idle();
	terminal.press('escape');
	await terminal.until(rows => rows.some(line => line.includes('›') && line.includes('copse/login-form')));

	// merged by squash
	const before = await gitIn(demo.repository, 'rev-parse', 'main');
	terminal.press('m');
	await terminal.until('one commit on main');
	terminal.press('s');
	await terminal.until('merged into main');
	expect(await gitIn(demo.repository, 'rev-parse', 'main~1')).toBe(before);
	expect(await gitIn(demo.repository, 'status', '--porcelain')).toBe('');
	expect(await readFile(path.join(demo.repository, 'src/login/validate.ts'), 'utf8')).not.toBe('');
	expect(await gitIn(demo.repository, 'worktree', 'list')).not.toContain('login-form');
	await clearFilter(session);

	// a dirty one is discarded only after the second key, and comes back whole
	const dirty = demo.worktrees['rate limiter'].path;
	const state = await gitIn(dirty, 'status', '--porcelain');
	await pick(session, 'rate-limiter', /copse\/rate-limiter/);
	terminal.press('x');
	await terminal.until('This would go');
	terminal.press('b');
	await terminal.idle();
	expect(await gitIn(demo.repository, 'worktree', 'list')).toContain('rate-limiter');
	terminal.press('y');
	await terminal.until('discarded · u brings');
	expect(await gitIn(demo.repository, 'worktree', 'list')).not.toContain('rate-limiter');
	terminal.press('u');
	await terminal.until(rows => rows.some(line => /copse\/rate-limiter .*dirty/.test(line)));
	expect(await gitIn(dirty, 'status', '--porcelain')).toBe(state);
	expect(await gitIn(dirty, 'symbolic-ref', 'HEAD')).toBe('refs/heads/copse/rate-limiter');
	await clearFilter(session);

	// kept
	await pick(session, 'dark-mode', /feature\/dark-mode/);
	terminal.press('p');
	await terminal.until(rows => rows.some(line => /feature\/dark-mode +kept/.test(line)));
	await clearFilter(session);

	// a new one, by its task
	terminal.press('n');
	await terminal.until(/new/i);
	terminal.type('gift cards');
	await terminal.until('copse/gift-cards');
	terminal.press('enter');
	await terminal.until(rows => rows.some(line => /gift cards .*fresh/.test(line)));
	expect(await gitIn(demo.repository, 'branch', '--list', 'copse/gift-cards')).toContain('copse/gift-cards');

	// and out: nothing of the screen is left
	terminal.press('q');
	expect(await session.ended).toBe(0);
	expect(terminal.alternateScreenActive()).toBe(false);
	expect(terminal.cursorVisible()).toBe(true);
	expect(await gitIn(demo.repository, 'fsck', '--no-dangling')).toBe('');
}, 120_000);

const endings = [
	['q', 0],
	['ctrl-c', 130],
	['SIGINT', 130],
	['SIGTERM', 143],
	['SIGHUP', 129],
	['a crash', 1],
] as const;

describe('the terminal is as before', () => {
	/** Makes copse throw where nobody catches it. */
	const crashing =
		"--import=data:text/javascript,process.on('SIGUSR2',()=>{throw%20new%20Error('it%20broke')})";
	let repository: string;

	/** One for all, as nothing is done to it. */
	beforeAll(async () => {
		({repository} = await makeDemoRepository(await makeTemporaryFolder('copse-journey-')));
	});

	test.for(endings)('T02 after %s', {timeout: 60_000}, async ([way, code], {expect: check}) => {
		const shell = await openShell({
			cwd: repository,
			...size,
			env: way === 'a crash' ? {NODE_OPTIONS: crashing} : {},
		});
		const {terminal} = shell;
		const settings = await terminal.terminalSettings();
		check(terminal.wrappingActive()).toBe(true);
		const ended = shell.run(`'${process.execPath}' '${copse}'`);
		await terminal.until('? help');
		check(terminal.alternateScreenActive()).toBe(true);
		// a line that is too long must not push the others down
		check(terminal.wrappingActive()).toBe(false);
		if (way === 'a crash') terminal.signal('SIGUSR2');
		else if (way === 'q' || way === 'ctrl-c') terminal.press(way);
		else terminal.signal(way);
		check(await ended).toBe(code);
		check(terminal.alternateScreenActive()).toBe(false);
		check(terminal.wrappingActive()).toBe(true);
		check(terminal.cursorVisible()).toBe(true);
		check(terminal.bracketedPasteActive()).toBe(false);
		check(terminal.focusReportsActive()).toBe(false);
		if (way === 'a crash') check(terminal.text()).toContain('it broke');
		const after = await terminal.terminalSettings();
		check({echo: after.echo, lines: after.lines, signals: after.signals}).toEqual({
			echo: settings.echo,
			lines: settings.lines,
			signals: settings.signals,
		});
	});
});
