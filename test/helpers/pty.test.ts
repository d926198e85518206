import {expect, test} from 'vitest';
import {launch} from './pty.ts';
import {openShell} from './shell-session.ts';

/** A program that turns raw mode on, runs `body`, and has `show` for output. */
function program(body: string): [string, string, string] {
	const prelude =
		'const show = text => process.stdout.write(text); const input = process.stdin; input.setRawMode?.(true);';
	return [process.execPath, '-e', `${prelude}${body}`];
}

const reportKeys =
	"show('ready\\r\\n'); input.on('data', data => show(JSON.stringify(String(data)) + '\\r\\n'));";

test('until resolves with the rows as soon as text, a pattern or a judgement fits', async () => {
	const terminal = launch(
		program("show('one\\r\\n'); setTimeout(() => show('two   '), 50); input.resume();"),
	);
	expect(await terminal.until('one')).toContain('one');
	expect((await terminal.until(/^two$/m)).slice(0, 2)).toEqual(['one', 'two']);
	await terminal.until(rows => rows.length === 24);
	expect(terminal.text()).toMatch(/^one\ntwo\n/);
});

test('until that waits in vain says what for and shows the screen', async () => {
	const terminal = launch(program("show('only this'); input.resume();"));
	await terminal.until('only');
	await expect(terminal.until('something else', {timeout: 50})).rejects.toThrow(
		/50 ms.*something else[\s\S]*only this/,
	);
});

test('until rejects at once when the program ends', async () => {
	const terminal = launch(program("show('bye'); process.exit(3);"));
	await expect(terminal.until('never')).rejects.toThrow(/ended \(3\)[\s\S]*bye/);
});

test('idle resolves when the output has stopped', async () => {
	const terminal = launch(
		program(
			"let n = 0; const timer = setInterval(() => { show(n + ' '); if (++n > 5) clearInterval(timer); }, 20);",
		),
	);
	await terminal.until('0');
	await terminal.idle({quietMilliseconds: 300});
	expect(terminal.text()).toContain('0 1 2 3 4 5');
	expect(terminal.bytesWritten()).toBe(12);
	expect(terminal.bytesWritten()).toBe(0);
});

test('keys arrive as a terminal sends them', async () => {
	const terminal = launch(program(reportKeys));
	await terminal.until('ready');
	for (const [key, sent] of [
		['enter', '"\\r"'],
		['escape', '"\\u001b"'],
		['down', '"\\u001b[B"'],
		['ctrl-c', '"\\u0003"'],
		['tab', '"\\t"'],
		['backspace', '"\x7f"'],
		['jjj', '"jjj"'],
		['é', '"é"'],
	] as const) {
		terminal.press(key);
		// \x7f has no cell of its own on the screen.
		await terminal.until(() => terminal.output().includes(sent));
	}
	terminal.type('enter');
	await terminal.until('"enter"');
});

test('a paste comes between marks once the program asked for them', async () => {
	const terminal = launch(program(`${reportKeys} show('\\x1b[?2004h');`));
	await terminal.until(() => terminal.bracketedPasteActive());
	terminal.paste('a\nb');
	await terminal.until('"\\u001b[200~a\\rb\\u001b[201~"');
});

test('a paste is typed text for a program that did not ask', async () => {
	const terminal = launch(program(reportKeys));
	await terminal.until('ready');
	terminal.paste('a\nb');
	await terminal.until('"a\\rb"');
});

test('a resize reaches the program and the screen', async () => {
	const terminal = launch(
		program(
			"const size = () => show(process.stdout.columns + 'x' + process.stdout.rows + ' '); size(); process.stdout.on('resize', size); input.resume();",
		),
		{columns: 50, rows: 10},
	);
	await terminal.until('50x10');
	terminal.resize(100, 30);
	await terminal.until('100x30');
	expect(terminal.screen()).toHaveLength(30);
	expect(terminal.grid()[0]).toHaveLength(100);
});

