import {execFileSync} from 'node:child_process';
import {mkdir, readdir} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {giveUpTrashEntry} from '../../../source/records/trash-file.ts';
import {makeRepository} from '../../helpers/repo.ts';
import {done} from '../asking.ts';
import {contextOf} from '../context-of.ts';
import {collectGarbage} from '../discard/rich-worktree.ts';

const makeDiscarded = async () => {
	const repository = await makeRepository({files: {a: 'one\n'}});
	const worktree = await repository.worktree('work', {branch: 'work'});
	const sha = await repository.inWorktree(worktree).commit('own', {b: 'mine\n'});
	const {value} = await done(repository, 'discard', {worktree: 'work', force: true});
	const context = await contextOf(repository);
	return {repository, sha, trashId: value.trash_id ?? '', context};
};

const verifyGone = async ({repository, sha, context}: Awaited<ReturnType<typeof makeDiscarded>>) => {
	expect(await readdir(context.state.trash)).toEqual([]);
	await collectGarbage(repository);
	expect(await repository.git(['cat-file', '-t', sha], {allowFailure: true})).toBe('');
};

test('what a killed copse had begun to give up is given up by the next one', async () => {
	const scene = await makeDiscarded();
	const {repository, trashId, context} = scene;
	await giveUpTrashEntry(context.state, trashId);
	expect((await done(repository, 'trash', {})).value.entries).toEqual([]);
	await verifyGone(scene);
});

test('an entry whose time is over and whose files cannot be removed stops no verb, and keeps no objects', async context => {
	const scene = await makeDiscarded();
	const {repository, sha, trashId} = scene;
	const mounted = path.join(scene.context.state.trash, trashId, 'directory', 'mounted');
	await mkdir(mounted);
	try {
		execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', mounted], {stdio: 'ignore'});
	} catch {
		return context.skip();
	}
	try {
		const made = await done(repository, 'create', {task: 'later'}, {flags: {trash_days: '0'}});
		expect(made.warnings.map(({code}) => code)).toContain('trash_not_swept');
		expect(made.warnings.map(({message}) => message).join()).toContain(trashId);
		await collectGarbage(repository);
		expect(await repository.git(['cat-file', '-t', sha], {allowFailure: true})).toBe('');
		// told once: doctor shows what is left
		const next = await done(repository, 'create', {task: 'next'}, {flags: {trash_days: '0'}});
		expect(next.warnings).toEqual([]);
		const {value} = await done(repository, 'doctor', {});
		expect(value.findings).toMatchObject([{kind: 'files_without_trash_entry'}]);
	} finally {
		execFileSync('umount', [mounted]);
	}
});
