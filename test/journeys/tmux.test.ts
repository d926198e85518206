import {execFile, execFileSync} from 'node:child_process';
import path from 'node:path';
import {promisify} from 'node:util';
import {expect, test, vi} from 'vitest';
import {makeDemoRepository} from '../../scripts/demo/make-demo-repository.ts';
import {makeRepository} from '../helpers/repo.ts';
import {makeTemporaryFolder} from '../helpers/temporary-folders.ts';

const run = promisify(execFile);

const hasTmux = (() => {
	try {
		execFileSync('tmux', ['-V']);
		return true;
	} catch {
		return false;
	}
})();

// .ci/run installs tmux, so that there this is never skipped
test.skipIf(!hasTmux)('works inside tmux, and leaves its pane as it was', {timeout: 60_000}, async () => {
	const folder = await makeTemporaryFolder('copse-tmux-');
	const demo = await makeDemoRepository(folder);
	const socket = path.join(folder, 'tmux');
	const tmux = async (...words: readonly string[]): Promise<string> =>
		(await run('tmux', ['-S', socket, '-f', '/dev/null', ...words])).stdout;
	const pane = () => tmux('capture-pane', '-p', '-t', 'one');
	const seen = (text: string | RegExp) =>
		vi.waitFor(async () => expect(await pane()).toMatch(text), {timeout: 15_000, interval: 100});

	const shell = `LC_ALL=C.UTF-8 PS1='$ ' exec sh`;
	await tmux('new-session', '-d', '-s', 'one', '-x', '100', '-y', '30', '-c', demo.repository, shell);
	try {
		await seen('$');
		await tmux('send-keys', '-t', 'one', `'${process.execPath}' '${path.resolve('dist/cli.js')}'`, 'Enter');
		await seen(/copse\/login-form +ready/);
		await tmux('send-keys', '-t', 'one', '?');
		await seen(/esc/);
		await tmux('send-keys', '-t', 'one', 'Escape');
		await seen(/n new/);
		await tmux('resize-window', '-t', 'one', '-x', '40', '-y', '15');
		await seen(/flaky-test +fresh/);
		for (const line of (await pane()).split('\n')) expect(line.length).toBeLessThanOrEqual(40);
		await tmux('send-keys', '-t', 'one', 'q');
		await vi.waitFor(async () => expect(await pane()).not.toContain('m merge'), {timeout: 15_000});
		await tmux('send-keys', '-t', 'one', 'echo $((40 + 2)) it is', 'Enter');
		await seen('42 it is');
	} finally {
		await tmux('kill-server').catch(() => {});
	}
});

test.skipIf(!hasTmux)(
	'says what a tmux that keeps texts to itself does with one, until it is told not to',
	{
		timeout: 60_000,
	},
	async () => {
		const repository = await makeRepository();
		const place = await repository.worktree('one');
		const socket = path.join(repository.root, 'tmux');
		const env = {...repository.env};
		for (const name of [
			'DISPLAY',
			'WAYLAND_DISPLAY',
			'SSH_CONNECTION',
			'SSH_CLIENT',
			'SSH_TTY',
			'TMUX',
			'STY',
		])
			delete env[name];
		const tmux = async (...words: readonly string[]): Promise<string> =>
			(await run('tmux', ['-S', socket, '-f', '/dev/null', ...words], {env})).stdout;
		const seen = (text: string | RegExp) =>
			vi.waitFor(async () => expect(await tmux('capture-pane', '-p', '-t', 'one')).toMatch(text), {
				...{timeout: 20_000, interval: 100},
			});
		const copse = `LC_ALL=C.UTF-8 '${process.execPath}' '${path.resolve('dist/cli.js')}'`;
		await tmux('new-session', '-d', '-s', 'one', '-x', '120', '-y', '30', '-c', repository.path, copse);
		try {
			await tmux('set-option', '-s', 'set-clipboard', 'off');
			await seen(/one +fresh/);
			await tmux('send-keys', '-t', 'one', 'y');
			await seen(/not copied, only tmux has it: `tmux set -g set-clipboard on`/);
			expect(await tmux('show-buffer')).toBe(place);
			await run('tmux', ['-S', socket, 'set', '-g', 'set-clipboard', 'on'], {env});
			await tmux('send-keys', '-t', 'one', 'Escape');
			await vi.waitFor(
				async () => expect(await tmux('capture-pane', '-p', '-t', 'one')).not.toContain('not copied'),
				{
					...{timeout: 20_000, interval: 100},
				},
			);
			await tmux('send-keys', '-t', 'one', 'y');
			await seen(/[^t] copied /);
		} finally {
			await tmux('kill-server').catch(() => {});
		}
	},
);
