import {spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {makeRepository, makeTemporaryFolder} from '../helpers/repo.ts';

const bundle = path.resolve(import.meta.dirname, '../../dist/cli.js');

const copse = (cwd: string, args: readonly string[], env: NodeJS.ProcessEnv) =>
	new Promise<{code: number | null; stdout: string; stderr: string}>((resolve, reject) => {
		const child = spawn(process.execPath, [bundle, ...args], {cwd, env, stdio: ['ignore', 'pipe', 'pipe']});
		const [stdout, stderr]: [Buffer[], Buffer[]] = [[], []];
		child.stdout.on('data', (piece: Buffer) => stdout.push(piece));
		child.stderr.on('data', (piece: Buffer) => stderr.push(piece));
		child.once('error', reject);
		child.once('close', code =>
			resolve({code, stdout: `${Buffer.concat(stdout)}`, stderr: `${Buffer.concat(stderr)}`}),
		);
	});

test.skipIf(!existsSync(bundle))(
	'the built program lists in words and as one JSON document (X01, X03)',
	async () => {
		const repository = await makeRepository();
		const place = await repository.worktree('work 修', {branch: 'work'});
		await repository.inWorktree(place).commit('own', {a: '1\n'});
		const words = await copse(place, ['list'], {...repository.env, FORCE_COLOR: undefined});
		expect([words.code, words.stderr]).toEqual([0, '']);
		expect(words.stdout).toMatch(/\* work .*ready/);
		const json = await copse(repository.path, ['list', '--json'], {...repository.env, FORCE_COLOR: '1'});
		expect([json.code, json.stderr]).toEqual([0, '']);
		const document = JSON.parse(json.stdout);
		expect(document).toMatchObject({ok: true, base_worktree: repository.path, warnings: []});
		expect(document.worktrees).toMatchObject([
			{path: repository.path, main: true, current: true, unknown: []},
			{path: place, branch: 'work', ahead: 1, verdict: 'ready', pending: []},
		]);
	},
);

test.skipIf(!existsSync(bundle))('outside of a repository it refuses in both forms', async () => {
	const folder = await makeTemporaryFolder();
	const words = await copse(folder, ['list'], process.env);
	expect([words.code, words.stdout]).toEqual([1, '']);
	const json = await copse(folder, ['list', '--json'], process.env);
	expect([json.code, JSON.parse(json.stdout).code]).toEqual([1, 'not_a_git_repo']);
});
