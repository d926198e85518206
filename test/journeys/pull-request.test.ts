import {chmod, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {afterEach, describe, expect, test} from 'vitest';
import {bundle as copse} from '../helpers/bundle.ts';
import {realGh, withRealGh} from '../helpers/fake-forge.ts';
import {makeGate} from '../helpers/gate.ts';
import {openShell} from '../helpers/shell-session.ts';
import {closeForges, fromFork, makeScene, pullRequestUrl} from '../operations/pull-request/scene.ts';

afterEach(closeForges);

describe.skipIf(realGh === null)(`a pull request on the screen, ${withRealGh}`, () => {
	test('pasted into the list it opens the sheet, enter makes the worktree, and the list stays usable', async () => {
		const scene = await makeScene(
			{...fromFork, headRefName: 'main'},
			{repository: {files: {'README.md': '# Shop\n', '.worktreeinclude': '.env\n', '.gitignore': '.env\n'}}},
		);
		const {repository} = scene;
		await repository.write('.env', 'SECRET=1\n');
		await repository.worktree('one');
		await repository.worktree('two');
		// a remote that takes as long as the test wants
		const gate = await makeGate();
		const slowly = path.join(repository.root, 'upload-pack');
		await writeFile(slowly, `#!/bin/sh\n${gate.script}\nexec git-upload-pack "$@"\n`);
		await chmod(slowly, 0o755);
		await repository.git(['config', 'remote.origin.uploadpack', slowly]);

		const shell = await openShell({
			cwd: repository.path,
			env: {...repository.env, LC_ALL: 'C.UTF-8'},
			columns: 120,
			rows: 36,
		});
		const {terminal} = shell;
		const ended = shell.run(`'${process.execPath}' '${copse}'`, {timeout: 60_000});
		await terminal.until(rows => /one +fresh/.test(rows.join('\n')) && /two +fresh/.test(rows.join('\n')));

		terminal.paste(`${pullRequestUrl}/files#diff-1\n`);
		await terminal.until(/title +#5 A basket/);
		for (const words of [
			/state +open .*by octocat .*the fork ada\/shop/,
			/branch +copse\/pr-5-[0-9a-f]{6}/,
			/base +main/,
			/push +main in http.*ada\/shop/,
			/fork +\^f off: \.env not copied/,
		])
			expect(terminal.text()).toMatch(words);
		expect(await repository.git(['worktree', 'list'])).not.toContain('pr-5');

		terminal.press('enter');
		await gate.reached();
		await terminal.until('#5 A basket');
		// while git waits for the remote: cursor, filter, help
		const at = (name: string) => (rows: readonly string[]) =>
			rows.some(line => line.includes('›') && line.includes(name));
		terminal.press('g');
		await terminal.until(at('one'));
		terminal.press('j');
		await terminal.until(at('two'));
		terminal.press('/');
		terminal.type('one');
		await terminal.until(at('one'));
		terminal.press('escape');
		await gate.open();
		// the base is asked for as well
		await gate.open();
		await gate.open();
		await terminal.until(/A basket .*ready.* #5/, {timeout: 30_000});
		await terminal.until(/nothing of yours was put there|made on copse\/pr-5/);

		const main = await repository.git(['rev-parse', 'main']);
		expect(await repository.git(['for-each-ref', '--format=%(objectname)', 'refs/heads/copse'])).toBe(
			scene.sha,
		);
		expect(main).not.toBe(scene.sha);

		// the cursor was moved meanwhile, so it stays where the hand put it
		await terminal.idle({quietMilliseconds: 400});
		await terminal.until(at('one'));
		// the same one again goes to its row
		terminal.paste(pullRequestUrl);
		await terminal.until(at('A basket'));

		// new commits are fetched in with a key
		await repository.git(['config', '--unset', 'remote.origin.uploadpack']);
		const to = await scene.move();
		terminal.press('f');
		await terminal.until(`fetched in ${scene.sha.slice(0, 7)} → ${to.slice(0, 7)}`);
		expect(await repository.git(['for-each-ref', '--format=%(objectname)', 'refs/heads/copse'])).toBe(to);

		terminal.press('q');
		expect(await ended).toBe(0);
	}, 90_000);
});
