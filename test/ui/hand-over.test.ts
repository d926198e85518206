import {chmod, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {beforeAll, expect, test} from 'vitest';
import {makeDemoRepository} from '../../scripts/demo/make-demo-repository.ts';
import {bundle as copse} from '../helpers/bundle.ts';
import {openShell} from '../helpers/shell-session.ts';
import {makeTemporaryFolder} from '../helpers/temporary-folders.ts';

let repository: string;
let editor: string;

/** One for all, as nothing is done to it; the editor asks for a line. */
beforeAll(async () => {
	const folder = await makeTemporaryFolder('copse-hand-over-');
	({repository} = await makeDemoRepository(folder));
	editor = path.join(folder, 'editor.sh');
	await writeFile(
		editor,
		'#!/bin/sh\necho "editing $@ in $(basename "$PWD")"\nread answer\necho "answer $answer"\n',
	);
	await chmod(editor, 0o755);
});

/** Opens copse from a shell. */
const open = async (dimensions = {columns: 100, rows: 24}) => {
	const shell = await openShell({
		cwd: repository,
		env: {LC_ALL: 'C.UTF-8', EDITOR: editor, SHELL: '/bin/sh'},
		...dimensions,
	});
	const before = shell.terminal.terminalSettings().all;
	const ended = shell.run(`'${process.execPath}' '${copse}'`, {timeout: 60_000});
	await shell.terminal.until(rows => rows.some(line => /^ › . copse\/login-form +ready/.test(line)));
	return {...shell, before, ended};
};

test('T03 ^z stops copse with the shell as it was, fg brings the screen back', async () => {
	const {terminal, before} = await open();
	terminal.press('ctrl-z');
	await terminal.until('Stopped');
	expect(terminal.alternateScreenActive()).toBe(false);
	expect(terminal.cursorVisible()).toBe(true);
	expect(terminal.focusReportsActive()).toBe(false);
	expect(terminal.wrappingActive()).toBe(true);
	expect(terminal.terminalSettings().all).toBe(before);
	terminal.type('echo still $((40 + 2))\r');
	await terminal.until('still 42');
	terminal.type('fg\r');
	await terminal.until(rows => rows.some(line => line.includes('›')));
	expect(terminal.alternateScreenActive()).toBe(true);
	terminal.press('j');
	await terminal.until(rows => rows.some(line => /^ › . (?!copse\/login)/.test(line)));
	terminal.press('q');
	await terminal.until(() => !terminal.alternateScreenActive());
	await terminal.idle();
	expect(terminal.terminalSettings().all).toBe(before);
}, 60_000);

test('an editor and a shell get every key, and the screen comes back', async () => {
	const {terminal, ended} = await open();
	terminal.press('e');
	await terminal.until('editing . in login-form');
	expect(terminal.alternateScreenActive()).toBe(false);
	terminal.type('xyqjk\r');
	await terminal.until(rows => rows.some(line => line.includes('›')));
	expect(terminal.output()).toContain('answer xyqjk');
	terminal.press('t');
	await terminal.until(
		rows =>
			rows.some(line => line.trim() === '$' || line.trim() === '#') && !terminal.alternateScreenActive(),
	);
	terminal.type('echo in $(basename "$PWD"); exit\r');
	await terminal.until(rows => rows.some(line => line.includes('›')));
	expect(terminal.output()).toContain('in login-form');
	terminal.press('q');
	expect(await ended).toBe(0);
}, 60_000);

test('T04 a resize draws each row once, never wider than the screen', async () => {
	const {terminal, ended} = await open();
	for (const [columns, rows] of [
		[60, 14],
		[40, 10],
		[200, 50],
		[20, 5],
		[100, 24],
	] as const) {
		const before = terminal.output().length;
		terminal.resize(columns, rows);
		await terminal.until(lines =>
			lines.some(line => (columns < 25 ? /copse needs/ : /^ copse {2}shop/).test(line)),
		);
		await terminal.idle();
		const lines = terminal.screen();
		// whatever was drawn for the old size while the terminal had the new one already is gone
		expect(terminal.output().slice(before)).toContain('\u001b[2J');
		expect(lines.filter(line => line.includes('›'))).toHaveLength(columns < 25 ? 0 : 1);
		expect(lines.filter(line => line.startsWith(' copse  shop'))).toHaveLength(columns < 25 ? 0 : 1);
	}
	terminal.press('q');
	expect(await ended).toBe(0);
}, 60_000);
