import {expect, test} from 'vitest';
import {askAsServer} from '../helpers/ask-as-server.ts';
import {bundle as copse} from '../helpers/bundle.ts';
import {openRepository} from '../helpers/open-repository.ts';
import {openShell} from '../helpers/shell-session.ts';

test('an agent asks, the screen shows it at once, a person allows or refuses with a word', async () => {
	const repository = await openRepository();
	for (const task of ['login form', 'rate limiter', 'dark mode']) {
		const {value} = await repository.ask('create', {task});
		await repository.inWorktree(value.path).commit(`Add ${task}`, {[`${task}.txt`]: '1\n'});
	}
	const server = await repository.open();
	const {terminal, run} = await openShell({
		cwd: repository.path,
		env: {...repository.env, LC_ALL: 'C.UTF-8'},
		columns: 100,
		rows: 30,
	});
	const ended = run(`'${process.execPath}' '${copse}'`, {timeout: 100_000});
	await terminal.until(rows => /dark mode +ready/.test(rows.join('\n')));
	expect(terminal.text()).not.toContain('request');

	// allowed, and done exactly as it was planned
	const merging = await askAsServer(server, 'merge', {worktree: 'login form', mode: 'ff-only'});
	await terminal.until('1 request (a)');
	terminal.press('a');
	await terminal.until('worktree_merge');
	expect(terminal.text()).toContain('claude-code 2.1.0');
	expect(terminal.text()).toContain('directory removed, branch kept');
	terminal.press('y');
	expect(await merging.answer).toMatchObject({kind: 'allowed', by: 'person'});
	await terminal.until('does it now');
	expect(await merging.run()).toMatchObject({value: {merged: true, removed: true}});
	await terminal.until('merge done');
	await terminal.until(rows => !rows.some(row => /login form +ready/.test(row)));

	// refused with a word: nothing is done
	const before = await repository.refs();
	const discarding = await askAsServer(server, 'discard', {worktree: 'rate limiter', force: true});
	await terminal.until('worktree_discard');
	// the cursor is on none: what is pressed now answers nothing
	terminal.press('y');
	await terminal.until('choose a request first');
	terminal.press('j');
	await terminal.until(/› worktree_discard/);
	await terminal.idle({quietMilliseconds: 200});
	terminal.press('n');
	await terminal.until('why');
	terminal.type('not ');
	terminal.type('yet');
	await terminal.until('not yet');
	terminal.press('enter');
	expect(await discarding.answer).toMatchObject({kind: 'refused', word: 'not yet', by: 'person'});
	await terminal.until('refused: worktree_discard');
	expect(await repository.refs()).toEqual(before);

	// what moved meanwhile is not done, and the screen says so until it is read; away from it the bell rings
	terminal.press('escape');
	await terminal.idle();
	terminal.type('\u001b[O');
	await terminal.idle();
	const bells = () => terminal.output().split('\u0007').length;
	const silent = bells();
	const late = await askAsServer(server, 'merge', {worktree: 'dark mode', mode: 'squash'});
	await terminal.until('1 request (a)');
	await terminal.until(() => bells() > silent);
	terminal.type('\u001b[I');
	await terminal.idle();
	await repository.commit('Move main', {'main.txt': '1\n'});
	terminal.press('a');
	await terminal.until('one commit on main');
	terminal.press('y');
	expect(await late.answer).toMatchObject({kind: 'allowed'});
	expect(await late.run()).toMatchObject({problem: {code: 'changed_meanwhile'}});
	await terminal.until('changed_meanwhile');

	// one that is taken back goes from the screen
	const abort = new AbortController();
	await askAsServer(server, 'keep', {worktree: 'dark mode'}, {signal: abort.signal});
	await terminal.until('worktree_keep');
	abort.abort();
	await terminal.until('took its request back');
	terminal.press('ctrl-c');
	expect(await ended).toBe(130);
}, 120_000);
