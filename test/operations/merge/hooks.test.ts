import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {makeHook, makeScene, merge, mergeWell, pictureOf, readState} from './merging.ts';

describe('hooks that see the message', () => {
	test('prepare-commit-msg and commit-msg run in the checkout of the base and may change it', async () => {
		const scene = await makeScene();
		const {repository} = scene;
		await makeHook(scene, 'prepare-commit-msg', 'pwd >"$2.log" 2>/dev/null; echo "source: $2" >>"$1"');
		await makeHook(scene, 'commit-msg', 'pwd >../pwd; printf "\\n\\nSigned-off: hook  \\n\\n\\n" >>"$1"');
		await mergeWell(scene, {mode: 'no-ff', message: 'Title'});
		expect(await repository.git(['cat-file', 'commit', 'main'])).toMatch(
			/\n\nTitle\nsource: merge\n\n\nSigned-off: hook$/,
		);
		expect(await readFile(path.join(repository.root, 'pwd'), 'utf8')).toBe(`${repository.path}\n`);
	});

	test('a squash says so to prepare-commit-msg, and the message tells what it holds', async () => {
		const scene = await makeScene();
		await scene.work.commit('second', {more: 'more\n'});
		await makeHook(scene, 'prepare-commit-msg', 'echo "source: $2" >>"$1"');
		await mergeWell(scene, {mode: 'squash'});
		expect(await scene.repository.git(['log', '-1', '--format=%B', 'main'])).toBe(
			'work\n\n* own work\n* second\nsource: squash',
		);
	});

	test('a snapshot goes through the hooks of the worktree', async () => {
		const scene = await makeScene();
		await scene.work.write('a', 'x\n');
		await makeHook(scene, 'commit-msg', 'echo "in: $PWD" >>"$1"');
		await mergeWell(scene, {dirty: 'snapshot'});
		expect(await scene.repository.git(['log', '-1', '--format=%B', 'main'])).toContain(
			`in: ${scene.worktree}`,
		);
	});

	test.for(['prepare-commit-msg', 'commit-msg'])('M07 %s refuses: hook_failed, all as it was', async hook => {
		const scene = await makeScene();
		await scene.work.write('a', 'x\n');
		await makeHook(scene, hook, 'echo "no ticket: \\033[31m"; echo because >&2; exit 3');
		const before = await pictureOf(scene);
		for (const mode of ['squash', 'no-ff'] as const)
			expect(await merge(scene, {mode, dirty: 'snapshot'})).toMatchObject({
				problem: {
					code: 'hook_failed',
					details: {
						hook,
						exit_code: 3,
						output: expect.stringMatching(/no ticket.*because|because.*no ticket/s),
					},
				},
			});
		expect(await pictureOf(scene)).toEqual(before);
	});

	test('a hook that empties the message refuses', async () => {
		const scene = await makeScene();
		await makeHook(scene, 'commit-msg', 'printf "\\n  \\n" >"$1"');
		expect(await merge(scene, {mode: 'squash'})).toMatchObject({problem: {code: 'hook_failed'}});
	});

	test('no_verify skips them and says so', async () => {
		const scene = await makeScene();
		await makeHook(scene, 'commit-msg', 'exit 1');
		expect(await merge(scene, {mode: 'squash', no_verify: true})).toMatchObject({
			ok: true,
			warnings: [{code: 'hooks_skipped'}],
		});
	});

	test('where no commit is made, nothing is skipped', async () => {
		const scene = await makeScene();
		expect(await merge(scene, {no_verify: true})).toMatchObject({ok: true, warnings: []});
	});
});

describe('signing', () => {
	const program = (scene: {repository: {root: string}}) => path.join(scene.repository.root, 'hooks', 'gpg');

	test('commits are signed when the user signs commits', async () => {
		const scene = await makeScene();
		const {repository} = scene;
		await makeHook(
			scene,
			'gpg',
			'cat >/dev/null; echo "[GNUPG:] SIG_CREATED " >&2; echo "-----BEGIN PGP SIGNATURE-----"; echo; echo fake; echo "-----END PGP SIGNATURE-----"',
		);
		await repository.git(['config', '--global', 'commit.gpgSign', 'true']);
		await repository.git(['config', '--global', 'gpg.program', program(scene)]);
		await scene.work.write('a', 'x\n');
		await mergeWell(scene, {mode: 'no-ff', dirty: 'snapshot'});
		for (const commit of ['main', 'work'])
			expect(await repository.git(['cat-file', 'commit', commit])).toContain('BEGIN PGP SIGNATURE');
	});

	test('a signature that fails refuses: signing_failed, all as it was', async () => {
		const scene = await makeScene();
		const {repository} = scene;
		await makeHook(scene, 'gpg', 'echo "no secret key" >&2; exit 2');
		await repository.git(['config', '--global', 'commit.gpgSign', 'true']);
		await repository.git(['config', '--global', 'gpg.program', program(scene)]);
		await scene.work.write('a', 'x\n');
		const before = await pictureOf(scene);
		expect(await merge(scene, {mode: 'squash', dirty: 'snapshot'})).toMatchObject({
			problem: {code: 'signing_failed', details: {reason: expect.stringContaining('gpg failed')}},
		});
		expect(await pictureOf(scene)).toEqual(before);
		expect((await readState(scene)).records).toEqual([]);
		// and a fast-forward makes no commit that could be signed
		await scene.work.git(['checkout', '--quiet', '--', 'a']);
		await mergeWell(scene, {mode: 'ff-only'});
	});
});