test('wide characters take two cells of the grid', async () => {
	const terminal = launch(program("show('你好|\\r\\n👩‍👩‍👧|\\r\\ne\\u0301|\\r\\nend'); input.resume();"), {
		columns: 10,
	});
	await terminal.until('end');
	const grid = terminal.grid();
	expect(grid[0]).toEqual(['你', '', '好', '', '|', ' ', ' ', ' ', ' ', ' ']);
	expect(grid[1]?.indexOf('|')).toBe(2);
	expect(grid[2]?.indexOf('|')).toBe(1);
	expect(grid.every(row => row.length === 10)).toBe(true);
	expect(terminal.screen().slice(0, 2)).toEqual(['你好|', '👩‍👩‍👧|']);
});

test('the alternate screen and the cursor are followed', async () => {
	const terminal = launch(
		program(
			"show('before\\r\\n'); show('\\x1b[?1049h\\x1b[?25linside'); input.once('data', () => { show('\\x1b[?25h\\x1b[?1049lafter'); input.pause(); });",
		),
	);
	await terminal.until('inside');
	expect(terminal.alternateScreenActive()).toBe(true);
	expect(terminal.cursorVisible()).toBe(false);
	expect(terminal.mainScreen()).toEqual(['before']);
	terminal.press('q');
	await terminal.until('after');
	expect(terminal.alternateScreenActive()).toBe(false);
	expect(terminal.cursorVisible()).toBe(true);
	expect(terminal.screen()[0]).toBe('before');
});

test('the exit tells a code from a signal', async () => {
	expect(await launch(program('process.exit(7);')).exit).toEqual({code: 7, signal: null});
	const terminal = launch(program(reportKeys));
	await terminal.until('ready');
	terminal.signal('SIGTERM');
	expect(await terminal.exit).toEqual({code: null, signal: 'SIGTERM'});
});

test('all output is on the screen when the exit resolves', async () => {
	const terminal = launch(program("for (let n = 0; n < 5000; n++) show(n + '\\r\\n'); show('last');"));
	await terminal.exit;
	expect(terminal.mainScreen()).toHaveLength(5001);
	expect(terminal.mainScreen().at(-1)).toBe('last');
});

test('the environment names no CI and no test runner', async () => {
	const terminal = launch(
		program("show(JSON.stringify([process.env.CI, process.env.VITEST, process.env.X]) + ';');"),
		{
			env: {CI: undefined, X: 'x'},
		},
	);
	await terminal.until('[null,null,"x"];');
});

test('a shell gives exit codes and shows what a program leaves behind', async () => {
	const shell = await openShell();
	const {terminal} = shell;
	const before = terminal.terminalSettings();
	expect(before).toMatchObject({echo: true, lines: true, signals: true});
	expect(await shell.run('echo hello; (exit 4)')).toBe(4);
	const ended = shell.run(
		`'${process.execPath}' -e 'process.stdin.setRawMode(true).resume(); process.stdout.write("\\x1b[?1049h\\x1b[?25lraw")'`,
	);
	await terminal.until(/^raw$/m);
	expect(terminal.terminalSettings()).toMatchObject({echo: false, lines: false});
	terminal.signal('SIGKILL');
	expect(await ended).toBe(137);
	expect(terminal.alternateScreenActive()).toBe(true);
	expect(terminal.cursorVisible()).toBe(false);
	expect(terminal.mainScreen()).toContain('hello');
});

test('a well-behaved program leaves the shell as it was', async () => {
	const shell = await openShell();
	const before = shell.terminal.terminalSettings();
	const ended = shell.run(
		`'${process.execPath}' -e 'process.stdin.setRawMode(true).once("data", () => { process.stdin.setRawMode(false).pause() }); console.log("ra" + "w")'`,
	);
	await shell.terminal.until(/^raw$/m);
	shell.terminal.press('q');
	expect(await ended).toBe(0);
	expect(shell.terminal.terminalSettings()).toEqual(before);
	expect(await shell.run('true')).toBe(0);
});
