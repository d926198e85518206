import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {bundle as copse} from '../helpers/bundle.ts';
import {makeRepository} from '../helpers/repo.ts';
import {openShell} from '../helpers/shell-session.ts';
import {done} from '../operations/asking.ts';

test('a note is written in the diff, read by the agent, outdated by its edit, and taken away', async () => {
	const repository = await makeRepository();
	const {value} = await done(repository, 'create', {task: 'login form'});
	await writeFile(path.join(value.path, 'login.ts'), 'const one = 1;\nconst two = 2;\n');
	const shell = await openShell({
		cwd: repository.path,
		env: {...repository.env, LC_ALL: 'C.UTF-8'},
		columns: 80,
		rows: 20,
	});
	const {terminal} = shell;
	void shell.run(`'${process.execPath}' '${copse}'`, {timeout: 100_000});
	const has = (words: string | RegExp) =>
		terminal.until(rows =>
			typeof words === 'string' ? rows.join('\n').includes(words) : words.test(rows.join('\n')),
		);
	await has(/login form +dirty/);
	terminal.press('enter');
	await has('const two = 2;');
	terminal.press('G');
	await has(/› .*const two = 2;/);
	terminal.press('c');
	await has('for the agent');
	terminal.paste('why two?\nsay it 修');
	await has('why two? say it 修');
	terminal.press('enter');
	await has('note kept for the agent');
	await has('¶ why two? say it 修');

	const {notes} = (await done(repository, 'notes', {worktree: '.'}, {cwd: value.path})).value;
	expect(notes).toMatchObject([{path: 'login.ts', line: 2, line_now: 2, text: 'why two? say it 修'}]);

	// the agent does something about it: the line it was about is no more
	await writeFile(path.join(value.path, 'login.ts'), 'const one = 1;\nconst pair = 2;\n');
	await has('const pair = 2;');
	terminal.press('g');
	await has('¶ outdated: why two? say it 修');
	terminal.press('D');
	await has('note removed');
	expect((await done(repository, 'notes', {worktree: value.id})).value.notes).toEqual([]);
	terminal.press('q');
	await has('? help');
	terminal.press('q');
	await terminal.until(() => !terminal.alternateScreenActive());
}, 100_000);
