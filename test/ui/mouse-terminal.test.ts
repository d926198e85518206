import {beforeAll, expect, test} from 'vitest';
import {makeDemoRepository} from '../../scripts/demo/make-demo-repository.ts';
import {bundle as copse} from '../helpers/bundle.ts';
import {openShell} from '../helpers/shell-session.ts';
import {makeTemporaryFolder} from '../helpers/temporary-folders.ts';

let repository: string;

/** One for all, as nothing is done to it. */
beforeAll(async () => {
	({repository} = await makeDemoRepository(await makeTemporaryFolder('copse-mouse-')));
});

/** Opens copse from a shell, with the mouse or without. */
const open = async (mouse: 'true' | 'false') => {
	const shell = await openShell({
		cwd: repository,
		env: {LC_ALL: 'C.UTF-8', COPSE_MOUSE: mouse, EDITOR: 'sh -c "echo editing; read answer"'},
		columns: 100,
		rows: 24,
	});
	void shell.run(`'${process.execPath}' '${copse}'`, {timeout: 60_000});
	await shell.terminal.until(rows => rows.some(line => /^ › . copse\/login-form +ready/.test(line)));
	return shell.terminal;
};

test("T03 the mouse is the terminal's own again after ^z, in the editor and at the end", async () => {
	const terminal = await open('true');
	expect(terminal.mouseTrackingActive()).toBe(true);

	const rowOf = (name: string) => terminal.screen().findIndex(line => line.includes(name));
	const click = (row: number) => terminal.type(`\u001b[<0;8;${row + 1}M\u001b[<0;8;${row + 1}m`);
	const isChosen = (name: string) => (rows: readonly string[]) =>
		rows.some(line => line.startsWith(' ›') && line.includes(name));
	click(rowOf('fix/flaky-test'));
	await terminal.until(isChosen('fix/flaky-test'));
	terminal.type('\u001b[<64;8;5M');
	await terminal.until(rows => !isChosen('fix/flaky-test')(rows));
	click(rowOf('copse/login-form'));
	await terminal.until(isChosen('copse/login-form'));
	click(rowOf('copse/login-form'));
	await terminal.until('scope: all');
	terminal.press('q');
	await terminal.until('? help');

	// in a text field a report is no text
	terminal.press('/');
	await terminal.idle();
	terminal.type('\u001b[<65;8;5M');
	terminal.press('l', 'o', 'g', 'i', 'n');
	await terminal.until('/ login');
	terminal.press('escape');
	await terminal.until(rows => !rows.join('\n').includes('/ login'));

	terminal.press('e');
	await terminal.until('editing');
	expect(terminal.mouseTrackingActive()).toBe(false);
	terminal.press('enter');
	await terminal.until('? help');
	expect(terminal.mouseTrackingActive()).toBe(true);

	terminal.press('ctrl-z');
	await terminal.until('Stopped');
	expect(terminal.mouseTrackingActive()).toBe(false);
	terminal.type('fg\r');
	await terminal.until(rows => rows.some(line => line.includes('›')));
	expect(terminal.mouseTrackingActive()).toBe(true);

	terminal.press('q');
	await terminal.until(() => !terminal.alternateScreenActive());
	await terminal.idle();
	expect(terminal.mouseTrackingActive()).toBe(false);
}, 60_000);

test('without the setting nobody asks for the mouse', async () => {
	const terminal = await open('false');
	expect(terminal.mouseTrackingActive()).toBe(false);
	terminal.press('q');
	await terminal.until(() => !terminal.alternateScreenActive());
}, 60_000);
