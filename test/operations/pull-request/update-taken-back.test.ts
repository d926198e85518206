import {readdir, readFile, rm} from 'node:fs/promises';
import path from 'node:path';
import {afterEach, describe, expect, it} from 'vitest';
import {realGh, withRealGh} from '../../helpers/fake-forge.ts';
import {done} from '../asking.ts';
import {collectGarbage} from '../discard/rich-worktree.ts';
import {makeHook, openTestApp} from '../merge/merging.ts';
import {killAtEveryWrite, nextStart} from '../recover/killing.ts';
import {closeForges, makeScene} from './scene.ts';

afterEach(closeForges);

describe.skipIf(realGh === null)(`an update that is taken back, ${withRealGh}`, () => {
	/** Uncommitted work in a worktree of a pull request that has moved on since. */
	const open = async () => {
		const scene = await makeScene();
		const {repository} = scene;
		const {value} = await done(repository, 'create', {pr: '5'});
		const worktree = repository.inWorktree(value.path);
		await worktree.write('basket.ts', 'only staged before\n');
		await worktree.git(['add', 'basket.ts']);
		await worktree.write('basket.ts', 'on disk\n');
		await worktree.write('notes.md', 'note\n');
		await scene.move('main', {'other.ts': 'export {};\n'});
		return {...scene, made: value, worktree};
	};

	/** The update fails when its branch is about to move, after the script has run in the worktree. */
	const failAtBranch = async ({repository, made}: Awaited<ReturnType<typeof open>>, script: string) => {
		const lines = [
			`test "$1" = prepared && grep -q "refs/heads/${made.branch}" || exit 0`,
			'unset $(git rev-parse --local-env-vars)',
			`cd ${made.path}`,
			script,
			'exit 1',
		];
		await makeHook({repository}, 'reference-transaction', lines.join('\n'));
		const outcome = await (await openTestApp(repository)).request('update', {worktree: made.id, force: true});
		expect(outcome).toMatchObject({ok: false, problem: {code: 'git_failed'}});
		return outcome.warnings.map(({message}) => message);
	};

	it('brings uncommitted work back, and what was staged meanwhile stays', async () => {
		const scene = await open();
		const {worktree, repository, made, sha} = scene;
		const warned = await failAtBranch(scene, 'echo "staged since" >since && git add since && rm since');
		expect(warned).toEqual([]);
		expect(await worktree.git(['rev-parse', 'HEAD'])).toBe(sha);
		expect(await worktree.git(['cat-file', '-p', ':since'])).toBe('staged since');
		expect(await worktree.git(['cat-file', '-p', ':basket.ts'])).toBe('only staged before');
		expect(await readFile(path.join(made.path, 'basket.ts'), 'utf8')).toBe('on disk\n');
		expect(await readFile(path.join(made.path, 'notes.md'), 'utf8')).toBe('note\n');
		expect(await worktree.git(['status', '--porcelain'])).toBe('MM basket.ts\nAD since\n?? notes.md');
		expect(await readdir(path.join(repository.path, '.git/copse/journal'))).toEqual([]);
	});

	it('keeps uncommitted work set aside where somebody has gone on meanwhile', async () => {
		const scene = await open();
		const {worktree, repository} = scene;
		const warned = await failAtBranch(scene, 'git switch --quiet --detach && git commit --quiet -m theirs');
		const [kept = ''] = warned.join().match(/[0-9a-f]{40}/) ?? [];
		expect(await worktree.git(['log', '-1', '--format=%s'])).toBe('theirs');
		expect(await worktree.git(['status', '--porcelain'])).toBe('');
		await repository.git(['config', '--unset', 'core.hooksPath']);
		await collectGarbage(repository);
		expect(await worktree.git(['show', `${kept}:basket.ts`])).toBe('on disk');
		expect(await worktree.git(['show', `${kept}:notes.md`])).toBe('note');
	});

	it('after a SIGKILL at any durable write loses neither what was there nor what was staged since', async () => {
		const {repository, worktree, made} = await open();
		await killAtEveryWrite(repository, ['update', '#5', '--force'], async write => {
			await worktree.write('since', 'staged since\n');
			await worktree.git(['add', 'since']);
			await rm(path.join(made.path, 'since'));
			const {warnings} = await nextStart(repository);
			expect(
				warnings.map(({code}) => code).filter(code => code !== 'recovered'),
				write,
			).toEqual([]);
			expect(await worktree.git(['cat-file', '-p', ':since']), write).toBe('staged since');
			const [kept] = await readdir(path.join(repository.path, '.git/copse/set-aside')).catch(() => []);
			const text =
				kept === undefined
					? await readFile(path.join(made.path, 'basket.ts'), 'utf8')
					: `${await worktree.git(['show', `${path.parse(kept).name}:basket.ts`])}\n`;
			expect(text, write).toBe('on disk\n');
		});
	}, 240_000);
});
