import {execFileSync} from 'node:child_process';
import {chmod, mkdir, readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {makeGate} from '../../helpers/gate.ts';
import {gitInFront} from '../../helpers/git-in-front.ts';
import {makeBareRemote, makeRepository} from '../../helpers/repo.ts';
import {done, recordsOf, refused, refusedUntouched} from '../asking.ts';

describe('OP-37, WM-25: a create that fails half-way is taken back', () => {
	test('C23: a required filter whose program is missing leaves no branch, directory or record', async () => {
		const repository = await makeRepository({files: {a: '1'}});
		await repository.commit('attributes', {'.gitattributes': '*.bin filter=lost\n', 'x.bin': 'x'});
		await repository.git(['config', 'filter.lost.smudge', 'no-such-program']);
		await repository.git(['config', 'filter.lost.required', 'true']);
		expect(await refusedUntouched(repository, 'create', {task: 'x'})).toMatchObject({code: 'filter_failed'});
		const inside = {flags: {location: '{root}/.trees/{slug}'}};
		expect(await refusedUntouched(repository, 'create', {task: 'x'}, inside)).toMatchObject({
			code: 'filter_failed',
		});
	});

	test('C28: a full disk leaves no branch, directory or record', async context => {
		const repository = await makeRepository({files: {big: Buffer.alloc(3_000_000, 7)}});
		const disk = path.join(repository.root, 'disk');
		await mkdir(disk);
		try {
			execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk], {stdio: 'ignore'});
		} catch {
			return context.skip();
		}
		try {
			const flags = {location: `${disk}/{slug}`};
			const problem = await refusedUntouched(repository, 'create', {task: 'x'}, {flags});
			expect(problem).toMatchObject({code: 'no_space'});
		} finally {
			execFileSync('umount', [disk]);
		}
	});

	test('C29: objects that a partial clone cannot fetch leave nothing behind', async () => {
		const origin = await makeRepository({files: {a: 'old'}});
		const remote = await makeBareRemote(origin);
		await origin.git(['-C', remote.path, 'config', 'uploadpack.allowFilter', 'true']);
		await origin.git(['branch', 'old']);
		await origin.git(['push', '--quiet', 'origin', 'old']);
		await origin.commit('new', {a: 'new'});
		await origin.git(['push', '--quiet', 'origin', 'main']);
		const clone = path.join(origin.root, 'clone');
		await origin.git(['clone', '--quiet', '--filter=blob:none', `file://${remote.path}`, clone]);
		const repository = {...origin, ...origin.inWorktree(clone)};
		await repository.git(['remote', 'set-url', 'origin', 'file:///nowhere/at/all.git']);
		const refs = await repository.git(['for-each-ref']);
		expect(await refused(repository, 'create', {task: 'x', from: 'origin/old'})).toMatchObject({
			code: 'objects_missing',
		});
		expect(await repository.git(['for-each-ref'])).toBe(refs);
		expect(await repository.git(['worktree', 'list', '--porcelain'])).not.toContain('.local/share');
		expect(await recordsOf(path.join(clone, '.git'))).toEqual([]);
	});

	test('B39: a record that cannot be written takes branch and directory back', async () => {
		const repository = await makeRepository();
		await done(repository, 'create', {task: 'x'});
		// a directory in the place of the timeline lets its line fail, the last write of all
		const events = path.join(repository.path, '.git/copse/events.jsonl');
		execFileSync('rm', [events]);
		await mkdir(events);
		expect(await refusedUntouched(repository, 'create', {task: 'y'})).toMatchObject({
			code: 'state_not_writable',
		});
	});

	test('B16: cancelled while git works, nothing is left, and no journal', async () => {
		const repository = await makeRepository();
		const gate = await makeGate();
		await repository.write('.git/hooks/post-checkout', `#!/bin/sh\n${gate.script}\n`);
		await chmod(path.join(repository.path, '.git/hooks/post-checkout'), 0o755);
		const controller = new AbortController();
		const refusal = refusedUntouched(repository, 'create', {task: 'x'}, {signal: controller.signal});
		await gate.reached();
		controller.abort();
		expect(await refusal).toMatchObject({code: 'cancelled'});
		expect(await readdir(path.join(repository.path, '.git/copse/journal'))).toEqual([]);
	});

	test('B16: cancelled while files are copied, nothing is left', async () => {
		const repository = await makeRepository({
			files: {'.worktreeinclude': '*.env\n', '.gitignore': '*.env\n'},
		});
		await writeFile(path.join(repository.path, 'a.env'), 'x');
		const controller = new AbortController();
		const onReport = (report: {kind: string}) => {
			if (report.kind === 'step') controller.abort();
		};
		expect(
			await refusedUntouched(
				repository,
				'create',
				{task: 'x'},
				{signal: controller.signal, onReport, flags: {location: '{root}/.trees/{slug}'}},
			),
		).toMatchObject({code: 'cancelled'});
	});

	test('D13: a directory that appears meanwhile belongs to somebody else and stays', async () => {
		const repository = await makeRepository();
		const place = path.join(repository.root, 'taken');
		const appears = `mkdir '${place}'; echo theirs >'${place}/theirs'`;
		const env = {PATH: await gitInFront({'worktree add': appears})};
		const refs = await repository.refs();
		const problem = await refused(repository, 'create', {task: 'x'}, {flags: {location: place}, env});
		expect(problem.code).toBe('git_failed');
		expect(await readFile(path.join(place, 'theirs'), 'utf8')).toBe('theirs\n');
		expect(await repository.refs()).toEqual(refs);
		expect(await recordsOf(path.join(repository.path, '.git'))).toEqual([]);
	});

	test('D13: a worktree that somebody else adds there meanwhile stays, with its work', async () => {
		const repository = await makeRepository();
		const place = path.join(repository.root, 'taken');
		const git = `PATH='${process.env.PATH}' git`;
		const appears = `${git} worktree add -q -b theirs '${place}'; echo work >'${place}/work'`;
		const env = {PATH: await gitInFront({'worktree add --no-track': appears})};
		const problem = await refused(repository, 'create', {task: 'x'}, {flags: {location: place}, env});
		expect(problem.code).toBe('git_failed');
		expect(await readFile(path.join(place, 'work'), 'utf8')).toBe('work\n');
		const theirs = repository.inWorktree(place);
		expect(await theirs.git(['status', '--short', '--branch'])).toBe('## theirs\n?? work');
		expect(await repository.git(['branch', '--list', 'copse/*'])).toBe('');
	});
});
