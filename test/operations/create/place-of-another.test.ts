import {mkdir, readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {openJournal, resumeJournal} from '../../../source/records/journal.ts';
import {makeRepository} from '../../helpers/repo.ts';
import {done, recordsOf, refused} from '../asking.ts';
import {contextOf} from '../context-of.ts';

const makeScene = async () => {
	const repository = await makeRepository({files: {a: 'one\n'}});
	const place = path.join(repository.root, 'trees', 'login');
	const flags = {location: path.join(repository.root, 'trees', '{slug}')};
	return {repository, place, flags};
};

describe('a create whose place is not its own', () => {
	test.each([false, true])(
		'the registration of a worktree whose directory is away stays, locked: %s',
		async locked => {
			const {repository, place, flags} = await makeScene();
			await repository.worktree('login', {detached: true, path: place});
			const sha = await repository.inWorktree(place).commit('only here', {b: 'mine\n'});
			if (locked) await repository.git(['worktree', 'lock', place]);
			const away = path.join(repository.root, 'away');
			await rename(place, away);
			const problem = await refused(repository, 'create', {task: 'login'}, {flags});
			expect(problem).toMatchObject({code: 'worktree_missing', details: {path: place}});
			expect(await repository.git(['branch', '--list', 'copse/*'])).toBe('');
			await rename(away, place);
			expect(await repository.inWorktree(place).git(['rev-parse', 'HEAD'])).toBe(sha);
			expect(await repository.inWorktree(place).git(['status', '--porcelain'])).toBe('');
		},
	);

	test('a directory that somebody made there after a create was killed stays when it is taken back', async () => {
		const {repository, place} = await makeScene();
		const context = await contextOf(repository);
		const sha = await repository.git(['rev-parse', 'HEAD']);
		const step = {kind: 'add_worktree', path: place, branch: 'copse/login', sha} as const;
		const journal = await openJournal(context.state, {
			...{id: 'create-1', operation: 'create', steps: [step], now: context.now},
		});
		await journal.before(0);
		await mkdir(place, {recursive: true});
		await writeFile(path.join(place, 'notes'), 'mine\n');
		await done(repository, 'list', {});
		expect(await readFile(path.join(place, 'notes'), 'utf8')).toBe('mine\n');
	});

	test('a worktree that was whole when its create was killed is kept, with what was done in it since', async () => {
		const {repository, flags} = await makeScene();
		const {value} = await done(repository, 'create', {task: 'login'}, {flags});
		const [record] = await recordsOf(path.join(repository.path, '.git'));
		if (record === undefined) throw new Error('no record');
		const context = await contextOf(repository);
		const sha = await repository.git(['rev-parse', 'HEAD']);
		await openJournal(context.state, {
			id: 'create-1',
			operation: 'create',
			steps: [
				{kind: 'add_worktree', path: value.path, branch: value.branch, sha},
				{kind: 'save_record', record, previous: null},
			],
			now: context.now,
		});
		await resumeJournal(context.state, 'create-1').before(0);
		const hands = repository.inWorktree(value.path);
		await hands.commit('done since', {b: 'committed\n'});
		await hands.write('c', 'mine\n');
		const {warnings} = await done(repository, 'list', {});
		expect(warnings).toMatchObject([{code: 'recovered'}]);
		expect(await hands.git(['status', '--porcelain'])).toBe('?? c');
		expect(await hands.git(['log', '-1', '--format=%s', value.branch])).toBe('done since');
	});
});
